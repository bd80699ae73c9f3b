import { connectDatabase } from '../../database/client.ts'
import { readEnv } from '../../src/env.ts'
import { type AdDeps, createAdDeps } from '../../src/features/ad-life/ad-deps.ts'
import { approveAd } from '../../src/features/ad-life/review/decide-held-ad.ts'
import { confirmAd } from '../../src/features/posting/confirm-ad.ts'
import { editAd } from '../../src/features/posting/edit-ad.ts'
import { EMPTY_AD_FORM } from '../../src/features/posting/form/ad-form-fields.ts'
import { submitAd } from '../../src/features/posting/submit-ad.ts'
import { joinCacheTags } from '../../src/platform/cache-tags.ts'
import { createSecrets } from '../../src/platform/secrets/secrets.ts'

interface OwnAd {
  hash: string
  title: string
  category: string
}

const onError = () => undefined

/** Sellers who post ads and change prices through the site's own functions, as on one more node. */
export async function openSellers({ databaseUrl, secretKey }: { databaseUrl: string; secretKey: string }) {
  const database = connectDatabase({ url: databaseUrl, poolSize: 8, onError })
  const cache = { bump: () => undefined, bumpAll: () => undefined }
  const tags = joinCacheTags({ ...database, url: databaseUrl, cache, onError })
  const env = readEnv({ NODE_ENV: 'test', SITE_URL: 'https://akwaaba.example' })
  const secrets = createSecrets(secretKey)
  const deps = createAdDeps({ env, db: database.db, now: () => new Date(), secrets, tags })
  const run = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows
  const own = await fillSite(run)
  let turn = 0
  return {
    categories: [...new Set(own.map(({ category }) => category))],
    async publish() {
      const { category } = own[turn++ % own.length] as OwnAd
      await publish(deps, formOf(`Kente cloth of the fleet, piece ${turn}`, category), run)
    },
    async changePrice() {
      const { hash, title, category } = own[Math.floor(Math.random() * own.length)] as OwnAd
      const form = { ...formOf(title, category), price: `$${100 + turn++}` }
      const outcome = await editAd(deps, hash, { form, photos: [] })
      if (!outcome.ok || outcome.status !== 'live')
        throw new Error(`A price was not changed: ${JSON.stringify(outcome)}`)
    },
    async close() {
      await tags.close()
      await database.close()
    },
  }
}

const WORDS = ': six yards, handwoven in Bonwire, never worn.'

const formOf = (title: string, category: string) => ({
  ...EMPTY_AD_FORM,
  ...{ title, category, price: '$120', location: 'Brampton, ON' },
  description: `${title}${WORDS}`,
  email: `${title.toLowerCase().replace(/\W+/g, '-')}@example.com`,
})

type Run = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** Submits an ad, confirms it by its link and approves it, as an operator does with a first ad. */
async function publish(deps: AdDeps, form: ReturnType<typeof formOf>, run: Run): Promise<void> {
  const sent = await submitAd(deps, { form, photos: [], isProved: true })
  if (!sent.ok) throw new Error(`An ad was not taken: ${sent.reason}.`)
  const [row] = await run('SELECT link_hash FROM ad_sellers WHERE ad_id = $1', [sent.adId])
  await confirmAd(deps, String(row?.link_hash))
  if (!(await approveAd(deps, sent.adId)).ok) throw new Error('An ad was not published.')
}

const ADS = 1_500

/** Inserts as many ads as a site with this many writes has, each with a seller. */
async function fillSite(run: Run): Promise<OwnAd[]> {
  const rows = await run(
    `WITH filled AS (
       INSERT INTO ads (title, description, location, price, price_cents, category_id, status, created_at, expires_at)
       SELECT 'Cloth number ' || n, 'Cloth number ' || n || $2, 'Brampton, ON', '$120', 12000, kinds.id, 'live',
         now() - interval '1 minute' * n, now() + interval '50 days'
       FROM generate_series(1, $1::int) AS n
       JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS total
             FROM categories WHERE NOT is_hidden) AS kinds ON kinds.place = n % kinds.total
       RETURNING id, title, category_id),
     sellers AS (
       INSERT INTO ad_sellers (ad_id, email, link_seed, link_hash, fingerprint, proved_at, submitted_at, published_at)
       SELECT id, 'filled-' || id || '@example.com', '', 'filled-' || id, 'filled-' || id, now(), now(), now() FROM filled)
     SELECT 'filled-' || filled.id AS hash, filled.title, categories.slug AS category
     FROM filled JOIN categories ON categories.id = category_id`,
    [ADS, WORDS],
  )
  return rows as unknown as OwnAd[]
}
