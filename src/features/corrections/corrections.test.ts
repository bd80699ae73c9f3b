import { beforeEach, expect, test } from 'vitest'
import { confirmations, corrections } from '../../../database/schema.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import { listDirectoryFacts } from '../directories/corrected/list-facts.ts'
import { readDirectories } from '../directories/directories.content.ts'
import { listBusinessFacts } from '../ontario/businesses/correct-businesses.ts'
import { readOntario } from '../ontario/ontario.content.ts'
import { listLinkFacts } from '../provinces/correct-links.ts'
import { readProvinces } from '../provinces/provinces.content.ts'
import { confirmFact } from './confirm-fact.ts'
import { correctFact } from './correct-fact.ts'
import { undoConfirmation, undoCorrection } from './corrections.queries.ts'
import type { Changes } from './corrections.schema.ts'
import { readOverlay } from './keep-overlay.ts'

const now = () => new Date('2026-11-15T03:00:00Z')
const { get, db, cache } = await createTestApp({ now })
const facts = [
  ...listDirectoryFacts(readDirectories()),
  ...listLinkFacts(readProvinces()),
  ...listBusinessFacts(readOntario()),
]
const operator = { id: 'o1', name: 'Ama Serwaa' }
const KEY = 'toronto-nonprofits/fort-york-food-bank'

beforeEach(async () => {
  await db.delete(corrections)
  await db.delete(confirmations)
  tell()
})

/** Invalidates the cache as the console's endpoints do after each change. */
const tell = () => cache.bump('directories')

const factOf = (key: string) => {
  const fact = facts.find((one) => one.key === key)
  if (!fact) throw new Error(key)
  return fact
}

async function correct(key: string, changes: Changes) {
  const outcome = await correctFact(
    { db, now },
    { fact: factOf(key), overlay: await readOverlay(db), changes, operator },
  )
  tell()
  return outcome
}

const rowOf = async (key: string) => {
  const [page, id] = key.split('/')
  const { body } = await get(`/${page}`)
  return new RegExp(`<li class="entry[^"]*" id="${id}".*?</li>`).exec(body)?.[0] ?? ''
}

test('a corrected number is on the page, in open data and in the report form at once, and says that nobody called it', async () => {
  expect(await rowOf(KEY)).not.toContain('tel:')
  const outcome = await correct(KEY, {
    phones: [{ number: '416-555-0142', label: 'Intake' }],
    address: '1 Test Way',
  })
  expect(outcome).toMatchObject({ ok: true, fields: ['phones', 'address'] })
  const row = await rowOf(KEY)
  for (const words of ['tel:+14165550142', 'Intake', '1 Test Way', 'We haven’t called this number yet'])
    expect(row).toContain(words)
  const { body } = await get('/open-data/directory.csv')
  expect(body).toContain('416-555-0142')
  expect((await get('/api/directories/toronto-nonprofits')).body).toContain('416-555-0142')
})

test('a confirmation shows its day where the site is, and counts on the page of open data', async () => {
  await correct(KEY, { phones: [{ number: '416-555-0142' }] })
  const { confirmedOn } = await confirmFact({ db, now, timeZone: 'America/Toronto' }, factOf(KEY), operator)
  tell()
  expect(confirmedOn).toBe('2026-11-14')
  expect(await rowOf(KEY)).toContain('Called and confirmed on November 14, 2026')
  expect((await get('/api/open-data')).json().checks).toMatchObject({ days: 90, checked: 1, called: 1 })
  const page = (await get('/open-data')).body.replaceAll('<!-- -->', '')
  expect(page).toContain('were checked in the last 90 days')
  expect((await get('/open-data/directory.csv')).body).toContain('2026-11-14')
})

test('a name that changes keeps its address', async () => {
  await correct(KEY, { name: 'Fort York Food Bank and Kitchen' })
  expect(await rowOf(KEY)).toContain('Fort York Food Bank and Kitchen')
  expect((await get('/api/search?q=fort%20york%20kitchen')).body).toContain('Fort York Food Bank and Kitchen')
  const { name } = (await get(`/api/feedback/entry?key=${encodeURIComponent(KEY)}`)).json()
  expect(name).toBe('Fort York Food Bank and Kitchen')
})

