import { expect, test } from 'vitest'
import { copyChangedContent } from '../../../tests/copy-content.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import { readScholarships } from './scholarships.content.ts'
import { SCHOLARSHIPS_TITLE } from './scholarships.head.ts'

const { get } = await createTestApp()
const { entries } = readScholarships()

/** The visible schools: the others are in the page too, hidden. */
const schoolsIn = (html: string) =>
  [...html.matchAll(/<tr data-school="([^"]+)"([^>]*)>/g)]
    .filter(([, , rest]) => !rest?.includes('hidden'))
    .map(([, school]) => school?.replace('&amp;', '&'))

const fullTuition = entries.filter(({ isFullTuition }) => isFullTuition)

test('each school stands once, with an amount in the stated range or full tuition, which come first', () => {
  expect(fullTuition).toEqual(entries.slice(0, fullTuition.length))
  const amounts = entries.flatMap(({ amountValue }) => amountValue ?? [])
  expect(amounts).toHaveLength(entries.length - fullTuition.length)
  expect(Math.min(...amounts)).toBeGreaterThanOrEqual(40_000)
  expect(Math.max(...amounts)).toBeLessThan(84_000)
  expect(new Set(entries.map(({ school }) => school)).size).toBe(entries.length)
})

test('says each figure as its value, with the year it is of', () => {
  for (const { amount, amountValue, amountYear, isFullTuition } of entries) {
    expect(amountYear).not.toBe('')
    expect(amount).toBe(isFullTuition ? 'Full tuition' : `$${amountValue?.toLocaleString('en-US')}`)
  }
})

test('shows the title, the intro, and per school the year, the links in new tabs and the phone', async () => {
  const { body, statusCode } = await get('/scholarships')
  expect(statusCode).toBe(200)
  expect(body).toContain(`${SCHOLARSHIPS_TITLE}</h1>`)
  expect(SCHOLARSHIPS_TITLE).toMatch(new RegExp(`^${entries.length} U\\.S\\. Schools`))
  for (const words of [
    'Need-based aid for international undergraduates',
    'average grant packages based on 2025-2026 data',
    'CSS Profile',
    'No school on this list has scholarships only for African students',
    'Mastercard Foundation Scholars Program',
  ])
    expect(body).toContain(words)
  expect(schoolsIn(body)).toHaveLength(entries.length)
  expect(body.match(/<span>Visit Site<\/span>/g)).toHaveLength(entries.length)
  expect(body).toContain('href="tel:+18599853000"')
  for (const [link] of body.matchAll(/<a [^>]*href="https:[^>]*>/g)) expect(link).toContain('target="_blank"')
})

test('the file for a spreadsheet has what the page shows, also for a misspelled school', async () => {
  expect((await get('/scholarships.csv?find=harvrd')).body).toContain('Harvard University')
  expect((await get('/scholarships.csv?find=zzzqqq')).body).not.toContain('University')
})

test('sorts and filters by the address alone, so that it works without script', async () => {
  expect(schoolsIn((await get('/scholarships')).body)[0]).toBe('Berea College')
  expect(schoolsIn((await get('/scholarships?sort=low')).body)[0]).toBe('University of Rochester')
  expect(schoolsIn((await get('/scholarships?sort=school')).body)[0]).toBe('Amherst College')
  expect(schoolsIn((await get('/scholarships?amount=full')).body)).toHaveLength(fullTuition.length)
  const massachusetts = schoolsIn((await get('/scholarships?state=MA')).body)
  expect(massachusetts).toEqual(entries.filter(({ state }) => state === 'MA').map(({ school }) => school))
  expect(schoolsIn((await get('/scholarships?form=Spreadsheet')).body)).toEqual(['Vanderbilt University'])
  expect(schoolsIn((await get('/scholarships?find=marshall')).body)).toEqual(['Franklin & Marshall College'])
  expect((await get('/scholarships?find=nowhere')).body).toContain('No matches')
})

test('gives the same list as CSV', async () => {
  const answer = await get('/scholarships.csv?state=MA')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = answer.body.trim().split('\r\n')
  expect(lines).toHaveLength(1 + entries.filter(({ state }) => state === 'MA').length)
  expect(lines[0]).toContain('Year of the figure')
  expect((await get('/scholarships.csv')).body.trim().split('\r\n')).toHaveLength(1 + entries.length)
})

test('a school that lacks something is refused with the line and the name of it', () => {
  const folder = copyChangedContent('scholarships.json', (text) =>
    text.replace('      "amountYear": "ongoing",\n', ''),
  )
  expect(() => readScholarships(folder)).toThrow(/^content\/scholarships\.json, line \d+: amountYear: /)
})
