import { PROVINCES } from '../../../platform/values/provinces.ts'

export interface SettingField {
  /** The name of the setting; its value is text, and `on` or `off` for a switch. */
  name: string
  label: string
  hint?: string
  type?: 'email' | 'tel' | 'url' | 'text' | 'switch'
  /** The allowed values, unless it is free text. */
  choices?: readonly (readonly [value: string, label: string])[]
}

interface SettingGroup {
  id: string
  title: string
  text: string
  fields: readonly SettingField[]
}

/** The parts of the room and the labels of their settings. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    id: 'contact',
    title: 'Name and contact',
    text: 'Shown in the header, the footer and every email.',
    fields: [
      { name: 'SITE_NAME', label: 'Site name' },
      { name: 'SITE_EMAIL', label: 'Email for readers', type: 'email' },
      { name: 'SITE_PHONE', label: 'Phone', type: 'tel' },
      { name: 'SITE_CHAT_NUMBER', label: 'WhatsApp number', type: 'tel' },
      { name: 'SITE_CHAT_URL', label: 'WhatsApp link', type: 'url', hint: 'Leave it empty to hide it.' },
      { name: 'SITE_CHANNEL_URL', label: 'Channel', type: 'url', hint: 'Leave it empty to hide it.' },
    ],
  },
  {
    id: 'meeting-place',
    title: 'Meeting place',
    text: 'Filled in when you accept a booking, and sent with it.',
    fields: [
      { name: 'CONSULTATION_PLACE', label: 'In person' },
      { name: 'CONSULTATION_VIDEO_URL', label: 'Video link', type: 'url' },
    ],
  },
  {
    id: 'postal',
    title: 'Postal address',
    text: 'The law requires one in every newsletter. Without it, no newsletters or alerts are sent.',
    fields: [
      { name: 'POSTAL_STREET', label: 'Street' },
      { name: 'POSTAL_CITY', label: 'City' },
      {
        name: 'POSTAL_PROVINCE',
        label: 'Province',
        choices: PROVINCES.map(({ code, name }) => [code, name]),
      },
      { name: 'POSTAL_CODE', label: 'Postal code' },
    ],
  },
  {
    id: 'consultation',
    title: 'Consultation and privacy',
    text: 'Who gives advice, and who is responsible for people’s data.',
    fields: [
      { name: 'CONSULTATION_EMAIL', label: 'Email of the adviser', type: 'email' },
      {
        name: 'CONSULTATION_LICENCE',
        label: 'Licence of the adviser',
        hint: 'Without one, no immigration or legal advice is offered.',
      },
      { name: 'SITE_PRIVACY_PERSON', label: 'Who answers questions about privacy' },
    ],
  },
  {
    id: 'features',
    title: 'Features',
    text: 'Turn a part of the site off without losing anything in it.',
    fields: [
      {
        name: 'FEATURE_BOOKINGS',
        label: 'Bookings',
        hint: 'People can ask for a consultation.',
        type: 'switch',
      },
      {
        name: 'FEATURE_MESSAGES',
        label: 'Messages to sellers',
        hint: 'Buyers write without seeing the seller’s email.',
        type: 'switch',
      },
      {
        name: 'FEATURE_NEWSLETTER',
        label: 'Newsletter sign-up',
        hint: 'The form on the home page and the newsletter page.',
        type: 'switch',
      },
      { name: 'FEATURE_EVENTS', label: 'Events', hint: 'The events page and calendar.', type: 'switch' },
    ],
  },
]
