import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withConnection } from '../../database/with-connection.ts'
import { listRoutes } from '../../src/platform/http/routes/list-routes-testing.ts'
import { eventually } from '../eventually.ts'
import { createTestSellers } from '../fixtures/test-sellers.ts'
import { prepareConsoleRequests } from './console-write-requests.ts'
import { prepareVisitorRequests, type WriteRequest } from './write-requests.ts'

const lines: string[] = []
const site = await createTestSellers({ logStream: { write: (line) => void lines.push(line) } })
const { app, database } = site
const ofVisitors = await prepareVisitorRequests(site)
const ofConsole = await prepareConsoleRequests(site)
const requests = { ...ofVisitors, ...ofConsole }
const words = [...new Set(Object.values(requests).flatMap((request) => request.words))]

/** With these forms, the routes write nothing to the database, or respond before they do. */
const WRITES_NOTHING = new Set([
  'POST /admin/*',
  'POST /admin/account/revoke',
  'POST /admin/account/password',
  'POST /admin/account/phone/confirm',
  // A response that no passkey gave is refused before anything is stored.
  'POST /admin/account/passkeys',
  'POST /admin/sign-in/passkey',
  'POST /api/admin/backups/download',
  // The backup exists, or was never made.
  'POST /api/admin/backups/forget',
  'POST /api/admin/mails/send',
  'POST /api/admin/facts/test-link',
  // Refused while link checks are off.
  'POST /api/admin/facts/check-links',
  'POST /api/admin/queue/undo',
  'POST /api/admin/ads/import',
  'POST /api/admin/ads/import/check',
  'POST /api/admin/news/feeds/add',
  'POST /api/admin/news/feeds/edit',
  'POST /api/admin/news/feeds/fetch',
  'POST /api/admin/news/feeds/try',
  'POST /api/admin/newsletter/:id/schedule',
  'POST /api/admin/newsletter/:id/send',
  'POST /admin/sign-in/code',
  // The sign-in library answers such a failure itself.
  'POST /admin/two-factor',
  'POST /admin/two-factor/confirm',
  'POST /my-ads',
  'POST /my-listings/lost-link',
])

const send = ({ url, payload, headers }: WriteRequest) =>
  app.inject({ method: 'POST', url, payload, headers })

async function sendAll(some: Record<string, WriteRequest> = requests) {
  lines.length = 0
  const answers = new Map<string, number>()
  for (const [name, request] of Object.entries(some)) answers.set(name, (await send(request)).statusCode)
  // Work done after the response, such as emailing lost links, is logged a moment later.
  await eventually(() => expect(lines.join('')).toContain('links not sent'))
  return answers
}

function expectNothingPersonal() {
  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(30)
  for (const word of words) expect(log, word).not.toContain(word)
  expect(log).not.toMatch(
    /"(query|params|detail|where|hint|internalQuery)":|Failed query|insert into|villagepost/i,
  )
}

test('every route that changes something has its request here', () => {
  const routes = listRoutes(app).filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
  const posts = routes.filter(({ method, url }) => method === 'POST' && url !== '/api/ads/:id/views')
  expect(Object.keys(requests).toSorted()).toEqual(posts.map(({ url }) => `POST ${url}`).toSorted())
  expect(words.length).toBeGreaterThan(20)
})

test('a database that only reads is answered by 503 everywhere, and nobody’s words are logged', async () => {
  const name = new URL(database.url).pathname.slice(1)
  await database.db.execute(sql.raw(`ALTER DATABASE ${name} SET default_transaction_read_only = on`))
  await endConnections()
  const answers = await sendAll()
  for (const [route, status] of answers) if (!WRITES_NOTHING.has(route)) expect.soft(status, route).toBe(503)
  expectNothingPersonal()
  expect(lines.join('')).toContain('"code":"25006"')
  await withConnection(database.url, async (client) => {
    await client.query('SET default_transaction_read_only = off')
    await client.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`)
  })
  await endConnections()
})

/** 55P03: the lock was not available in time. 57014: the statement took too long. */
test.each([
  ['lock_timeout', '55P03', 15, requests],
  // On a busy machine the sign-in may time out too, and its library answers that itself.
  ['statement_timeout', '57014', 60, ofVisitors],
] as const)(
  'a locked table (%s) is answered by 503, and nobody’s words are logged',
  async (setting, code, limitMs, some) => {
    const before = database.pool.options[setting]
    database.pool.options[setting] = limitMs
    await endConnections()
    await withConnection(database.url, async (client) => {
      const { rows } = await client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
      const tables = rows.map(({ tablename }: { tablename: string }) => `"${tablename}"`).join(', ')
      await client.query(`BEGIN; LOCK TABLE ${tables} IN EXCLUSIVE MODE`)
      const answers = await sendAll(some)
      for (const [route, status] of answers)
        if (!WRITES_NOTHING.has(route)) expect.soft(status, route).toBe(503)
      await client.query('ROLLBACK')
    })
    Object.assign(database.pool.options, { [setting]: before })
    await endConnections()
    expectNothingPersonal()
    expect(lines.join('')).toContain(`"code":"${code}"`)
  },
)

/** Like a failing check constraint, only worse: PostgreSQL quotes the row in every part of its error. */
const REFUSE_ROWS = `
  CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'row %', coalesce(NEW, OLD)::text USING ERRCODE = '23514',
      DETAIL = 'Failing row contains ' || coalesce(NEW, OLD)::text, HINT = coalesce(NEW, OLD)::text;
  END $$;
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
      EXECUTE format('CREATE TRIGGER refuse_row BEFORE INSERT OR UPDATE OR DELETE ON %I
        FOR EACH ROW EXECUTE FUNCTION refuse_row()', name);
    END LOOP;
  END $$`

test('a row that PostgreSQL refuses, and quotes, is a failure whose log has nobody’s words', async () => {
  await withConnection(database.url, (client) => client.query(REFUSE_ROWS))
  const answers = await sendAll()
  await withConnection(database.url, (client) => client.query('DROP FUNCTION refuse_row CASCADE'))
  // Some requests find nothing to change, and are answered before they touch a row.
  const failed = [...answers.values()].filter((status) => status >= 500)
  expect(failed.length).toBeGreaterThan(answers.size / 2)
  expectNothingPersonal()
  expect(lines.join('')).toContain('"code":"23514"')
})

/** Database settings apply only to new connections. */
async function endConnections(): Promise<void> {
  await withConnection(database.url, (client) =>
    client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    ),
  )
  await eventually(() => expect(database.pool.totalCount).toBe(0))
}
