import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withConnection } from '../../database/with-connection.ts'
import { buildIfNeeded } from '../../scripts/build-if-needed.ts'
import { endSite, spawnSite } from '../processes/site-process.ts'
import { createTestDatabase } from '../test-database.ts'

const SMALL = 10
const LARGE = 20_000

/** Inserts this many live ads, each with views on three days, and as many sent emails. */
const fill = (url: string, count: number) =>
  withConnection(url, async (client) => {
    await client.query(`INSERT INTO ads (title, description, location, status, expires_at, category_id)
      SELECT 'Ad ' || n, 'Words of ad ' || n, 'Toronto, ON', 'live', now() + interval '30 days', 1 + n % 5
      FROM generate_series(1, ${count}) n`)
    await client.query(`INSERT INTO ad_views (ad_id, viewed_on, views)
      SELECT id, current_date - day, 3 FROM ads, generate_series(0, 2) day ON CONFLICT DO NOTHING`)
    await client.query(`INSERT INTO mails (message_id, kind, to_address, subject, text_body, html_body, status)
      SELECT 'mail-' || n, 'a', 'ama@example.org', 's', 't', 'h', 'sent' FROM generate_series(1, ${count}) n`)
    await client.query('ANALYZE')
    await client.query('SELECT pg_stat_reset()')
  })

/** Tables filled by content and operators, not by visitors: they do not grow with the site. */
const BOUNDED = new Set([
  'additions',
  'categories',
  'confirmations',
  'corrections',
  'directory_changes',
  'news_feeds',
  'operator_invitations',
  'operators',
  'settings',
  'site_state',
])

interface Seen {
  rows: number
  tables: string
  /** Every table it queried, including empty ones. */
  names: string[]
}

/** Starts the site, stops it once its port is open, and returns how many rows it read from which tables. */
async function watchStart(count: number): Promise<Seen> {
  const { url } = await createTestDatabase('samples')
  await fill(url, count)
  const folder = await mkdtemp(join(tmpdir(), 'akwaaba-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const settings = { NODE_ENV: undefined, DATABASE_URL: url, DATA_DIR: folder, PORT: '0', METRICS_PORT: '0' }
  const site = spawnSite(settings, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  for await (const chunk of site.stdout ?? []) {
    said += chunk
    if (said.includes('is open at')) break
  }
  expect(said).toContain('is open at')
  await endSite(site)
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ name: string; read: number }>(`SELECT relname AS name,
      (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS read FROM pg_stat_user_tables
      WHERE schemaname = 'public' AND seq_scan + coalesce(idx_scan, 0) > 0 ORDER BY 2 DESC`)
    const sum = rows.reduce((total, { read }) => total + read, 0)
    const tables = rows.map(({ name, read }) => `${name} ${read}`).join(', ')
    return { rows: sum, tables, names: rows.map(({ name }) => name) }
  })
}

test('a start reads as many rows of a large site as of a small one, and looks into no table that visitors fill', async () => {
  await buildIfNeeded(() => {})
  const small = await watchStart(SMALL)
  const large = await watchStart(LARGE)
  expect(small.rows, small.tables).toBeGreaterThan(0)
  expect(large.names.filter((name) => !BOUNDED.has(name))).toEqual([])
  expect(large.rows - small.rows, `small: ${small.tables}\nlarge: ${large.tables}`).toBeLessThan(1_000)
})
