import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../../../tests/make-test-folder.ts'
import { describeLink, describeLinks, hostOf, noteLink, readLinkStatusFile } from './link-status.ts'

const SITE = 'https://www.canada.ca/en.html'
const checked = { status: 'ok', checkedOn: '2026-10-12' } as const

test('a link that nobody checked says so', () => {
  expect(describeLink(SITE, {})).toBe('link not yet checked')
  expect(describeLinks([SITE], {})).toBe('Links not yet checked')
})

test.each([
  ['ok', 'link checked on October 12, 2026'],
  ['moved', 'link leads to a new address, checked on October 12, 2026'],
  ['gone', 'link did not work on October 12, 2026'],
  ['unsure', 'link could not be confirmed on October 12, 2026'],
  ['failed', 'site did not answer on October 12, 2026'],
] as const)('a link found %s says: %s', (status, words) => {
  expect(describeLink(SITE, { [SITE]: { ...checked, status } })).toBe(words)
})

test('an entry warns of a link that may not work, and says nothing of one that nobody checked', () => {
  const kindOf = (status: 'ok' | 'moved' | 'gone' | 'unsure' | 'failed') =>
    noteLink(SITE, { [SITE]: { ...checked, status } })?.kind
  expect([kindOf('ok'), kindOf('moved')]).toEqual(['checked', 'checked'])
  expect([kindOf('gone'), kindOf('unsure'), kindOf('failed')]).toEqual(['warning', 'warning', 'warning'])
  expect(noteLink(SITE, { [SITE]: checked })?.text).toBe('Link checked on October 12, 2026')
  expect(noteLink(SITE, {})).toBeUndefined()
})

test('a page says how many of its links were checked, and when last', () => {
  const other = 'https://weather.gc.ca'
  expect(describeLinks([SITE], { [SITE]: checked })).toBe('Links last checked October 12, 2026')
  expect(describeLinks([SITE, other], { [SITE]: checked })).toBe(
    '1 of 2 links checked, last on October 12, 2026',
  )
})

test('the file of the link checker is read again when it changed, and may be missing', () => {
  const file = join(makeTestFolder(), 'link-status.json')
  expect(readLinkStatusFile(file)).toEqual({})
  const at = new Date()
  writeFileSync(file, JSON.stringify({ [SITE]: checked }))
  utimesSync(file, at, at)
  expect(readLinkStatusFile(file)).toEqual({ [SITE]: checked })
  expect(readLinkStatusFile(file), 'not read again').toBe(readLinkStatusFile(file))
  const other = `${file}.other`
  writeFileSync(other, '{}')
  utimesSync(other, at, at)
  expect(readLinkStatusFile(other), 'another file, as old').toEqual({})
  writeFileSync(file, '{}')
  utimesSync(file, new Date(), new Date(Date.now() + 5_000))
  expect(readLinkStatusFile(file)).toEqual({})
})

test('a host is named without www', () => {
  expect(hostOf(SITE)).toBe('canada.ca')
  expect(hostOf('https://old.www.canada.ca/')).toBe('old.www.canada.ca')
})
