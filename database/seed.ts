import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { AD_LIFETIME_DAYS } from '../src/features/ad-life/jobs/expire-ads.ts'
import { type AdKind, kindOf } from '../src/features/ads/ad-kinds.ts'
import { readPrice } from '../src/features/ads/read-price.ts'
import { refreshRankings } from '../src/features/ads/views/refresh-rankings.ts'
import { readCategoryFields } from '../src/features/categories/fields/category-fields.content.ts'
import { type FieldValues, writeFieldWords } from '../src/features/categories/fields/field-words.ts'
import { seedSampleEvents } from '../src/features/events/seed-sample-events.ts'
import { seedFeeds, seedSampleNews } from '../src/features/news/feeds/seed-feeds.ts'
import { ROOT } from '../src/platform/root.ts'
import { addDays, utcDay } from '../src/platform/time/calendar-day.ts'
import type { Now } from '../src/platform/time/clock.ts'
import { DAY_MS } from '../src/platform/time/durations.ts'
import type { Database, Transaction } from './client.ts'
import { lockName } from './queries/lock-name.ts'
import { ads, adViews, categories, categoryFields, siteState } from './schema.ts'

export interface SampleAd {
  category: string | null
  kind?: AdKind
  fields?: FieldValues
  title: string
  description: string
  price: string | null
  location: string
  phone: string | null
  daysAgo: number
  views: number
  featuredPosition: number | null
  isTrending: boolean
  picture: string | null
}

interface Deps {
  db: Database
  now: Now
}

/** "ask" adds no sample ads until the operator has chosen "on" or "off". */
export type SampleData = 'auto' | 'ask' | 'on' | 'off'

/** Seeds categories, fields and feeds; sample ads only into a database without ads, except with "on". */
export async function seedDatabase({ db, now }: Deps, sampleData: SampleData): Promise<'undecided' | 'done'> {
  const samples = await db.transaction(async (tx) => {
    await lockName(tx, 'seed')
    await seedCategories(tx)
    await seedFeeds(tx)
    if (sampleData === 'off') return 'none'
    await seedSampleNews(tx, now())
    const [state] = await tx.select().from(siteState).where(sql`name = 'sample-data'`)
    if (state) return 'none'
    const [someAd] = await tx.select({ id: ads.id }).from(ads).limit(1)
    if (sampleData !== 'on' && someAd) return 'none'
    if (sampleData === 'ask') return 'undecided'
    await seedAds(tx, now())
    await seedSampleEvents(tx, now())
    await tx.insert(siteState).values({ name: 'sample-data', value: { seededAt: now().toISOString() } })
    return 'new'
  })
  // Only for new samples, which are few: a start must not take longer on a large site. Later a job does it.
  if (samples === 'new') await refreshRankings({ db, now })
  return samples === 'undecided' ? 'undecided' : 'done'
}

async function seedCategories(tx: Transaction): Promise<void> {
  const [{ count } = { count: 0 }] = await tx.select({ count: sql<number>`count(*)::int` }).from(categories)
  if (count > 0) return
  const samples = await readSamples<{ slug: string; name: string; safetyNote: string }>('categories')
  const known = readCategoryFields()
  const rows = samples.map(({ slug, name, safetyNote }, position) => {
    return { slug, name, safetyNote, position, priceLabel: known[slug]?.priceLabel }
  })
  const inserted = await tx.insert(categories).values(rows).returning()
  const fields = inserted.flatMap(({ id, slug }) =>
    (known[slug]?.fields ?? []).map((field, position) => ({ ...field, categoryId: id, position })),
  )
  await tx.insert(categoryFields).values(fields)
}

async function seedAds(tx: Transaction, startedAt: Date): Promise<void> {
  const samples = await readSamples<SampleAd>('ads')
  const known = new Map((await tx.select().from(categories)).map(({ slug, id }) => [slug, id]))
  // Oldest first, so that ids rise with time as on a running site.
  const oldestFirst = samples.toSorted((a, b) => b.daysAgo - a.daysAgo)
  const inserted = await tx
    .insert(ads)
    .values(
      oldestFirst.map((sample) => ({
        status: 'live' as const,
        kind: kindOf(sample.kind ?? 'offered', readPrice(sample.price)),
        ...sampleFields(sample),
        title: sample.title,
        description: sample.description,
        imageUrl: sample.picture && `/attached_assets/samples/${sample.picture}.webp`,
        price: sample.price,
        priceCents: readPrice(sample.price),
        location: sample.location,
        phone: sample.phone,
        categoryId: sample.category === null ? null : (known.get(sample.category) ?? null),
        featuredPosition: sample.featuredPosition,
        isSample: true,
        createdAt: new Date(startedAt.getTime() - sample.daysAgo * DAY_MS),
        expiresAt: new Date(startedAt.getTime() + (AD_LIFETIME_DAYS - sample.daysAgo) * DAY_MS),
      })),
    )
    .returning({ id: ads.id })
  const views = inserted.flatMap(({ id }, index) =>
    sampleViews(id, oldestFirst[index] as SampleAd, startedAt),
  )
  await tx.insert(adViews).values(views)
}

/** As the form would store them. */
function sampleFields({ category, fields: values = {} }: SampleAd) {
  const fields = readCategoryFields()[category ?? '']?.fields ?? []
  return { fields: values, ...writeFieldWords(fields, values) }
}

/** Spreads an ad's sample views over its days; a trending one gets most of them today. */
function sampleViews(adId: number, ad: SampleAd, startedAt: Date) {
  const days = Math.max(1, Math.min(28, Math.floor(ad.daysAgo) + 1))
  const recent = ad.isTrending ? Math.floor(ad.views * 0.9) : 0
  const rest = ad.views - recent
  return Array.from({ length: days }, (_, back) => {
    const share = Math.floor(rest / days) + (back < rest % days ? 1 : 0)
    const views = share + (back === 0 ? recent : 0)
    return { adId, viewedOn: addDays(utcDay(startedAt), -back), views }
  }).filter(({ views }) => views > 0)
}

async function readSamples<Sample>(name: string): Promise<Sample[]> {
  const file = new URL(`content/samples/${name}.json`, ROOT)
  return JSON.parse(await readFile(file, 'utf8')) as Sample[]
}
