export const BUSINESS_NAME_LENGTH = 80
export const BUSINESS_LINE_LENGTH = 160

const DAYS = [0, 1, 2, 3, 4, 5, 6]
export const DAY_FIELDS = DAYS.map((day) => `day${day}`)
export const HOUR_FIELDS = DAYS.flatMap((day) => [`open${day}`, `close${day}`])

export const BUSINESS_FORM_FIELDS = [
  'title',
  'category',
  'description',
  'phone',
  'sameWhatsapp',
  'whatsapp',
  'link',
  'address',
  'city',
  'deliveryArea',
  'languages',
  ...DAY_FIELDS,
  'from',
  'to',
  ...HOUR_FIELDS,
  'sender',
  'openData',
  'email',
]

export const EMPTY_BUSINESS: Record<string, string> = {
  ...Object.fromEntries(BUSINESS_FORM_FIELDS.map((field) => [field, ''])),
  sender: 'owner',
}
