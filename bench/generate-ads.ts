import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { connectDatabase } from '../database/client.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { type SampleAd, seedDatabase } from '../database/seed.ts'
import { refreshCommonWords } from '../src/features/ads/find/search/refresh-common-words.ts'
import { refreshRankings } from '../src/features/ads/views/refresh-rankings.ts'
import { sumCounts } from '../src/features/ads/views/sum-counts.ts'
import { makeVocabulary } from './ad-words.ts'
import { type GeneratedAd, makeAds } from './make-ads.ts'

const FEWEST = 10_000
const MOST = 1_000_000
const ROWS_PER_STATEMENT = 5_000
const SAMPLES = new URL('../content/samples/ads.json', import.meta.url)

export async function readVocabulary() {
  const samples = JSON.parse(await readFile(SAMPLES, 'utf8')) as SampleAd[]
  return { samples, vocabulary: makeVocabulary(samples) }
}

/** Fills an empty database with `count` ads, always the same, and updates what jobs derive from them. */
export async function generateAds(url: string, count: number, log: (line: string) => void): Promise<void> {
  await prepareEmpty(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Losing data is harmless here: after a crash the ads are generated again.
    await client.query("SET synchronous_commit = off; SET maintenance_work_mem = '256MB'")
    const rebuild = await dropIndexes(client)
    await insertAds(client, count, log)
    for (const statement of rebuild) await client.query(statement)
    await insertViews(client)
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
  const database = connectDatabase({ url, poolSize: 2, onError: () => {} })
  await sumCounts(database)
  await refreshRankings({ db: database.db, now: () => new Date() })
  await refreshCommonWords(database)
  await database.close()
}

async function prepareEmpty(url: string): Promise<void> {
  await migrateDatabase(url)
  const database = connectDatabase({ url, poolSize: 2, onError: () => {} })
  await seedDatabase({ db: database.db, now: () => new Date() }, 'off')
  const { rows } = await database.pool.query<{ any: boolean }>('SELECT EXISTS (SELECT FROM ads) AS any')
  await database.close()
  if (rows[0]?.any) throw new Error('This database already has ads. Give the generator an empty one.')
}

/** Building an index over all rows at once is many times faster. Returns the statements that do so. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    "SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = 'ads' AND indexname LIKE 'ads_live_%' OR indexname IN ('ads_search', 'ads_title_trigrams', 'ads_facets')",
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  return rows.map(({ definition }) => definition)
}

async function insertAds(client: pg.Client, count: number, log: (line: string) => void): Promise<void> {
  const { samples, vocabulary } = await readVocabulary()
  const { rows } = await client.query<{ slug: string; id: number }>('SELECT slug, id FROM categories')
  const categoryIds = new Map(rows.map(({ slug, id }) => [slug, id]))
  let batch: GeneratedAd[] = []
  let written = 0
  for (const ad of makeAds({ samples, vocabulary, categoryIds, count, now: new Date() })) {
    batch.push(ad)
    if (batch.length < ROWS_PER_STATEMENT && written + batch.length < count) continue
    await insertBatch(client, batch)
    written += batch.length
    batch = []
    if (written % 100_000 === 0) log(`${written.toLocaleString('en-CA')} ads written`)
  }
}

/** In the order of the INSERT statement. */
const PLAIN_COLUMNS = [
  ...([
    'title',
    'description',
    'imageUrl',
    'price',
    'priceCents',
    'location',
    'phone',
    'categoryId',
  ] as const),
  ...(['featuredPosition', 'createdAt', 'expiresAt', 'kind'] as const),
]

async function insertBatch(client: pg.Client, batch: GeneratedAd[]): Promise<void> {
  await client.query({
    name: 'insert_generated_ads',
    text: `INSERT INTO ads (status, title, description, image_url, price, price_cents, location, phone, category_id,
        featured_position, created_at, expires_at, kind, fields)
      SELECT 'live', * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[],
        $8::int[], $9::smallint[], $10::timestamptz[], $11::timestamptz[], $12::text[], $13::jsonb[])`,
    values: [
      ...PLAIN_COLUMNS.map((name) => batch.map((ad) => ad[name])),
      batch.map((ad) => JSON.stringify(ad.fields)),
    ],
  })
}

/** One ad in five has views: on its first three days, and a few of them very many. */
async function insertViews(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO ad_views (ad_id, viewed_on, views)
    SELECT id, least(created_at::date + back, current_date), 1 + (id * 7919 % 97) * (id * 31 % 11) / (1 + back)
    FROM ads, generate_series(0, 2) AS back WHERE id % 5 = 0
    ON CONFLICT DO NOTHING`)
}

if (import.meta.main) {
  const count = Number(process.argv[2] ?? 100_000)
  const url = process.env.DATABASE_URL
  if (!url || !(count >= FEWEST && count <= MOST)) {
    console.error('Use: DATABASE_URL=postgres://... node bench/generate-ads.ts 100000   (10000 to 1000000)')
    process.exit(1)
  }
  await generateAds(url, count, console.log)
}
