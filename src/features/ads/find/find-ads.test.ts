import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'

const { get, db } = await createTestApp()

const total = async (query: string) => Number((await get(`/api/ads?${query}`)).headers['x-total-count'])

async function countRows(condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute(sql`select count(*)::int as count from ads where ${condition}`)
  return rows[0]?.count as number
}

test('the kept counts of a category and of a place are what counting the ads gives', async () => {
  const inCategory = sql`category_id = (select id from categories where slug = 'real-estate')`
  expect(await total('category=real-estate')).toBe(await countRows(inCategory))
  expect(await total('category=other')).toBe(await countRows(sql`category_id is null`))
  expect(await total('location=Ontario')).toBe(await countRows(sql`location like '%, ON'`))
  expect(await total('category=real-estate&location=Toronto')).toBe(
    await countRows(sql`${inCategory} and location = 'Toronto, ON'`),
  )
  expect(await total('category=real-estate&hasPhone=1')).toBe(
    await countRows(sql`${inCategory} and phone is not null`),
  )
})

test('a page past the last one still tells how many ads have the word', async () => {
  const all = await total('search=church')
  expect(all).toBeGreaterThan(0)
  expect(await total('search=church&page=40')).toBe(all)
})

test('a word that full text leaves out finds the ads that have it as a whole word, alone and with a filter', async () => {
  const hasWord = (word: string) => sql`lower(title || ' ' || description) ~ ${`\\m${word}\\M`}`
  for (const word of ['other', 'before', 'AFTER']) {
    const has = await countRows(hasWord(word.toLowerCase()))
    expect(has, word).toBeGreaterThan(0)
    expect(await total(`search=${word}`), word).toBe(has)
    expect(await total(`search=${word}&page=40`), word).toBe(has)
  }
  expect(await total('search=before&hasPhone=1')).toBe(
    await countRows(sql`${hasWord('before')} and phone is not null`),
  )
})

test('signs without a word find nothing, and are looked for as they are', async () => {
  for (const signs of ['...', '((', '[a', '\\', '%', '*']) {
    const answer = await get(`/api/ads?search=${encodeURIComponent(signs)}`)
    expect([answer.statusCode, answer.json()], signs).toEqual([200, []])
  }
})
