import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkBackup } from '../../../database/backup/read-backup.ts'
import { ads, droppedMails, searchMisses } from '../../../database/schema.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import { joinConsole, postForm } from './console-testing.ts'

const dataDir = join(tmpdir(), `akwaaba-rooms-${process.pid}`)
const { app, database, get } = await createTestApp({ env: { DATA_DIR: dataDir } })
const { db } = database
const { cookie, token } = await joinConsole({ app, db }, 'owner')
const post = (path: string, fields: Record<string, string> = {}) =>
  postForm(app, `/admin/${path}`, { token, ...fields }, { cookie })

test('shows every room to an owner', async () => {
  for (const room of ['/ads/import', '/directories', '/links', '/mails', '/people', '/system', '/account']) {
    const page = await get(`/admin${room}`, { cookie })
    expect(page.statusCode, room).toBe(200)
    expect(page.body, room).toMatch(/<h1>[^<]+<\/h1>/)
    expect(page.body, room).not.toMatch(/ style="|undefined|\[object/)
  }
})

test('says in Outbox what was dropped today, and not what was dropped before', async () => {
  const long = new Date(Date.now() - 2 * 86_400_000)
  await db
    .insert(droppedMails)
    .values([
      { kind: 'alert-requested' },
      { kind: 'alert-requested' },
      { kind: 'ad-submitted', droppedAt: long },
    ])
  const { body } = await get('/admin/mails', { cookie })
  expect(body).toContain('alert-requested: 2')
  expect(body).not.toContain('ad-submitted: 1')
})

test('shows no secret among the settings', async () => {
  const { body } = await get('/admin/system', { cookie })
  expect(body).not.toContain('only for tests')
  expect(body).not.toMatch(/postgres(ql)?:\/\/\w/)
})

test('gives an owner a whole backup to download', async () => {
  const answer = await post('backup')
  expect(answer.headers['content-disposition']).toContain('attachment')
  const file = join(tmpdir(), `akwaaba-rooms-${process.pid}.tar.gz`)
  await writeFile(file, answer.rawPayload)
  const manifest = await checkBackup(file)
  const [{ rows } = { rows: 0 }] = await db.select({ rows: count() }).from(ads)
  expect(manifest.tables.find(({ name }) => name === 'ads')?.rows).toBe(rows)
})

test('draws charts whose numbers can also be read', async () => {
  const { body } = await get('/admin/system', { cookie })
  expect(body.match(/<svg[^>]* role="img" aria-label="\d+ (new ads|views) in 30 days, [^"]+"/g)).toHaveLength(
    2,
  )
  expect(body.match(/<details class="chart-numbers">/g)?.length).toBeGreaterThanOrEqual(2)
  await db
    .insert(searchMisses)
    .values({ term: 'shito <b>', missedOn: new Date().toISOString().slice(0, 10), searches: 3 })
  const again = await get('/admin/system', { cookie })
  expect(again.body).toContain('aria-label="Searches that found nothing: shito &lt;b&gt; 3."')
})
