import type { Database } from '../../../database/client.ts'
import { foldText } from '../../platform/text/find/fold-text.ts'
import { toLocalTime } from '../../platform/time/local-time.ts'
import { countBy } from '../listings/count-by.ts'
import { citySlug } from '../listings/places.ts'
import { photoPath } from '../photos/photo-paths.ts'
import { BUSINESS_KINDS, businessCategories } from './business-categories.ts'
import {
  type BusinessRow,
  countBusinesses,
  countCategories,
  findBusiness,
  listBusinesses,
} from './businesses.queries.ts'
import type {
  BusinessCard,
  BusinessDetail,
  BusinessList,
  BusinessQuery,
  KindCounts,
  ProvinceCounts,
} from './businesses.schema.ts'
import { drawBusiness } from './draw-business.ts'
import { isOpenNow, weekdayOf } from './opening-hours.ts'

export interface BusinessDeps {
  db: Database
  now: () => Date
  /** Counts of the businesses from the content files, by province and kind. */
  readAlsoListed: () => Promise<Readonly<Record<string, Readonly<Record<string, number>>>>>
}

/** The businesses of one province or all, filtered by city and kind. The counts cover the whole province. */
export async function findBusinesses(deps: BusinessDeps, query: BusinessQuery): Promise<BusinessList> {
  const { db, now } = deps
  const rows = await listBusinesses(db, query.province)
  const shown = rows.filter(
    (row) =>
      (!query.city || citySlug(row.city, row.province) === query.city) &&
      (!query.kind || row.category === query.kind) &&
      holdsWords(row, query.find ?? ''),
  )
  return {
    total: rows.length,
    businesses: shown.map((row) => toCard(row, now())),
    cities: countBy(rows, ({ city, province }) => ({ slug: citySlug(city, province), name: city })),
    kinds: countBy(rows, ({ category }) => ({ slug: category, name: businessCategories[category].name })),
    alsoListed: query.kind && !query.province ? await countAlsoListed(deps, query.kind) : [],
  }
}

async function countAlsoListed({ readAlsoListed }: BusinessDeps, kind: string): Promise<ProvinceCounts> {
  return Object.entries(await readAlsoListed())
    .map(([province, kinds]) => ({ province, count: kinds[kind] ?? 0 }))
    .filter(({ count }) => count > 0)
}

/** Whether the searchable text has every word, ignoring accents. */
function holdsWords(row: BusinessRow, find: string): boolean {
  const { title, description, city, address, languages, category } = row
  const words = [title, description, city, address ?? '', ...languages, businessCategories[category].name]
  const text = foldText(words.join(' '))
  return foldText(find)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The number of businesses in each province, including those from the content files. */
export async function countByProvince({ db, readAlsoListed }: BusinessDeps): Promise<ProvinceCounts> {
  const counts = new Map(
    Object.entries(await readAlsoListed()).map(([province, kinds]) => [
      province,
      Object.values(kinds).reduce((sum, count) => sum + count, 0),
    ]),
  )
  for (const { province, count } of await countBusinesses(db)) {
    counts.set(province, (counts.get(province) ?? 0) + count)
  }
  return [...counts].map(([province, count]) => ({ province, count }))
}

/** The number of businesses of each kind, including those from the content files; largest first. */
export async function countByKind({ db, readAlsoListed }: BusinessDeps): Promise<KindCounts> {
  const counts = new Map<string, number>()
  const add = (kind: string, count: number) => counts.set(kind, (counts.get(kind) ?? 0) + count)
  for (const kinds of Object.values(await readAlsoListed()))
    for (const [kind, count] of Object.entries(kinds)) add(kind, count)
  for (const { category, count } of await countCategories(db)) add(category, count)
  return BUSINESS_KINDS.map((slug) => ({
    slug,
    name: businessCategories[slug].name,
    count: counts.get(slug) ?? 0,
  }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
}

/** One business; null if it is not on the site. */
export async function showBusiness({ db, now }: BusinessDeps, id: number): Promise<BusinessDetail | null> {
  const row = await findBusiness(db, id)
  if (!row) return null
  const { photo, whatsapp, deliveryArea, hours, timeZone } = row
  return {
    ...toCard(row, now()),
    whatsapp,
    deliveryArea,
    hours,
    today: weekdayOf(now(), timeZone),
    imageUrl: photo && photoPath(photo, 640, 'webp'),
    caption: photo?.caption ?? '',
    drawing: drawBusiness(row),
    inProvince: (await listBusinesses(db, row.province)).length,
  }
}

function toCard(row: BusinessRow, now: Date): BusinessCard {
  const { id, title, category, description, address, city, province, phone, link, languages } = row
  return {
    id,
    name: title,
    category,
    categoryName: businessCategories[category].name,
    description,
    address,
    city,
    province,
    phone,
    link,
    languages,
    isOpenNow: isOpenNow(row.hours, row.timeZone, now),
    confirmedOn: row.confirmedOpenAt && toLocalTime(row.confirmedOpenAt, row.timeZone).date,
    isByOwner: row.sender === 'owner',
  }
}
