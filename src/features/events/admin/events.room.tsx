import type { FieldSpec } from '../../listings/admin/room/listing-fields.tsx'
import { ListingsRoom } from '../../listings/admin/room/listings.room.tsx'
import { TIME_ZONES } from '../../listings/places.ts'
import {
  EMPTY_EVENT,
  EVENT_DESCRIPTION_LENGTH,
  EVENT_TITLE_LENGTH,
  PLACES,
  REPEATS,
} from '../add/event-form-fields.ts'

const isOnline = ({ where }: Record<string, string>) => where === 'online'

const FIELDS: readonly FieldSpec[] = [
  { name: 'title', label: 'Title', isWide: true, maxLength: EVENT_TITLE_LENGTH },
  { name: 'startsOn', label: 'Date', type: 'date', isNarrow: true },
  { name: 'startTime', label: 'From', type: 'time', isNarrow: true },
  { name: 'endTime', label: 'To', type: 'time', isNarrow: true },
  { name: 'repeats', label: 'Repeats', options: REPEATS },
  {
    name: 'repeatsUntil',
    label: 'Last day',
    type: 'date',
    isShown: ({ repeats }) => repeats === 'weekly',
  },
  { name: 'where', label: 'Kind of place', options: PLACES },
  { name: 'venue', label: 'Where', maxLength: 120, isShown: (values) => !isOnline(values) },
  { name: 'city', label: 'City, province', maxLength: 80, isShown: (values) => !isOnline(values) },
  {
    name: 'otherZone',
    label: 'Time there',
    options: [
      ['', 'As in most of the province'],
      ['yes', 'Another time zone'],
    ],
    isShown: (values) => !isOnline(values),
  },
  {
    name: 'timeZone',
    label: 'Time zone',
    options: [['', 'Choose one'], ...TIME_ZONES],
    isShown: (values) => isOnline(values) || values.otherZone === 'yes',
  },
  {
    name: 'cost',
    label: 'Cost',
    options: [
      ['free', 'Free'],
      ['ticket', 'Ticket'],
      ['gift', 'By donation'],
    ],
  },
  { name: 'price', label: 'Price', maxLength: 60, isShown: ({ cost }) => cost !== 'free' },
  { name: 'organizer', label: 'Organizer', maxLength: 80 },
  { name: 'phone', label: 'Phone', type: 'tel', maxLength: 24 },
  { name: 'link', label: 'Link', type: 'url', isWide: true, maxLength: 300 },
  {
    name: 'description',
    label: 'About it',
    type: 'long',
    isWide: true,
    maxLength: EVENT_DESCRIPTION_LENGTH,
  },
]

/** Community events: upcoming, submitted by readers, and decided. */
export default function EventsRoom() {
  return (
    <ListingsRoom
      kind="event"
      title="Events"
      fields={FIELDS}
      first="live"
      empty={EMPTY_EVENT}
      tabs={[
        ['live', 'Coming up'],
        ['held', 'From readers', 'warning'],
        ['reported', 'Reported', 'danger'],
        ['draft', 'Not confirmed'],
        ['past', 'Past'],
        ['removed', 'Removed'],
      ]}
    />
  )
}
