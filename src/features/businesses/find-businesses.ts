import type { Database } from '../../../database/client.ts'
import { foldText } from '../../platform/fold-text.ts'
import { toLocalTime } from '../../platform/local-time.ts'
import { adArtPath, chooseAdArt } from '../ads/card/ad-art.ts'
import { citySlug } from '../listings/places.ts'
import { photoPath } from '../photos/photo-paths.ts'
import { businessCategories } from './business-categories.ts'
import { type BusinessRow, countBusinesses, findBusiness, listBusinesses } from './businesses.queries.ts'
import type {
  BusinessCard,
  BusinessDetail,
  BusinessList,
  BusinessQuery,
  ProvinceCounts,
} from './businesses.schema.ts'
import { isOpenNow, weekdayOf } from './opening-hours.ts'

export interface BusinessDeps {
  db: Database
  now: () => Date
  /** Businesses that we list ourselves, by province. */
  alsoListed: Readonly<Record<string, number>>
}

/** The businesses of a province, by city and kind. The counts are of the whole province. */
export async function findBusinesses({ db, now }: BusinessDeps, query: BusinessQuery): Promise<BusinessList> {
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
    cities: countBy(rows, (row) => [citySlug(row.city, row.province), row.city]),
    kinds: countBy(rows, (row) => [row.category, businessCategories[row.category].name]),
  }
}

/** Every word, whatever its accents, somewhere in what a reader would search by. */
function holdsWords(row: BusinessRow, find: string): boolean {
  const { title, description, city, address, languages, category } = row
  const words = [title, description, city, address ?? '', ...languages, businessCategories[category].name]
  const text = foldText(words.join(' '))
  return foldText(find)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** How many businesses each province has, those that we list ourselves included. */
export async function countByProvince({ db, alsoListed }: BusinessDeps): Promise<ProvinceCounts> {
  const counts = new Map(Object.entries(alsoListed))
  for (const { province, count } of await countBusinesses(db)) {
    counts.set(province, (counts.get(province) ?? 0) + count)
  }
  return [...counts].map(([province, count]) => ({ province, count }))
}

/** One business; null when there is none on the site. */
export async function showBusiness({ db, now }: BusinessDeps, id: number): Promise<BusinessDetail | null> {
  const row = await findBusiness(db, id)
  if (!row) return null
  const { photo, title, whatsapp, deliveryArea, hours, timeZone } = row
  const { drawing: categorySlug } = businessCategories[row.category]
  return {
    ...toCard(row, now()),
    whatsapp,
    deliveryArea,
    hours,
    today: weekdayOf(now(), timeZone),
    imageUrl: photo && photoPath(photo, 640, 'webp'),
    caption: photo?.caption ?? '',
    drawing: adArtPath(chooseAdArt({ id, title, categorySlug })),
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

function countBy(rows: readonly BusinessRow[], read: (row: BusinessRow) => [slug: string, name: string]) {
  const counts = new Map<string, { slug: string; name: string; count: number }>()
  for (const row of rows) {
    const [slug, name] = read(row)
    counts.set(slug, { slug, name, count: (counts.get(slug)?.count ?? 0) + 1 })
  }
  return [...counts.values()].toSorted(
    (one, other) => other.count - one.count || one.name.localeCompare(other.name),
  )
}
