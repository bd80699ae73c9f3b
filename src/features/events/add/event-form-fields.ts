export const EVENT_TITLE_LENGTH = 100
export const EVENT_DESCRIPTION_LENGTH = 4000

export const EVENT_FORM_FIELDS = [
  'title',
  'startsOn',
  'startTime',
  'endTime',
  'repeats',
  'repeatsUntil',
  'where',
  'venue',
  'city',
  'otherZone',
  'timeZone',
  'cost',
  'price',
  'organizer',
  'description',
  'link',
  'phone',
  'email',
] as const

export const REPEATS = [
  ['once', 'Once'],
  ['weekly', 'Every week'],
] as const
export const PLACES = [
  ['place', 'In person'],
  ['online', 'Online'],
] as const

export type EventField = (typeof EVENT_FORM_FIELDS)[number]

export const EMPTY_EVENT: Record<string, string> = {
  ...Object.fromEntries(EVENT_FORM_FIELDS.map((field) => [field, ''])),
  repeats: 'once',
  where: 'place',
  cost: 'free',
}
