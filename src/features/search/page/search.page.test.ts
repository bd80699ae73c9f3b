import { expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'
import { readSearchContent } from '../search-testing.ts'
import { listContentItems } from '../sources/content-items.ts'

const { get } = await createTestApp()
const items = listContentItems(readSearchContent())

test('shows the groups with their counts and a way to the rest, with no script', async () => {
  const { statusCode, body } = await get('/search?q=canada')
  expect(statusCode).toBe(200)
  expect(body).toContain('<h1>Search</h1>')
  expect(body).toContain('id="found-services"')
  expect(body).toContain('href="/search?q=canada&amp;kind=services"')
  expect(body).toMatch(/<form[^>]+action="\/search"/)
  expect(body).toContain('value="canada"')
})

test('offers searches to begin with when nothing was asked for', async () => {
  const { body } = await get('/search')
  expect(body).toContain('href="/search?q=passport"')
})

test('offers ways on when nothing was found', async () => {
  const { statusCode, body } = await get('/search?q=zzzqqqyy')
  expect(statusCode).toBe(200)
  expect(body).toContain('Nothing found for “')
  for (const way of ['/all-access', '/ads', '/contact', '/directory', '/alerts/new?search=zzzqqqyy'])
    expect(body).toContain(`href="${way}"`)
})

test('says that the spelling was put right, and lets the visitor insist', async () => {
  const { body } = await get('/search?q=helth+crad')
  expect(body).toContain('Did you mean')
  expect(body).toContain('href="/search?q=health+card"')
  expect(body).toContain('href="/search?q=%22helth+crad%22"')
  const insisted = (await get('/search?q=%22helth+crad%22')).body
  expect(insisted).toContain('Nothing found for “')
  expect(insisted).toContain('href="/search?q=health+card"')
  expect(insisted).not.toContain('id="found-services"')
})

test('opens with the answer when it is sure, and does not show it again below', async () => {
  const { body } = await get('/search?q=phone+number+of+CRA')
  expect(body).toContain('Best answer')
  expect(body).toContain('href="tel:+18009598281"')
  const results = body.slice(body.indexOf('id="found-services"'))
  expect(results).not.toContain('href="/general-government#canada-revenue-agency"')
})

test('has no answer card where nothing is sure', async () => {
  expect((await get('/search?q=couch')).body).not.toContain('Best answer')
})

test('marks the words that were looked for', async () => {
  expect((await get('/search?q=kente')).body).toContain('<mark>kente</mark>')
})

test('writes a script that was searched for as words', async () => {
  const { body } = await get(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
  expect(body).not.toContain('<script>alert')
})

test('keeps results out of search engines', async () => {
  expect((await get('/search?q=bus')).body).toContain('<meta name="robots" content="noindex">')
  expect((await get('/search')).body).toContain('<link rel="canonical"')
})

test('every page that can be found is there', async () => {
  const paths = new Set(items.map(({ path }) => path.split(/[#?]/)[0] ?? ''))
  for (const path of paths) expect((await get(path)).statusCode, path).toBe(200)
})

test('the best answer of one province says so, and leads to those of the others', async () => {
  const { body } = await get('/search?q=health+card')
  expect(body).toContain('Best answer for Ontario')
  expect(body).toMatch(
    /href="\/search\?q=health\+card&amp;kind=services"[^>]*>Not in Ontario\? Change province/,
  )
  const { body: others } = await get('/search?q=health+card&kind=services')
  expect(others).toContain('Manitoba Health card')
  expect((await get('/search?q=service+canada')).body).not.toContain('Change province')
})

test.each([
  ['SIN number', /PR card, or COPR up to one year old, with passport/],
  ['health card', /Proof of address: lease, bank statement or bill/],
])('the answer to “%s” says what to bring, as the step of the guide does', async (q, bring) => {
  const { body } = await get(`/search?q=${encodeURIComponent(q)}`)
  const card = body.slice(body.indexOf('best-answer-label'), body.indexOf('best-answer-foot'))
  expect(card).toContain('What to bring')
  expect(card).toMatch(bring)
})

test('an answer that no step found by the same words leads to says nothing about what to bring', async () => {
  const { body } = await get('/search?q=find+a+service+canada+office')
  expect(body).toContain('Best answer')
  expect(body).not.toContain('What to bring')
})
