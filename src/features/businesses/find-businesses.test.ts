import { expect, test } from 'vitest'
import { createTestListings } from '../../../tests/fixtures/test-listings.ts'
import type { BusinessList, KindCounts } from './businesses.schema.ts'
import { type BusinessDeps, countByKind, countByProvince, findBusinesses } from './find-businesses.ts'
import { isOpenNow } from './opening-hours.ts'

const { get, db, deps, publishBusiness } = await createTestListings()

test('the list narrows by city and kind, and by nothing that is no city', async () => {
  await publishBusiness()
  const edmonton = await publishBusiness({ city: 'Edmonton', category: 'beauty', title: 'Adwoa’s Braids' })
  const found = async (query: string) =>
    (await get(`/api/businesses?province=AB${query}`)).json().businesses.map(({ id }: { id: number }) => id)
  expect(await found('&city=edmonton-ab')).toEqual([edmonton.id])
  expect(await found('&kind=beauty')).toEqual([edmonton.id])
  expect((await found('&kind=%00')).length).toBeGreaterThan(1)
  const page = (await get('/provinces/alberta?kind=beauty')).body
  expect(page).toContain('Adwoa’s Braids')
  expect(page).not.toContain('Tema Cold Store')
})

test('counts by city and kind are of the whole province, whatever is chosen, the most first', async () => {
  for (const city of ['Regina, SK', 'Regina, SK', 'Estevan, SK', 'Saskatoon, SK'])
    await publishBusiness({ city })
  await publishBusiness({ city: 'Saskatoon, SK', category: 'beauty' })
  const answer = (await get('/api/businesses?province=SK&kind=beauty&city=saskatoon-sk')).json<BusinessList>()
  expect(answer).toMatchObject({ total: 5, businesses: [{ category: 'beauty', city: 'Saskatoon' }] })
  expect(answer.cities.map(({ slug, count }) => [slug, count])).toEqual([
    ['regina-sk', 2],
    ['saskatoon-sk', 2],
    ['estevan-sk', 1],
  ])
  expect(answer.kinds.map(({ slug, count }) => [slug, count])).toEqual([
    ['grocery', 4],
    ['beauty', 1],
  ])
})

test('what we list ourselves counts too, and is named only where a kind of all provinces is asked for', async () => {
  const listed = { ON: { beauty: 30, health: 2 }, NT: { beauty: 0 } }
  const own = { db, now: deps.now, readAlsoListed: async () => listed }
  const site = { ...own, readAlsoListed: async () => ({}) }
  const kindsOf = async (of: BusinessDeps) => {
    const counts: KindCounts = await countByKind(of)
    return Object.fromEntries(counts.map(({ slug, count }) => [slug, count]))
  }
  const sent = await kindsOf(site)
  const all = await kindsOf(own)
  expect(all).toEqual({ ...sent, beauty: (sent.beauty ?? 0) + 30, health: 2 })
  expect(Object.keys(all)[0]).toBe('beauty')
  const provinces = new Map((await countByProvince(own)).map(({ province, count }) => [province, count]))
  expect([provinces.get('ON'), provinces.get('SK'), provinces.get('NT')]).toEqual([32, 5, 0])
  expect((await findBusinesses(own, { kind: 'beauty' })).alsoListed).toEqual([{ province: 'ON', count: 30 }])
  expect((await findBusinesses(own, { kind: 'beauty', province: 'SK' })).alsoListed).toEqual([])
  expect((await findBusinesses(own, {})).alsoListed).toEqual([])
})

test('the box of a province finds by name, offer, city and language; the one of the directory searches the site', async () => {
  const fish = await publishBusiness({ title: 'Keta Fish Market', description: 'Smoked herrings and crabs.' })
  const other = await publishBusiness({
    title: 'Ho Tailors',
    description: 'Kente and suits, made to measure.',
  })
  const found = async (find: string) =>
    (await get(`/provinces/alberta?find=${encodeURIComponent(find)}`)).body
  expect(await found('HERRINGS calgary')).toContain(fish.fields.title)
  expect(await found('herrings')).not.toContain(other.fields.title)
  expect(await found('herrings in Accra')).toContain('No businesses found.')
  expect(await found('"><script>')).not.toContain('"><script>')
  const form = /<form class="business-search[^"]*".*?<\/form>/.exec((await get('/directory')).body)?.[0]
  expect(form).toContain('action="/search"')
  expect(form).toContain('name="kind" value="businesses"')
  expect((await get('/search?q=keta+fish&kind=businesses')).body).toContain(fish.fields.title)
})

test('open now is by its own clock, also past midnight', () => {
  const hours = [null, { open: '18:00', close: '02:00' }, null, null, null, null, null]
  const at = (time: string) => isOpenNow(hours, 'America/Toronto', new Date(time))
  expect(at('2026-11-16T22:59:00Z')).toBe(false)
  expect(at('2026-11-16T23:00:00Z')).toBe(true)
  expect(at('2026-11-17T06:59:00Z')).toBe(true)
  expect(at('2026-11-17T07:00:00Z')).toBe(false)
  expect(isOpenNow(null, 'America/Toronto', new Date())).toBeNull()
})
