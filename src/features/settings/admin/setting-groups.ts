export interface SettingField {
  /** The name of the setting; its value is text, and `on` or `off` for a switch. */
  name: string
  label: string
  hint?: string
  type?: 'email' | 'tel' | 'url' | 'text' | 'switch'
}

interface SettingGroup {
  id: string
  title: string
  text: string
  fields: readonly SettingField[]
}

/** The parts of the room, and what each setting is called there. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    id: 'contact',
    title: 'Name and contact',
    text: 'Shown in the header, the footer and every mail.',
    fields: [
      { name: 'SITE_NAME', label: 'Site name' },
      { name: 'SITE_EMAIL', label: 'Email for readers', type: 'email' },
      { name: 'SITE_PHONE', label: 'Phone', type: 'tel' },
      { name: 'SITE_CHAT_NUMBER', label: 'WhatsApp number', type: 'tel' },
      {
        name: 'SITE_CHAT_URL',
        label: 'WhatsApp link',
        type: 'url',
        hint: 'Empty leaves it out of the pages.',
      },
      { name: 'SITE_CHANNEL_URL', label: 'Channel', type: 'url', hint: 'Empty leaves it out of the pages.' },
    ],
  },
  {
    id: 'postal',
    title: 'Postal address',
    text: 'The law asks for it in each newsletter. Without one, neither newsletter nor alerts are mailed.',
    fields: [
      { name: 'SITE_POSTAL_ADDRESS', label: 'Street, city, province, postal code' },
      { name: 'SITE_PRIVACY_PERSON', label: 'Who answers questions about privacy' },
    ],
  },
  {
    id: 'consultation',
    title: 'Consultation',
    text: 'For bookings and their mails.',
    fields: [
      { name: 'CONSULTATION_EMAIL', label: 'Email of the adviser', type: 'email' },
      {
        name: 'CONSULTATION_LICENCE',
        label: 'Licence of the adviser',
        hint: 'Without one, no immigration or legal advice is offered.',
      },
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
        hint: 'The form on the home page and on the newsletter’s.',
        type: 'switch',
      },
      { name: 'FEATURE_EVENTS', label: 'Events', hint: 'The events page and calendar.', type: 'switch' },
    ],
  },
]
