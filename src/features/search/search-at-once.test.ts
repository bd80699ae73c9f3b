import { expect, test } from 'vitest'
import { createTestListings } from '../../../tests/fixtures/test-listings.ts'
import { correctFact } from '../corrections/correct-fact.ts'
import type { Changes } from '../corrections/corrections.schema.ts'
import { readOverlay } from '../corrections/keep-overlay.ts'
import { listDirectoryFacts } from '../directories/corrected/list-facts.ts'
import { readDirectories } from '../directories/directories.content.ts'
import { listBusinessFacts } from '../ontario/businesses/correct-businesses.ts'
import { readOntario } from '../ontario/ontario.content.ts'
import { listLinkFacts } from '../provinces/correct-links.ts'
import { readProvinces } from '../provinces/provinces.content.ts'
import type { SearchAnswer } from './search.schema.ts'

// The clock does not move: nothing below is found because a minute has passed.
const site = await createTestListings()
const facts = [
  ...listDirectoryFacts(readDirectories()),
  ...listLinkFacts(readProvinces()),
  ...listBusinessFacts(readOntario()),
]

async function find(q: string) {
  const { best, groups } = (await site.get(`/api/search?q=${encodeURIComponent(q)}`)).json<SearchAnswer>()
  return [...(best ? [best] : []), ...groups.flatMap(({ items }) => items)]
}

async function correct(key: string, changes: Changes) {
  const fact = facts.find((one) => one.key === key)
  if (!fact) throw new Error(key)
  const operator = { id: 'o1', name: 'Ama Serwaa' }
  const { db, deps } = site
  await correctFact(deps, { fact, overlay: await readOverlay(db), changes, operator })
  site.cache.bump('directories')
}

const keyLike = (pattern: RegExp) => facts.find(({ key }) => pattern.test(key))?.key ?? ''

test('an entry is found by its corrected name and shown with its corrected number', async () => {
  const key = 'toronto-nonprofits/fort-york-food-bank'
  expect(await find('kokrokoo')).toEqual([])
  await correct(key, { name: 'Kokrokoo Food Bank', phones: [{ number: '416-555-0142' }] })
  expect((await find('kokrokoo'))[0]).toMatchObject({ title: 'Kokrokoo Food Bank', phone: '416-555-0142' })
})

test('a corrected line of the phones is the number that is shown', async () => {
  expect((await find('phone number of CRA'))[0]?.phone).not.toBe('1-800-555-0143')
  await correct('phones/cra-individual', { phones: [{ number: '1-800-555-0143' }] })
  expect((await find('phone number of CRA'))[0]?.phone).toBe('1-800-555-0143')
})

test('a link of a province is found by its corrected words', async () => {
  const key = keyLike(/alberta.*health-care-insurance/)
  await correct(key, { description: 'Apply for the zongozi plan.' })
  expect((await find('zongozi'))[0]?.path).toMatch(/^\/provinces\/alberta#/)
})

test('a business of Ontario is shown with its corrected number, and hidden when an operator hides it', async () => {
  const key = keyLike(/afrocan/)
  await correct(key, { phones: [{ number: '416-555-0144' }] })
  expect((await find('afrocan'))[0]).toMatchObject({ title: 'AFROCAN', phone: '416-555-0144' })
  await correct(key, { hidden: true })
  expect((await find('afrocan')).map(({ title }) => title)).not.toContain('AFROCAN')
})

test('an event is found as soon as it is published, and no longer when it is removed', async () => {
  expect(await find('bakatue')).toEqual([])
  const { token } = await site.publishEvent({ title: 'Bakatue night' })
  expect((await find('bakatue'))[0]).toMatchObject({ kind: 'events', title: 'Bakatue night' })
  await site.post(`/my-event/${token}/remove`)
  expect(await find('bakatue')).toEqual([])
})

test('a business is found as soon as it is published', async () => {
  expect(await find('wofa kwame')).toEqual([])
  await site.publishBusiness({ title: 'Wofa Kwame Enterprise' })
  expect((await find('wofa kwame'))[0]).toMatchObject({ kind: 'businesses', title: 'Wofa Kwame Enterprise' })
})
