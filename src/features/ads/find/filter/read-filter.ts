import type { Database, Transaction } from '../../../../../database/client.ts'
import { listCategoryFields } from '../../../categories/fields/category-fields.queries.ts'
import { findPlace, listPlacesOf, listPlacesWithin } from '../../../places/find-place.ts'
import { placeName } from '../../../places/places.content.ts'
import type { AdListCall } from '../../ads.schema.ts'
import { type AdListQuery, readAdListQuery } from '../../list/ad-list-query.ts'
import type { AdFilter } from '../find-ads.queries.ts'
import type { ListMemory } from '../list-memory.ts'
import { fieldFilterWords, readFieldCondition } from './field-conditions.ts'
import { listKnownLocations, listLocationsLike } from './locations.queries.ts'

/** Accepts a transaction too: a read inside one must not wait for another connection. */
type Reader = Database | Transaction

/** Reads the query of a request, whose parameters may be repeated. */
export function readCall(call: AdListCall): AdListQuery {
  const address = new URLSearchParams()
  for (const [name, given] of Object.entries(call)) {
    for (const value of Array.isArray(given) ? given : [given]) {
      if (typeof value === 'string') address.append(name, value)
    }
  }
  return readAdListQuery(address)
}

/** Null if the requested place does not exist: nothing can match. */
export async function readFilter(
  db: Reader,
  query: AdListQuery,
  memory?: ListMemory,
): Promise<AdFilter | null> {
  const category = toCategory(query.category)
  const locations = await readLocations(db, query, memory)
  if (locations?.length === 0) return null
  const fields = await readFields(db, query, memory)
  return {
    search: query.search,
    category,
    kind: query.kind,
    locations,
    minCents: toCents(query.minPrice),
    maxCents: toCents(query.maxPrice),
    hasPhoto: query.hasPhoto ?? false,
    hasPhone: query.hasPhone ?? false,
    hasPrice: query.hasPrice ?? false,
    fields,
  }
}

const toCents = (dollars: number | undefined) => dollars && Math.round(dollars * 100)

function toCategory(category: string | undefined): AdFilter['category'] {
  if (!category) return undefined
  if (category === 'other') return null
  return /^[1-9]\d{0,8}$/.test(category) ? Number(category) : category
}

async function readLocations(db: Reader, { location, within }: AdListQuery, memory: ListMemory | undefined) {
  if (!location) return undefined
  const find = () => findLocations(db, location, within)
  return memory ? memory.locations(JSON.stringify([location, within]), find) : find()
}

/** The matching places as ads write them, misspellings corrected; nearest first when a distance is given. */
async function findLocations(db: Reader, location: string, within: number | undefined): Promise<string[]> {
  const centre = within ? findPlace(location) : null
  if (centre && within) return listKnownLocations(db, listPlacesWithin(centre, within))
  const like = await listLocationsLike(db, location)
  if (like.length > 0) return like
  const inArea = listPlacesOf(location)
  if (inArea.length > 0) return listKnownLocations(db, inArea)
  const meant = findPlace(location)
  return meant ? listLocationsLike(db, placeName(meant)) : []
}

async function readFields(db: Reader, { category, fields }: AdListQuery, memory: ListMemory | undefined) {
  if (!fields) return undefined
  const known = await listFieldsOf(db, toCategory(category), memory)
  const conditions = known.flatMap((field) => {
    const text = fields[field.key]
    return (text && readFieldCondition(field, text)) || []
  })
  return conditions.length > 0 ? conditions : undefined
}

/** The fields of the filter's category; none without a category. */
export async function listFieldsOf(db: Reader, category: AdFilter['category'], memory?: ListMemory) {
  if (category === undefined || category === null) return []
  const list = async () => await listCategoryFields(db, category)
  return memory ? memory.fields(String(category), list) : list()
}

/** The field filters in words, by field key. */
export async function nameFieldFilters(
  db: Reader,
  { category, fields }: AdListQuery,
): Promise<Record<string, string>> {
  if (!fields) return {}
  const known = await listFieldsOf(db, toCategory(category))
  const names = known.flatMap((field) => {
    const text = fields[field.key]
    return text ? [[field.key, fieldFilterWords(field, text)]] : []
  })
  return Object.fromEntries(names)
}
