import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { feedback } from '../../../../database/schema.ts'
import { insertFeedback } from '../../../../tests/builders.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { joinConsole } from '../../console/console-testing.ts'
import { readDirectories } from '../../directories/directories.content.ts'
import { listDirectoryEntries } from '../../directories/list-directory-entries.ts'
import { recordDirectoryChanges } from '../../open-data/record-directory-changes.ts'
import type { FactDetails, FactsPage } from './facts.schema.ts'

const { app, db, get } = await createTestApp()
const operator = await joinConsole({ app, db }, 'owner')
await recordDirectoryChanges({ db, now: () => new Date() }, listDirectoryEntries(readDirectories()))

const KEY = 'toronto-nonprofits/fort-york-food-bank'
const NUMBER = '416-555-0142'
const list = async (query: string): Promise<FactsPage> => (await operator.get(`facts?${query}`)).json()
const one = async (key = KEY): Promise<FactDetails> =>
  (await operator.get(`facts/one?key=${encodeURIComponent(key)}`)).json()
const send = (act: string, body: object) => operator.call(`facts/${act}`, body)

test('lists what can be corrected, with a page at a time and a count for every tab', async () => {
  const all = await list('')
  expect(all.total).toBe(all.counts.all)
  expect(all.facts).toHaveLength(50)
  const { facts } = await list('search=fort%20york')
  expect(facts).toMatchObject([{ key: KEY, phone: null, confirmedOn: null, isHidden: false }])
  expect(facts[0]?.toConfirm).toContain('416-203-3011')
  expect((await list('directory=phones')).facts.every(({ key }) => key.startsWith('phones/'))).toBe(true)
  expect((await list('state=to-call')).total).toBeGreaterThan(100)
  expect((await list('language=Cree')).facts.map(({ name }) => name)).toEqual(['Hope for Wellness'])
})

test('a corrected number is on the page, in the search of the list, in the history, the log and the feed', async () => {
  const answer = await send('correct', { key: KEY, changes: { phones: [{ number: NUMBER }] } })
  expect(answer.statusCode, answer.body).toBe(200)
  expect((await get('/toronto-nonprofits')).body).toContain('tel:+14165550142')
  expect((await list(`search=${NUMBER}`)).facts.map(({ key }) => key)).toEqual([KEY])
  const { history, shown, filed } = await one()
  expect(filed.phones).toEqual([])
  expect(shown.phones).toEqual([{ number: NUMBER }])
  expect(history).toMatchObject([{ kind: 'correction', field: 'phones', isInForce: true, undoneAt: null }])
  expect((await operator.get('audit')).json().actions[0]).toMatchObject({
    did: 'corrected',
    target: KEY,
    reason: 'phones',
  })
  expect((await get('/directories.atom')).body).toContain('Changed: Fort York Food Bank')
})

test('a call confirms, and can be undone once', async () => {
  const { ids } = (await send('confirm', { key: KEY })).json<{ ids: number[] }>()
  expect((await get('/toronto-nonprofits')).body).toMatch(
    /id="fort-york-food-bank".*?Called and confirmed on/,
  )
  expect((await list('search=fort%20york')).facts[0]?.confirmedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  const undo = { kind: 'confirmation', id: ids[0] }
  expect((await send('undo', undo)).statusCode).toBe(200)
  expect((await send('undo', undo)).statusCode).toBe(409)
  expect((await get('/toronto-nonprofits')).body).not.toContain('Called and confirmed on')
})

test('a wrong value is refused by its field, and an entry that is not there is not found', async () => {
  const wrong = await send('correct', { key: KEY, changes: { phones: [{ number: 'call us' }] } })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.json().refusals[0].message).toContain('write the number like')
  const empty = await send('correct', { key: KEY, changes: { phones: [], url: null } })
  expect(empty.statusCode).toBe(422)
  expect(empty.json().refusals[0]).toMatchObject({ field: 'changes.phones' })
  for (const act of ['correct', 'confirm'])
    expect((await send(act, { key: 'toronto-nonprofits/none', changes: {} })).statusCode).toBe(404)
})

test('what readers report stands beside the entry', async () => {
  await insertFeedback(db, { entry: KEY, details: 'The number rings out.' })
  expect((await list('state=reported')).facts.map(({ key }) => key)).toEqual([KEY])
  expect((await one()).reports).toMatchObject([{ problem: 'wrong-phone', details: 'The number rings out.' }])
})

