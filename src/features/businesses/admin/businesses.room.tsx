import { WEEKDAYS } from '../../../platform/time/weekdays.ts'
import type { FieldSpec } from '../../listings/admin/room/listing-fields.tsx'
import { ListingsRoom } from '../../listings/admin/room/listings.room.tsx'
import { BUSINESS_LINE_LENGTH, BUSINESS_NAME_LENGTH, EMPTY_BUSINESS } from '../add/business-form-fields.ts'
import { BUSINESS_KINDS, businessCategories } from '../business-categories.ts'

/** An operator who adds a business is not its owner. */
const NEW_BUSINESS = { ...EMPTY_BUSINESS, sender: 'customer' }

const kinds = BUSINESS_KINDS.map((kind): [string, string] => [kind, businessCategories[kind].name])

const FIELDS: readonly FieldSpec[] = [
  { name: 'title', label: 'Business name', isWide: true, maxLength: BUSINESS_NAME_LENGTH },
  { name: 'category', label: 'Kind', options: kinds },
  { name: 'languages', label: 'Languages', maxLength: 120 },
  {
    name: 'description',
    label: 'What it offers',
    type: 'long',
    isWide: true,
    maxLength: BUSINESS_LINE_LENGTH,
  },
  { name: 'phone', label: 'Phone', type: 'tel', maxLength: 24 },
  { name: 'whatsapp', label: 'WhatsApp', type: 'tel', maxLength: 24 },
  { name: 'link', label: 'Website', type: 'url', isWide: true, maxLength: 300 },
  { name: 'address', label: 'Address', maxLength: 120 },
  { name: 'city', label: 'City, province', maxLength: 80 },
  { name: 'deliveryArea', label: 'Delivers to', isWide: true, maxLength: 120 },
  {
    name: 'sender',
    label: 'Sent by',
    options: [
      ['owner', 'Its owner'],
      ['customer', 'A customer'],
    ],
  },
  {
    name: 'openData',
    label: 'In open data',
    options: [
      ['', 'No'],
      ['yes', 'Yes, its owner agreed'],
    ],
    isShown: ({ sender }) => sender === 'owner',
  },
  ...WEEKDAYS.flatMap((day, index): FieldSpec[] => [
    { name: `open${index}`, label: `${day}, from`, type: 'time' },
    { name: `close${index}`, label: `${day}, to`, type: 'time' },
  ]),
]

/** Businesses that their owners listed. The Directories room has those from the content files. */
export default function BusinessesRoom() {
  return (
    <ListingsRoom
      kind="business"
      title="Businesses"
      fields={FIELDS}
      first="all"
      empty={NEW_BUSINESS}
      tabs={[
        ['all', 'All'],
        ['live', 'Live'],
        ['held', 'Waiting', 'warning'],
        ['reported', 'Reported', 'danger'],
        ['draft', 'Not confirmed'],
        ['removed', 'Removed'],
      ]}
      categories={Object.fromEntries(kinds)}
    />
  )
}
