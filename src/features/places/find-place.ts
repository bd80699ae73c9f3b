import { editDistance } from '../../platform/text/find/edit-distance.ts'
import { foldText } from '../../platform/text/find/fold-text.ts'
import { areas, type Place, placeName, places } from './places.content.ts'
import { provinceOf } from './provinces.ts'

/** Normalizes accents, dots, hyphens, and St. for Saint, so that equivalent spellings compare equal. */
function plain(text: string): string {
  return foldText(text)
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bst(e?)\b/g, 'saint$1')
    .trim()
}

const known = places.map((place) => ({ place, plain: plain(place.name) }))
const byName = Map.groupBy(known, (each) => each.plain)

interface Typed {
  name: string
  province: string | null
}

/** "Brampton", "brampton on" and "Brampton, Ontario" match. Returns both readings if either is possible. */
function readings(typed: string): Typed[] {
  const [name = '', ...rest] = typed.split(',')
  const province = rest.map(provinceOf).find((one) => one !== null) ?? null
  if (rest.length > 0) return [{ name: plain(name), province }]
  const words = typed.trim().split(/\s+/)
  const split = [1, 2, 3].flatMap((count) => {
    const last = words.length > count ? provinceOf(words.slice(-count).join(' ')) : null
    return last ? [{ name: plain(words.slice(0, -count).join(' ')), province: last }] : []
  })
  return [{ name: plain(typed), province: null }, ...split]
}

const isIn = (province: string | null) => (each: { place: Place }) =>
  province === null || each.place.province === province

const found = new Map<string, Place | null>()
const MAX_FOUND = 5_000

/** The place that was meant; null if no name is similar. Cached, because every ad card looks up its place. */
export function findPlace(typed: string): Place | null {
  const kept = found.get(typed)
  if (kept !== undefined) return kept
  if (found.size >= MAX_FOUND) found.clear()
  const place = lookUpPlace(typed)
  found.set(typed, place)
  return place
}

/** Prefers an exact match; of several places with the same name, the largest. */
function lookUpPlace(typed: string): Place | null {
  const read = readings(typed)
  return findExact(read) ?? read.map(findMisspelled).find((place) => place !== null) ?? null
}

function findExact(read: readonly Typed[]): Place | undefined {
  return read.flatMap(({ name, province }) => byName.get(name)?.find(isIn(province)) ?? [])[0]?.place
}

/** Whether ads can be filtered by it: a province, or a correctly spelled place. */
export const isKnownPlace = (typed: string) =>
  provinceOf(typed) !== null || findExact(readings(typed)) !== undefined

const areaName = (typed: string) => plain(typed).replace(/^the | (area|region)$/g, '')
const byArea = new Map(Object.entries(areas).map(([area, names]) => [areaName(area), names]))

/** The places of "the GTA" or "Peel Region", as ads write them; empty for a single place or unknown area. */
export function listPlacesOf(typed: string): string[] {
  if (isKnownPlace(typed)) return []
  const exact = byArea.get(areaName(typed))?.map((name) => findExact(readings(name))) ?? []
  return exact.filter((place) => place !== undefined).map(placeName)
}

const MIN_LETTERS = 4
const LONG_NAME = 7

/** Allows one wrong letter, in a long name two; never the first letter. */
function findMisspelled({ name, province }: Typed): Place | null {
  if (name.length < MIN_LETTERS) return null
  const limit = name.length >= LONG_NAME ? 2 : 1
  const near = known
    .filter((each) => each.plain[0] === name[0] && isIn(province)(each))
    .map((each) => ({ place: each.place, off: editDistance(name, each.plain, limit) }))
    .filter(({ off }) => off <= limit)
  const [best] = near.toSorted((one, other) => one.off - other.off || other.place.people - one.place.people)
  return best?.place ?? null
}

/** Formats "brampton ontario" as all ads do; unknown locations, such as "London, UK", stay as typed. */
export function tidyLocation(typed: string): string {
  const isInCanada = typed.split(',').slice(1).every(isPartOfCanada)
  const exact = isInCanada && findExact(readings(typed))
  return exact ? placeName(exact) : typed.trim()
}

const isPartOfCanada = (part: string) => /^(canada)?$/.test(plain(part)) || isKnownPlace(part)

const around = new Map<string, string[]>()
const MAX_AROUND = 500

/** The places within a radius, nearest first, in the format of ads. */
export function listPlacesWithin(centre: Place, kilometres: number): string[] {
  const key = `${placeName(centre)} ${kilometres}`
  const kept = around.get(key)
  if (kept) return kept
  if (around.size >= MAX_AROUND) around.clear()
  const near = measurePlaces(centre, kilometres)
  around.set(key, near)
  return near
}

function measurePlaces(centre: Place, kilometres: number): string[] {
  return places
    .map((place) => ({ place, far: distanceBetween(centre, place) }))
    .filter(({ far }) => far <= kilometres)
    .toSorted((one, other) => one.far - other.far)
    .map(({ place }) => placeName(place))
}

/** Whole kilometres from a place to an ad's place; null if that is unknown. */
export function kilometresTo(centre: Place, location: string): number | null {
  const place = findPlace(location)
  return place && Math.round(distanceBetween(centre, place))
}

/** The places whose name begins with the text, largest first; otherwise the most similar one. */
export function suggestPlaces(typed: string, limit: number): string[] {
  const [{ name, province } = { name: '', province: null }] = readings(typed)
  if (name === '') return []
  const begun = known.filter((each) => each.plain.startsWith(name) && isIn(province)(each))
  if (begun.length > 0) return begun.slice(0, limit).map(({ place }) => placeName(place))
  const meant = findPlace(typed)
  return meant ? [placeName(meant)] : []
}

type Point = Pick<Place, 'latitude' | 'longitude'>

const EARTH_RADIUS_KM = 6_371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The great-circle distance in kilometres. */
export function distanceBetween(one: Point, other: Point): number {
  const byLatitude = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2
  const byLongitude = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  const across = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * byLongitude
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(byLatitude + across))
}