const reportOf = (entry: string, createdAt: Date) => insertFeedback(db, { entry, createdAt })
const decide = (body: object) => operator.call('feedback/decide', body)
const LATER = '416-555-0177'

test('a report is fixed only when what it is about was changed after it, in every room', async () => {
  const key = 'toronto-nonprofits/culturelink'
  await send('correct', { key, changes: { address: '1 Before Street' } })
  const id = await reportOf(key, new Date(Date.now() + 1_000))
  const early = await decide({ id, status: 'fixed' })
  expect(early.statusCode).toBe(422)
  expect(early.json().message).toContain('Nothing has been changed since this report')
  const inQueue = { verdict: 'accept', items: [`feedback:${id}`], reasons: {}, words: '' }
  expect((await operator.call('queue/decide', inQueue)).statusCode).toBe(422)
  const close = { key: `feedback:${id}`, status: 'fixed', reason: '' }
  expect((await operator.call('inbox/close', close)).statusCode).toBe(422)
  expect((await one(key)).reports).toMatchObject([{ id, isFixable: false }])
  await db
    .update(feedback)
    .set({ createdAt: new Date(Date.now() - 1_000) })
    .where(eq(feedback.id, id))
  const { ids } = (await send('correct', { key, changes: { address: '2 After Street' } })).json()
  expect((await one(key)).reports).toMatchObject([{ id, isFixable: true }])
  expect((await decide({ id, status: 'fixed' })).statusCode).toBe(200)
  expect((await decide({ id, status: 'fixed' })).statusCode).toBe(409)
  await send('undo', { kind: 'correction', id: ids[0] })
})

test('what cannot be corrected here may be fixed elsewhere; what stays says why', async () => {
  const guide = await reportOf('guide/get-a-sin', new Date())
  expect((await decide({ id: guide, status: 'fixed' })).statusCode).toBe(200)
  const business = await reportOf('ontario/panafest-sport-bar-and-restaurant', new Date())
  expect((await decide({ id: business, status: 'fixed' })).statusCode).toBe(422)
  expect((await decide({ id: business, status: 'unchanged' })).json().refusals[0].field).toBe('reason')
  expect((await decide({ id: business, status: 'unchanged', reason: 'checked-right' })).statusCode).toBe(200)
})

test('a school is corrected on its page, in the table to take away and in the search', async () => {
  const key = 'scholarships/berea-college'
  await send('correct', { key, changes: { name: 'Berea College of Kentucky', phones: [{ number: LATER }] } })
  expect((await get('/scholarships')).body).toContain(`tel:+1${LATER.replaceAll('-', '')}`)
  expect((await get('/scholarships.csv')).body).toContain(`Berea College of Kentucky,`)
  expect((await get('/api/search?q=berea%20college%20of%20kentucky')).body).toContain('of Kentucky')
  expect((await send('correct', { key, changes: { phones: [] } })).statusCode).toBe(422)
  await send('correct', { key, changes: { hidden: true } })
  expect((await get('/api/scholarships')).body).not.toContain('Berea')
  expect((await get('/scholarships')).body).toMatch(/Show all (<!-- -->)?29(<!-- -->)? schools/)
})

test('links, businesses and facts of Ontario may get another name, and keep their address', async () => {
  const link = 'provinces/yukon-immigration-in-yukon'
  await send('correct', { key: link, changes: { name: 'Yukon newcomers' } })
  expect((await get('/directory')).body).toMatch(/id="yukon-immigration-in-yukon".*?Yukon newcomers/)
  expect((await get('/api/search?q=yukon%20newcomers')).body).toContain('#yukon-immigration-in-yukon')
  await send('correct', { key: link, changes: { hidden: true } })
  expect((await get('/directory')).body).not.toContain('Yukon newcomers')
  const business = 'ontario/panafest-sport-bar-and-restaurant'
  await send('correct', { key: business, changes: { name: 'Panafest Kitchen' } })
  expect((await get('/ontario')).body).toMatch(/id="panafest-sport-bar-and-restaurant".*?Panafest Kitchen/)
  const fact = (await list('directory=ontario&search=ghana')).facts.find(({ pageTitle }) =>
    pageTitle.startsWith('Ontario: '),
  )
  await send('correct', { key: fact?.key, changes: { name: 'Between Accra and Toronto' } })
  expect((await get('/ontario')).body).toContain('Between Accra and Toronto')
})

