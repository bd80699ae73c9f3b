import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../tests/test-app.ts'
import type { SearchAnswer } from './search.schema.ts'

const { app, get, db } = await createTestApp()

/** The names of the entries that a page shows for what was typed into its box, without any script. */
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

test('what the box of a page does not find is counted when it was sent, not while it is typed', async () => {
  await get('/embassies?find=qqzzpage')
  await get('/api/search/on-page?page=/embassies&q=qqzztyped&typing=1')
  const count = async (term: string) => {
    const { rows } = await db.execute(sql`select searches from search_misses where term = ${term}`)
    return rows[0]?.searches
  }
  // A server that stops writes down what it has counted.
  await app.close()
  expect(await count('qqzzpage')).toBe(1)
  expect(await count('qqzztyped')).toBeUndefined()
})
