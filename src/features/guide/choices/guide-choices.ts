import { provinces } from '../../../paths.ts'

/** What a newcomer can choose; it is in the URL, so that a list can be shared. */
export interface GuideChoices {
  province?: PlaceId
  as?: Arrival
  with?: Family
}

export const places = [
  ...provinces.map(({ slug, name }) => ({ id: slug, name })),
  { id: 'northwest-territories', name: 'Northwest Territories' },
  { id: 'nunavut', name: 'Nunavut' },
  { id: 'yukon', name: 'Yukon' },
] as const
export type PlaceId = (typeof places)[number]['id']
export const placeIds: PlaceId[] = places.map(({ id }) => id)

export const ARRIVALS = [
  { value: 'permanent-resident', label: 'Permanent resident' },
  { value: 'work-permit', label: 'To work' },
  { value: 'student', label: 'To study' },
  { value: 'refugee', label: 'Refugee' },
] as const
export type Arrival = (typeof ARRIVALS)[number]['value']

export const FAMILIES = [
  { value: 'alone', label: 'No children' },
  { value: 'children', label: 'With children' },
] as const
export type Family = (typeof FAMILIES)[number]['value']

/** Reads the choices from the query; an invalid value is ignored. */
export function readChoices(query: URLSearchParams): GuideChoices {
  const pick = <Value extends string>(name: string, allowed: readonly Value[]) =>
    allowed.find((value) => value === query.get(name))
  const province = pick('province', placeIds)
  const arrival = pick('as', valuesOf(ARRIVALS))
  const family = pick('with', valuesOf(FAMILIES))
  return {
    ...(province && { province }),
    ...(arrival && { as: arrival }),
    ...(family && { with: family }),
  }
}

const valuesOf = <Value extends string>(options: readonly { value: Value }[]) =>
  options.map(({ value }) => value)

interface Fitting {
  who?: readonly string[] | undefined
  onlyWithChildren?: boolean | undefined
}

/** Whether a task belongs on the list for these choices; a choice that was not made excludes nothing. */
export function fits({ who, onlyWithChildren }: Fitting, choices: GuideChoices): boolean {
  if (onlyWithChildren) return choices.with !== 'alone'
  if (!who || !choices.as || who.includes(choices.as)) return true
  return choices.with === 'children' && who.includes('family-with-children')
}

/** Whether something applies to one place only while the visitor chose another. */
export function isElsewhere(place: string | undefined, { province }: GuideChoices): boolean {
  return place !== undefined && province !== undefined && place !== province
}

export function countSteps(count: number): string {
  return `${count} ${count === 1 ? 'step' : 'steps'}`
}

export function placeName(id: string | undefined): string | undefined {
  return places.find((place) => place.id === id)?.name
}
