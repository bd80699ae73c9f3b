import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import ofCategories from '../../../../../content/beside-categories.json' with { type: 'json' }
import { createTestApp } from '../../../../../tests/test-app.ts'

const { get, db } = await createTestApp()
const list = async (search: string) => {
  const response = await get(`/api/ads?search=${encodeURIComponent(search)}&view=card`)
  const ads = response.json<{ title: string; categorySlug: string; location: string }[]>()
  return { ads, headers: response.headers }
}

test('another word for the same thing finds the ad', async () => {
  const { ads } = await list('couch')
  expect(ads.map(({ title }) => title)).toContain('Three-seat sofa, smoke-free home, can deliver')
})

test('an ad with the very word comes before one with another word for it', async () => {
  await db.execute(sql`
    insert into ads (status, title, description, location, expires_at)
    values ('live', 'Settee in green', 'Like new.', 'Toronto, ON', now() + interval '9 days')`)
  expect((await list('settee')).ads[0]?.title).toBe('Settee in green')
})

test('the name of a category finds its ads', async () => {
  const { rows } = await db.execute(
    sql`select count(*)::int as count from ads join categories c on c.id = category_id where slug = 'legal-immigration' and status = 'live'`,
  )
  const { ads } = await list('immigration')
  expect(ads.length).toBe(Number(rows[0]?.count))
  expect(new Set(ads.map(({ categorySlug }) => categorySlug))).toEqual(new Set(['legal-immigration']))
})

test('a trade and a place mean a category there', async () => {
  const { ads, headers } = await list('stylist brampton')
  expect(headers['x-search-instead']).toBe('category=beauty-personal&location=brampton')
  expect(ads.length).toBeGreaterThan(0)
  for (const ad of ads) {
    expect(ad.location).toBe('Brampton, ON')
    expect(ad.categorySlug).toBe('beauty-personal')
  }
})

test.each([
  ['bramton', 'brampton'],
  ['mortage', 'mortgage'],
  ['barell', 'barrel'],
])('%s is taken for %s', async (typed, meant) => {
  const { ads, headers } = await list(typed)
  expect(headers['x-search-instead']).toBe(`corrected=${meant}`)
  expect(ads.length).toBeGreaterThan(0)
})

test.each(['couch', 'bramton', 'stylist brampton', 'leather sofa', 'cheap sofa'])(
  'what is counted beside “%s” is what is shown',
  async (search) => {
    const { headers } = await list(search)
    const facets = await get(`/api/ads/facets?search=${encodeURIComponent(search)}`)
    expect(String(facets.json<{ total: number }>().total)).toBe(headers['x-total-count'])
  },
)

test.each(['leather sofa', 'cheap sofa', 'big leather sofa toronto markham'])(
  'where no ad has all of “%s”, those with the words that matter are shown, and the page says so',
  async (search) => {
    const { ads, headers } = await list(search)
    expect(headers['x-search-instead']).toBe('closest=yes')
    expect(ads.map(({ title }) => title)).toContain('Three-seat sofa, smoke-free home, can deliver')
    const { body } = await get(`/ads?search=${encodeURIComponent(search)}`)
    expect(body).toContain('Nothing has all of these words. Closest:')
  },
)

test('in quotes words are not put right', async () => {
  const { ads, headers } = await list('"bramton"')
  expect(ads).toEqual([])
  expect(headers['x-search-instead']).toBeUndefined()
})

test('the page says what it did, and lets the visitor insist', async () => {
  const { body } = await get('/ads?search=bramton')
  expect(body).toContain('Did you mean')
  expect(body).toContain('href="/ads?search=brampton"')
  expect(body).toContain('href="/ads?search=%22bramton%22"')
})

test('an alert and a feed are for the word that was meant, because nobody will write the other', async () => {
  const { body } = await get('/ads?search=bramton')
  expect(body).toContain('href="/alerts/new?search=brampton"')
  expect(body).toContain('href="/ads/feed.xml?search=brampton"')
  expect(body).not.toContain('/alerts/new?search=bramton')
})

test('services that answer better stand above the list, and others do not', async () => {
  const { body } = await get('/ads?search=health+card')
  expect(body).toContain('Also on this site')
  expect(body).toContain('href="/ontario#ontario-apply-for-ohip-and-get-a-health-card"')
  expect((await get('/ads?search=kente')).body).not.toContain('Also on this site')
  expect((await get('/ads?category=jobs')).body).toContain('href="/employment-social#job-bank"')
  expect((await get('/ads')).body).not.toContain('Also on this site')
})

test('an empty list offers the whole site and an alert', async () => {
  const { body } = await get('/ads?search=zzzqqq')
  expect(body).toContain('No ads found matching your criteria.')
  expect(body).toContain('href="/search?q=zzzqqq"')
  expect(body).toContain('href="/alerts/new?search=zzzqqq"')
})

test.each([
  ['scholarship in america', '/scholarships'],
  ['winter clothes for newcomers', '/start/first-week/winter-clothes'],
  ['suicide', '/health-disability#9-8-8-suicide-crisis-helpline'],
])('above the ads for “%s” stands %s', async (search, path) => {
  const { services } = (await get(`/api/search/beside-ads?q=${encodeURIComponent(search)}`)).json<{
    services: { path: string }[]
  }>()
  expect(services.map((one) => one.path)).toContain(path)
  expect(services.length).toBeLessThanOrEqual(2)
})

test.each(Object.entries(ofCategories))(
  'above the ads of %s stands what goes with them',
  async (category, ids) => {
    const { services } = (await get(`/api/search/beside-ads?category=${category}`)).json<{
      services: { path: string }[]
    }>()
    expect(services.map(({ path }) => path)).toEqual(ids)
    expect(services).toHaveLength(2)
  },
)
