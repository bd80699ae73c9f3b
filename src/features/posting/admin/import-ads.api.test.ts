import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ads, auditLog } from '../../../../database/schema.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { exportAds } from '../../ad-life/admin/table/export-ads.ts'
import { joinConsole } from '../../console/console-testing.ts'
import { MAX_CSV_LETTERS, type ShownPlan } from './import-ads.schema.ts'

const { app, db } = await createTestApp()
const operator = await joinConsole({ app, db }, 'owner')
const HEAD = 'title,description,location,price,category,status\n'

const send = (csv: string, path = '') => operator.call(`ads/import${path}`, { csv })
const check = async (csv: string) => (await send(csv, '/check')).json<ShownPlan>()
const countAds = () => db.$count(ads)
const linesOf = ({ problems }: ShownPlan) =>
  problems.map(({ line, column, says }) => [line, column, says].join(' '))

test('looks at a file first: every line that is wrong is named, and nothing is written', async () => {
  const before = await countAds()
  const file = `${HEAD}Good one,"Two\nlines, and a comma",Toronto,$5,real-estate,\nx,Words,Toronto,,,\nThird one,Words,Toronto,,no-such,\nFourth,Words,,,,gone\n`
  expect(linesOf(await check(file))).toEqual([
    '4 title The title needs at least 3 characters.',
    '5 category There is no category “no-such”.',
    expect.stringMatching(/^6 status The status must be one of/),
    '6 location The location is missing.',
  ])
  expect(await countAds()).toBe(before)
})

test('imports what was looked at, all in one transaction, and writes it into the log', async () => {
  const file = `\uFEFF${HEAD}Good one,"Two\nlines, and a comma",Toronto,$5,real-estate,\nSecond one,Words,Accra,,,held\n`
  expect(await check(file)).toMatchObject({ fresh: 2, known: 0, problems: [] })
  expect((await send(file)).json()).toEqual({ imported: 2, known: 0 })
  const [ad] = await db.select().from(ads).where(eq(ads.title, 'Good one'))
  expect(ad).toMatchObject({ status: 'live', priceCents: 500, description: 'Two\nlines, and a comma' })
  const [held] = await db.select().from(ads).where(eq(ads.title, 'Second one'))
  expect(held).toMatchObject({ status: 'held', categoryId: null })
  expect(await db.$count(auditLog, eq(auditLog.action, 'ads.import'))).toBe(1)
})

test('refuses a file with one wrong line even when told to import it, and keeps none of it', async () => {
  expect((await send(`${HEAD}Right one,Words,Toronto,,,\nx,Words,Toronto,,,\n`)).statusCode).toBe(422)
  expect(await db.$count(ads, eq(ads.title, 'Right one'))).toBe(0)
})

test('takes its own export back without doubling an ad', async () => {
  await db.insert(ads).values({
    status: 'live',
    title: '=A formula; as a title',
    description: 'd',
    location: 'Here',
    expiresAt: new Date(),
  })
  const exported = (await operator.call('ads/export')).body
  const before = await countAds()
  expect(await check(exported)).toMatchObject({ fresh: 0, problems: [] })
  await send(exported)
  expect(await countAds()).toBe(before)
})

test('says what to do with a file that is too large, empty or no CSV', async () => {
  expect((await send('a'.repeat(MAX_CSV_LETTERS + 1), '/check')).json().message).toContain('Split it')
  expect((await send(' ', '/check')).json().message).toContain('Choose a file first')
  expect(linesOf(await check('name;words\na;b\n'))[0]).toContain('missing: title')
  expect(linesOf(await check(`${HEAD}"open`))[0]).toContain('cannot be read as CSV')
  expect(await check('Title;Description;Location\nFrom Excel;Words;Montréal\n')).toMatchObject({ fresh: 1 })
})

test('a kind comes in with a file, and kind and fields go out with the export', async () => {
  await send('title,description,location,kind\nLooking for a crib,In good shape please,Toronto,wanted\n')
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
