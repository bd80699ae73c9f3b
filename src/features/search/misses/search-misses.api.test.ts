import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'
import { joinConsole } from '../../console/console-testing.ts'

const { app, get, db } = await createTestApp()

/** What each box sends without JavaScript; the header and the home page have the box of the ads. */
const BOXES: [box: string, send: (words: string) => string][] = [
  ['the header, the home page and the ads', (words) => `/ads?search=${words}`],
  ['the page of the search and the palette', (words) => `/search?q=${words}`],
  ['the hub', (words) => `/all-access?find=${words}`],
  ['a directory', (words) => `/embassies?find=${words}`],
  ['Ontario', (words) => `/ontario?find=${words}`],
  ['the news', (words) => `/news?find=${words}`],
  ['the scholarships', (words) => `/scholarships?find=${words}`],
]

const countOf = async (term: string) => {
  const { rows } = await db.execute(sql`select searches from search_misses where term = ${term}`)
  return rows[0]?.searches
}

const wordsOf = (box: string) =>
  `qqzz${box
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
    .slice(0, 20)}`

await db.execute(sql`
  insert into search_misses (missed_on, term, searches)
  values (current_date, 'fonio', 2), (current_date, 'prekese', 5), (current_date - 60, 'old word', 9)`)
const editor = await joinConsole({ app, db }, 'editor')
const seen = await editor.get('search-misses?days=30')
const unseen = await get('/api/admin/search-misses')

for (const [box, send] of BOXES) {
  await get(send(encodeURIComponent('qqzz.somebody@example.com')))
  await get(send(encodeURIComponent('qqzz 416 555 0147')))
  for (let time = 0; time < 2; time += 1) await get(send(wordsOf(box)))
}
// On shutdown the server saves what it has counted.
await app.close()

// The second time each page comes from the cache, and no search runs.
test.each(BOXES)('what %s does not find is counted, for everybody who asks', async (box) => {
  expect(await countOf(wordsOf(box))).toBe(2)
})

test('nothing is kept that may be personal', async () => {
  const { rows } = await db.execute(
    sql`select term from search_misses where term like '%somebody%' or term like '%416%'`,
  )
  expect(rows).toEqual([])
})

test('a row says what was missed, how often and on which day, and nothing more', async () => {
  const { rows } = await db.execute(
    sql`select column_name from information_schema.columns where table_name = 'search_misses' order by 1`,
  )
  expect(rows.map(({ column_name }) => column_name)).toEqual(['missed_on', 'searches', 'term'])
})

test('an operator sees what was searched for and not found, the most searched first; nobody else does', () => {
  expect(seen.json().misses).toEqual([
    { term: 'prekese', searches: 5 },
    { term: 'fonio', searches: 2 },
  ])
  expect(unseen.statusCode).toBeGreaterThanOrEqual(400)
})
