import { expect, test } from 'vitest'
import { copyChangedContent } from '../../../../tests/copy-content.ts'
import { readDirectories } from '../../directories/directories.content.ts'
import { entryKey, listDirectoryEntries } from '../../directories/list-directory-entries.ts'
import { readGuide, refuseUnknownEntries } from './guide.content.ts'
import { isCurrent, viewFact } from './view-facts.ts'

const guide = readGuide()
const tasks = guide.stages.flatMap((stage) => stage.tasks)
const keys = new Set(listDirectoryEntries(readDirectories()).map(entryKey))

const readChanged = (file: string, change: (text: string) => string) => () =>
  readGuide(copyChangedContent(file, change))

test('at least forty tasks stand in five stages, each with its source', () => {
  expect(guide.stages).toHaveLength(5)
  expect(tasks.length).toBeGreaterThanOrEqual(40)
  for (const { id, sources, links } of tasks) {
    expect(sources.length, id).toBeGreaterThan(0)
    expect(links.length, id).toBeGreaterThan(0)
  }
})

test('every related entry and every transit line is in a directory', () => {
  expect(() => refuseUnknownEntries(keys)).not.toThrow()
  const others = [...guide.safeAtHome.related, ...Object.values(guide.booklet.transit).flat()]
  expect(others.filter((key) => !keys.has(key))).toEqual([])
})

test('an entry that is gone is named with its file and line', () => {
  const without = new Set([...keys].filter((key) => key !== 'legal-identification/social-insurance-number'))
  expect(() => refuseUnknownEntries(without)).toThrow(
    /content\/guide\/first-week\.json, line \d+: related: no directory has the entry legal-identification\/social/,
  )
})

test.each([
  [
    'a phone that no source names',
    'first-week.json',
    '1-866-274-6627',
    '1-866-274-0000',
    /no source names 1-866/,
  ],
  [
    'a fee that no source says',
    'first-week.json',
    'pay a monthly fee',
    'pay a fee after 75 days',
    /no source of the task says 75/,
  ],
  [
    'a wait that no source says',
    'first-week.json',
    'about 20 by mail"',
    'about three weeks by mail"',
    /no source of the task says 3/,
  ],
  [
    'an amount without its month',
    'first-month.json',
    '"Pay no more than',
    '"Pay $5, no more than',
    /needs its month/,
  ],
  ['a word nobody knows', 'first-year.json', '"why"', '"reason"', /line \d+: .*reason/],
  ['an address without https', 'first-week.json', 'https://988.ca', 'http://988.ca', /begins with https/],
  [
    'a task of another stage',
    'first-year.json',
    '"id": "voting"',
    '"id": "sin"',
    /“sin” is in another stage/,
  ],
  [
    'a task twice',
    'first-year.json',
    '"id": "voting"',
    '"id": "dental-plan"',
    /“dental-plan” is there twice/,
  ],
])('%s is refused with file and reason', (_, file, from, to, reason) => {
  const read = readChanged(`guide/${file}`, (text) => text.replace(from, to))
  expect(read).toThrow(reason)
  expect(read).toThrow(`content/guide/${file}`)
})

test('an unsourced number of a helpline is refused', () => {
  const read = readChanged('guide/safe-at-home.json', (text) => text.replace('"310-1818"', '"310-1819"'))
  expect(read).toThrow(/safe-at-home\.json, line \d+: number: no source names 310-1819/)
})

test('an amount is shown with its month for a year, and then left to the official page', () => {
  const fact = { text: 'Costs $4', asOf: '2026-09' }
  expect(viewFact(fact, new Date('2027-09-30T12:00:00Z'))).toEqual({
    text: 'Costs $4',
    asOf: 'September 2026',
  })
  expect(viewFact(fact, new Date('2027-10-01T12:00:00Z'))).toBeUndefined()
  expect(isCurrent(undefined, new Date('2040-01-01'))).toBe(true)
})

test('no amount of today is older than a year', () => {
  expect(JSON.stringify(guide.stages).match(/"asOf":"(?!2026)\d{4}/g)).toBeNull()
})
