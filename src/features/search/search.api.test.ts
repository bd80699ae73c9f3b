import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../tests/test-app.ts'
import type { SearchAnswer } from './search.schema.ts'

const { app, get, db } = await createTestApp()
const search = async (query: string) => (await get(`/api/search?${query}`)).json<SearchAnswer>()
const kindsOf = ({ groups }: SearchAnswer) => groups.map(({ kind }) => kind)

test('answers with all groups that have something, the nearest first', async () => {
  const answer = await search('q=passport')
  expect(kindsOf(answer)).toEqual(expect.arrayContaining(['services', 'news']))
  const inGroups = answer.groups.reduce((sum, { total }) => sum + total, 0)
  expect(answer.total).toBe(inGroups + (answer.best ? 1 : 0))
  expect((await search('q=kente')).groups[0]?.kind).toBe('ads')
})

test('what bears exactly the typed name comes first', async () => {
  const { groups } = await search('q=privacy')
  expect(groups[0]).toMatchObject({ kind: 'pages', items: [{ title: 'Privacy', path: '/privacy' }] })
})

test('finds ads by the word from home and by the Canadian word', async () => {
  await db.execute(sql`
    insert into ads (status, title, description, location, expires_at)
    values ('live', 'Trotro seats', 'Old seats from a trotro.', 'Toronto, ON', now() + interval '9 days'),
           ('live', 'Transit pass holder', 'Leather holder.', 'Toronto, ON', now() + interval '9 days')`)
  const { groups } = await search('q=trotro&kind=ads')
  const titles = groups[0]?.items.map(({ title }) => title) ?? []
  expect(titles[0]).toBe('Trotro seats')
  expect(titles).toContain('Transit pass holder')
})

test('lorry and truck are one word for ads', async () => {
  await db.execute(sql`
    insert into ads (status, title, description, location, expires_at)
    values ('live', 'Truck for moving', 'With a driver.', 'Toronto, ON', now() + interval '9 days')`)
  const { groups } = await search('q=lorry&kind=ads')
  expect(groups[0]?.items.map(({ title }) => title)).toContain('Truck for moving')
})

