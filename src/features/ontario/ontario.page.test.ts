import { expect, test } from 'vitest'
import { createTestApp } from '../../../tests/test-app.ts'

const { get } = await createTestApp()

async function read(url: string) {
  const { statusCode, body } = await get(url)
  expect(statusCode).toBe(200)
  return body
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/<!--.*?-->/g, '')
}

const rows = (html: string) => [...html.matchAll(/<li class="entry"/g)].length

test('welcomes, counts every category and shows three tags at most', async () => {
  const html = await read('/ontario')
  expect(html).toContain('Welcome to Ontario</h1>')
  expect(rows(html)).toBe(30)
  for (const words of [
    '6 restaurants',
    '7 grocery stores',
    '5 churches',
    '7 community groups',
    '5 businesses',
  ])
    expect(html).toContain(words)
  for (const [, tags] of html.matchAll(/<ul class="business-tags"[^>]*>(.*?)<\/ul>/g))
    expect([...(tags ?? '').matchAll(/<li>/g)].length).toBeLessThanOrEqual(3)
  expect(html).toContain('href="tel:+14169163700"')
  expect(html).toContain('Please call ahead')
})

test('every block shows its facts with source and day', async () => {
  const html = await read('/ontario')
  for (const title of ['Canada-Ghana travel requirements', 'Diplomatic contacts', 'Trade services', 'News'])
    expect(html).toContain(`>${title}</h2>`)
  expect([...html.matchAll(/"entry-source">Source: [^<]+ · noted November 15, 2026/g)]).toHaveLength(30)
})

test('a search that finds nothing says so for each category', async () => {
  const html = await read('/ontario?find=qqqq')
  expect(rows(html)).toBe(0)
  for (const noun of ['restaurants', 'grocery stores', 'churches', 'community groups', 'businesses'])
    expect(html).toContain(`No ${noun} found matching your search.`)
})

test('filters combine, and each can be removed', async () => {
  const html = await read('/ontario?category=grocery&tag=meat&find=kitchener')
  expect(rows(html)).toBe(1)
  expect(html).toContain('aria-label="Remove filter: Grocery"')
  expect(html).toContain('href="/ontario?category=grocery&tag=meat"')
  expect(html).toContain('href="/ontario?find=kitchener&tag=meat"')
})