test('what is hidden leaves the page and its counts', async () => {
  const before = (await get('/api/directories/toronto-nonprofits')).json().count
  await correct(KEY, { hidden: true })
  expect(await rowOf(KEY)).toBe('')
  expect((await get('/api/directories/toronto-nonprofits')).json().count).toBe(before - 1)
})

test('undone, the correction before it counts again, and then the file', async () => {
  const first = await correct(KEY, { address: '1 First Street' })
  const second = await correct(KEY, { address: '2 Second Street' })
  const undo = async (outcome: typeof first) => {
    if (!outcome.ok) throw new Error(outcome.message)
    const entry = await undoCorrection(db, { id: outcome.ids[0] ?? 0, undoneAt: now(), undoneBy: 'Kojo' })
    tell()
    return entry
  }
  expect(await undo(second)).toBe(KEY)
  expect(await rowOf(KEY)).toContain('1 First Street')
  expect(await undo(first)).toBe(KEY)
  expect(await rowOf(KEY)).not.toContain('Street')
  expect(await undo(first)).toBeNull()
})

test('an undone confirmation is gone', async () => {
  const { id } = await confirmFact({ db, now, timeZone: 'UTC' }, factOf(KEY), operator)
  expect(await undoConfirmation(db, { id, undoneAt: now(), undoneBy: 'Kojo' })).toBe(KEY)
  tell()
  expect(await rowOf(KEY)).not.toContain('Called and confirmed')
})

test('nothing is written where nothing changes', async () => {
  const { name } = factOf(KEY).filed
  expect(await correct(KEY, { name, address: null })).toMatchObject({ ok: true, fields: [] })
  expect(await db.select().from(corrections)).toEqual([])
})

test('an entry keeps a phone or a site, and a country has no address to correct', async () => {
  expect(await correct(KEY, { url: null })).toMatchObject({ ok: false, field: 'phones' })
  expect(await correct('embassies/country-gh', { address: 'Accra' })).toMatchObject({
    ok: false,
    field: 'address',
  })
})

test('a line of the phone cards is corrected wherever it is shown', async () => {
  await correct('phones/ircc', { phones: [{ number: '1-888-555-0100' }] })
  const { body } = await get('/immigration-citizenship')
  expect(body).toContain('tel:+18885550100')
  expect(body).not.toContain('tel:+18882422100')
})

test('a province link and a business are corrected on their pages; one of them has room for one number', async () => {
  const link = 'provinces/yukon-immigration-in-yukon'
  await correct(link, { phones: [{ number: '867-555-0100' }] })
  expect((await get('/directory')).body).toContain('tel:+18675550100')
  const business = 'ontario/panafest-sport-bar-and-restaurant'
  await correct(business, { phones: [{ number: '416-555-0177' }], address: '3 Test Way, Toronto' })
  const page = (await get('/ontario')).body
  expect(page).toContain('tel:+14165550177')
  expect(page).toContain('3 Test Way, Toronto')
  await correct(business, { hidden: true })
  expect((await get('/ontario')).body).not.toContain('id="panafest-sport-bar-and-restaurant"')
  const two = [{ number: '416-555-0177' }, { number: '416-555-0178' }]
  expect(await correct(link, { phones: two })).toMatchObject({ ok: false, field: 'phones' })
})

test('the booklet of the guide has the corrected number of an entry, too', async () => {
  const booklet = async () => (await get('/api/guide/booklets/ontario')).body
  const [known] = factOf('major-transportation/ttc').filed.phones
  expect(await booklet()).toContain(known?.number)
  await correct('major-transportation/ttc', { phones: [{ number: '416-555-0111' }] })
  expect(await booklet()).toContain('416-555-0111')
  expect(await booklet()).not.toContain(known?.number)
})