test('a story leads to its outlet and to its own place in the news', async () => {
  const { groups } = await search('q=ghana&kind=news')
  const [story] = groups[0]?.items ?? []
  expect(story?.url).toMatch(/^https:/)
  expect(story?.path).toMatch(/^\/news#story-\d+$/)
  const { body } = await get('/news')
  expect(body).toContain(`id="${story?.path.split('#')[1]}"`)
  const page = await get('/search?q=ghana&kind=news')
  expect(page.body).toContain(`href="${story?.url?.replaceAll('&', '&amp;')}" target="_blank"`)
  expect(page.body).toContain(`href="${story?.path}"`)
})

test('everything of one kind is shown on its page, and no link leads back to it', async () => {
  const { groups } = await search('q=canada')
  const services = groups.find(({ kind }) => kind === 'services')
  expect(services?.total).toBeGreaterThan(50)
  const { body } = await get(services?.more ?? '')
  expect(body.match(/<li class="found">/g)).toHaveLength(services?.total ?? 0)
  expect(body).not.toContain('See all ')
})

test.each([
  ['braider gta', '/ads?category=beauty-personal'],
  ['braider brampton', '/ads?category=beauty-personal&location=Brampton'],
])('“%s” leads to a list that a known place narrows: %s', async (q, path) => {
  const { groups } = await search(`q=${q}`)
  expect(groups.flatMap(({ items }) => items.map((item) => item.path))).toContain(path)
})

test('a link to the rest finds as many ads as were counted', async () => {
  const { groups } = await search('q=hair&limit=1')
  const ads = groups.find(({ kind }) => kind === 'ads')
  const list = await get((ads?.more ?? '').replace('/ads', '/api/ads'))
  expect(list.headers['x-total-count']).toBe(String(ads?.total))
})

test('shows as many of each group as asked for', async () => {
  const { groups } = await search('q=canada&limit=2')
  for (const { items } of groups) expect(items.length).toBeLessThanOrEqual(2)
  expect(groups.find(({ kind }) => kind === 'services')?.more).toBe('/search?q=canada&kind=services')
})

test('keeps to one group when asked', async () => {
  expect(kindsOf(await search('q=canada&kind=services'))).toEqual(['services'])
})

test.each(['q=', 'q=%20%20', 'q=%3F%3F%3F', 'q=zzzqqqxx'])(
  '%s finds nothing and breaks nothing',
  async (query) => {
    expect(await search(query)).toMatchObject({ total: 0, groups: [] })
  },
)

test.each(['q=a&limit=x', `q=${'x'.repeat(121)}`, 'limit=3', 'q=a&kind=people'])(
  'refuses %s with a sentence',
  async (query) => {
    const answer = await get(`/api/search?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).not.toContain('{')
  },
)

test.each(["q='; drop table ads;--", 'q="unclosed', 'q=-- !()&|:*', 'q=%00', 'q=a or or -b'])(
  'takes %s for words',
  async (query) => {
    expect((await get(`/api/search?${encodeURI(query)}`)).statusCode).toBeLessThan(500)
  },
)

/** The names of the entries that a page shows for a search in its box, without JavaScript. */
async function shown(path: string, find: string): Promise<string[]> {
  const { body } = await get(`${path}?find=${encodeURIComponent(find)}`)
  const rows = [...body.matchAll(/<li\b([^>]*class="[^"]*\bentry\b[^"]*"[^>]*)>(.*?)<\/li>/gs)]
  return rows
    .filter(([, attributes = '']) => !/\shidden/.test(attributes))
    .map(([, , inner = '']) => /class="[^"]*entry-name[^"]*"[^>]*>(.*?)</s.exec(inner)?.[1] ?? '')
}

test.each([
  ['/legal-identification', 'SIN', /^Social Insurance Number$/],
  ['/embassies', 'usa', /United States|Washington/],
  ['/embassies', "cote d'ivoire", /Côte d’Ivoire/],
  ['/embassies', 'england', /United Kingdom/],
  ['/health-disability', 'dentist', /Dental|Smiles/],
  ['/major-transportation', 'bus', /Transit|TTC|MiWay|Ontario Northland|Translink|STM|RTC|Railway|Transpo/i],
  ['/ontario', 'chop bar', /Restaurant|Grill|Kejjis|Abibiman/],
])('the box of %s finds “%s”', async (path, find, expected) => {
  const names = await shown(path, find)
  expect(names.length).toBeGreaterThan(0)
  expect(names[0]).toMatch(expected)
})

test('three letters are not found inside a word', async () => {
  expect((await shown('/legal-identification', 'SIN')).join()).not.toMatch(/Business/)
  expect((await shown('/embassies', 'usa')).join()).not.toMatch(/Zambia/)
})

test('what a page holds is found as before, inside words too', async () => {
  expect(await shown('/legal-identification', 'assport')).toContain('Canadian passports')
})

test('a page that has nothing says so in the words it always had', async () => {
  const { body } = await get('/toronto-nonprofits?find=zzzqqq')
  expect(body).toContain('No organizations found matching &quot;zzzqqq&quot;')
  expect((await get('/ontario?find=zzzqqq')).body).toContain('No restaurants found matching your search.')
  expect((await get('/news?find=zzzqqq')).body).toContain('No news items found matching your criteria.')
})

test('the hub says how many entries inside the directories match, and leads to them', async () => {
  const { body } = await get('/all-access?find=passport')
  expect(body).toContain('0 service(s) found')
  expect(body).toMatch(/\d+ entries inside the directories match\./)
  expect(body).toContain('href="/search?q=passport"')
  expect((await get('/all-access')).body).not.toContain('inside the directories match')
})

test.each(['church', 'ontario', 'ghana', 'restaurant'])(
  'the hub counts for “%s” what its link shows',
  async (term) => {
    const { body } = await get(`/all-access?find=${term}`)
    const told = Number(/(\d+) entr\w+ inside the directories/.exec(body)?.[1])
    const [, address = ''] = /href="(\/search\?q=[^"]*)">\s*See them/.exec(body) ?? []
    const { best, groups } = (await get(`/api${address}`)).json<SearchAnswer>()
    const isEntry = (kind?: string) => kind === 'services' || kind === 'businesses'
    const listed = groups.filter(({ kind }) => isEntry(kind)).reduce((sum, { total }) => sum + total, 0)
    expect(told).toBe(listed + (isEntry(best?.kind) ? 1 : 0))
  },
)

test('a misspelled school is found', async () => {
  const { body } = await get('/scholarships?find=harvrd')
  expect(body).toMatch(/<tr[^>]*data-school="Harvard University"(?![^>]*\shidden)/)
})

test.each(['page=embassies&q=a', 'page=/a b&q=a', 'q=a', 'page=/embassies'])('refuses %s', async (query) => {
  expect((await get(`/api/search/on-page?${encodeURI(query)}`)).statusCode).toBe(400)
})

test('counts a search that found nothing, but not one that is still being typed, in a page’s box neither', async () => {
  await search('q=qqzzfound&typing=1')
  await search('q=qqzzmissed')
  await get('/api/search/on-page?page=/embassies&q=qqzztyped&typing=1')
  const count = async (term: string) => {
    const { rows } = await db.execute(sql`select searches from search_misses where term = ${term}`)
    return rows[0]?.searches
  }
  // On shutdown the server saves what it has counted.
  await app.close()
  expect(await count('qqzzmissed')).toBe(1)
  for (const typed of ['qqzzfound', 'qqzztyped']) expect(await count(typed), typed).toBeUndefined()
})
