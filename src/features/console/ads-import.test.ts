import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ads, auditLog } from '../../../database/schema.ts'
import { multipartForm } from '../../../tests/multipart.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import { exportAds } from '../ad-life/admin/export-ads.ts'
import { joinConsole, postCall } from './console-testing.ts'

const { app, database, get } = await createTestApp()
const { db } = database
const { cookie, token } = await joinConsole({ app, db }, 'owner')
const HEAD = 'title,description,location,price,category,status\n'

/** As a browser without script sends the form: a file, or pasted lines. */
function send(fields: Record<string, string>, file?: Buffer | string) {
  const files = file
    ? [{ name: 'file', filename: 'ads.csv', content: Buffer.from(file), type: 'text/csv' }]
    : []
  const { payload, headers } = multipartForm({ token, ...fields }, files)
  return app.inject({
    method: 'POST',
    url: '/admin/ads/import',
    headers: { ...headers, cookie, 'sec-fetch-site': 'same-origin' },
    payload,
  })
}

const countAds = async () => (await db.select({ ads: count() }).from(ads))[0]?.ads
const linesIn = (html: string) =>
  [...html.matchAll(/<tr><td>(\d+)<\/td><td>(\w*)<\/td><td>([^<]+)/g)].map(([, line, column, says]) =>
    [line, column, says].join(' '),
  )

test('looks at a file first: every line that is wrong is named, and nothing is written', async () => {
  const before = await countAds()
  const file = `${HEAD}Good one,"Two\nlines, and a comma",Toronto,$5,real-estate,\nx,Words,Toronto,,,\nThird one,Words,Toronto,,no-such,\nFourth,Words,,,,gone\n`
  const { statusCode, body } = await send({ step: 'check' }, file)
  expect(statusCode).toBe(200)
  expect(linesIn(body)).toEqual([
    '4 title The title needs at least 3 characters.',
    '5 category There is no category “no-such”.',
    expect.stringMatching(/^6 status The status must be one of/),
    '6 location The location is missing.',
  ])
  expect(body).not.toContain('value="import"')
  expect(body).toContain('Good one,&quot;Two')
  expect(await countAds()).toBe(before)
})

test('imports what was looked at, all in one transaction, and writes it into the log', async () => {
  const file = `${HEAD}Good one,"Two\nlines, and a comma",Toronto,$5,real-estate,\nSecond one,Words,Accra,,,held\n`
  const looked = await send({ step: 'check' }, `\uFEFF${file}`)
  expect(looked.body).toContain('Import 2 ads')
  const csv = /<textarea name="csv"[^>]*>\n([^<]*)<\/textarea>/.exec(looked.body)?.[1] ?? ''
  const done = await send({ step: 'import', csv: csv.replaceAll('&quot;', '"') })
  expect(done.headers.location).toContain('2+ads+were+imported')
  const [ad] = await db.select().from(ads).where(eq(ads.title, 'Good one'))
  expect(ad).toMatchObject({ status: 'live', priceCents: 500, description: 'Two\nlines, and a comma' })
  const [held] = await db.select().from(ads).where(eq(ads.title, 'Second one'))
  expect(held).toMatchObject({ status: 'held', categoryId: null })
  expect(await db.select().from(auditLog).where(eq(auditLog.action, 'ads.import'))).toHaveLength(1)
})

test('refuses a file with one wrong line even when told to import it, and keeps none of it', async () => {
  const answer = await send({ step: 'import' }, `${HEAD}Right one,Words,Toronto,,,\nx,Words,Toronto,,,\n`)
  expect(answer.statusCode).toBe(422)
  expect(await db.select().from(ads).where(eq(ads.title, 'Right one'))).toEqual([])
})

test('takes its own export back without doubling an ad', async () => {
  await db.insert(ads).values({
    status: 'live',
    title: '=A formula; as a title',
    description: 'd',
    location: 'Here',
    expiresAt: new Date(),
  })
  const exported = await postCall(app, '/api/admin/ads/export', {}, { cookie, token })
  const before = await countAds()
  const looked = await send({ step: 'check' }, exported.rawPayload)
  expect(linesIn(looked.body)).toEqual([])
  expect(looked.body).toContain('Every ad of this file is on the site already')
  await send({ step: 'import' }, exported.rawPayload)
  expect(await countAds()).toBe(before)
})

test('says what to do with a file that is too large, empty, no CSV or in other letters', async () => {
  const large = await send({ step: 'check' }, Buffer.alloc(4 * 1024 * 1024 + 1, 'a'))
  expect(large.statusCode).toBe(422)
  expect(large.body).toContain('Split it')
  expect((await send({ step: 'check' })).body).toContain('Choose a file first')
  expect((await send({ step: 'check' }, Buffer.from([0x74, 0xe9, 0x0a]))).body).toContain('CSV UTF-8')
  expect(linesIn((await send({ step: 'check' }, 'name;words\na;b\n')).body)[0]).toContain('missing: title')
  expect(linesIn((await send({ step: 'check' }, `${HEAD}"open`)).body)[0]).toContain('cannot be read as CSV')
  const semicolons = await send({ step: 'check' }, 'Title;Description;Location\nFrom Excel;Words;Montréal\n')
  expect(semicolons.body).toContain('Import 1 ads')
})

test('asks for the word of the session and for an owner, with a file as without', async () => {
  expect((await send({ step: 'check', token: 'another' }, `${HEAD}`)).statusCode).toBe(403)
  const moderator = await joinConsole({ app, db }, 'moderator')
  expect((await get('/admin/ads/import', { cookie: moderator.cookie })).statusCode).toBe(403)
  const broken = await app.inject({
    method: 'POST',
    url: '/admin/ads/import',
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=x' },
    payload: 'no form at all',
  })
  expect(broken.statusCode).toBe(400)
})

test('a kind comes in with a file, and kind and fields go out with the export', async () => {
  const file = 'title,description,location,kind\nLooking for a crib,In good shape please,Toronto,wanted\n'
  await send({ step: 'import', csv: file })
  const [wanted] = await db.select().from(ads).where(eq(ads.title, 'Looking for a crib'))
  expect(wanted?.kind).toBe('wanted')
  await db
    .update(ads)
    .set({ fields: { age: 'newborn' } })
    .where(eq(ads.title, 'Looking for a crib'))
  const csv = (await exportAds(db).toArray()).join('')
  expect(csv.split('\r\n')[0]?.split('\n')[0]).toContain('id,status,kind,title')
  expect(csv).toMatch(/wanted,Looking for a crib.*""age"":""newborn""/)
})