test('a business that is hidden is not counted in the directory of businesses either', async () => {
  const countOntario = async () =>
    (await get('/api/businesses/counts'))
      .json<{ province: string; count: number }[]>()
      .find(({ province }) => province === 'ON')?.count
  const before = await countOntario()
  await send('correct', { key: 'ontario/kejjis', changes: { hidden: true } })
  expect(await countOntario()).toBe((before ?? 0) - 1)
})

test('a phone card that is hidden leaves every page, and its languages are shown', async () => {
  await send('correct', { key: 'phones/ircc', changes: { languages: ['English', 'Twi'] } })
  expect((await get('/immigration-citizenship')).body).toContain('English, Twi')
  await send('correct', { key: 'phones/ircc', changes: { hidden: true } })
  expect((await get('/immigration-citizenship')).body).not.toContain('tel:+18882422100')
})

const NEW = 'toronto-nonprofits/adom-food-pantry'
const values = {
  name: 'Adom Food Pantry',
  description: 'A pantry of the Adom congregation: bread, rice and yam on Saturdays.',
  phones: [{ number: '416-555-0188' }],
  address: '7 Test Way, Toronto',
  languages: ['Twi', 'English'],
  source: 'They called us on November 16',
}
const place = { directory: 'toronto-nonprofits', group: 'food-banks' }

test('an entry that was added is on its page, in the count, the search, open data and reports, and can go again', async () => {
  const count = async () => (await get('/api/directories/toronto-nonprofits')).json().count
  const before = await count()
  const answer = await send('add', { ...place, values })
  expect(answer.json(), answer.body).toMatchObject({ key: NEW })
  const row = () =>
    get('/toronto-nonprofits').then(({ body }) => /id="adom-food-pantry".*?<\/li>/.exec(body)?.[0])
  expect(await row()).toContain('tel:+14165550188')
  expect(await row()).toContain('We haven’t called this number yet')
  expect(await count()).toBe(before + 1)
  expect((await get('/api/search?q=adom+food+pantry')).body).toContain('adom-food-pantry')
  expect((await get(`/api/feedback/entry?key=${NEW}`)).statusCode).toBe(200)
  expect((await get('/directories.atom')).body).toContain('Adom Food Pantry')

  await send('correct', { key: NEW, changes: { hours: 'Saturdays 10 am to noon' } })
  expect(await row()).toContain('Saturdays 10 am to noon')
  const { history } = await one(NEW)
  expect(history.map(({ kind }) => kind).toSorted()).toEqual(['addition', 'correction'])
  const [{ id } = { id: 0 }] = history.filter(({ kind }) => kind === 'addition')
  expect((await send('undo', { kind: 'addition', id })).statusCode).toBe(200)
  expect(await row()).toBeUndefined()
  expect(await count()).toBe(before)
  expect((await send('undo', { kind: 'addition', id })).statusCode).toBe(409)
})

test('an entry is refused that is there already, has no way to reach it, or stands nowhere', async () => {
  const refusal = async (body: object) =>
    (await send('add', { ...place, values, ...body })).json().refusals[0]
  const { source: _source, ...unsourced } = values
  expect(await refusal({ values: { ...values, name: 'Fort York Food Bank' } })).toMatchObject({
    field: 'name',
  })
  expect(await refusal({ values: { ...values, phones: [] } })).toMatchObject({ field: 'url' })
  expect(await refusal({ group: 'nowhere' })).toMatchObject({ field: 'group' })
  expect(await refusal({ directory: 'nowhere' })).toMatchObject({ field: 'directory' })
  expect((await refusal({ values: unsourced })).field).toContain('source')
  expect((await operator.get('facts/places')).json().places).toContainEqual(
    expect.objectContaining({
      id: 'toronto-nonprofits',
      groups: expect.arrayContaining([expect.objectContaining({ id: 'food-banks' })]),
    }),
  )
})

test('all links are not asked for while link checks are off', async () => {
  const answer = await send('check-links', {})
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('Link checks are off')
})
