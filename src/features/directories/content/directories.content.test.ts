import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyChangedContent } from '../../../../tests/copy-content.ts'
import { CONTENT_FOLDER } from '../../../platform/files/json-content.ts'
import { readDirectories } from '../directories.content.ts'
import { directoryIcons } from '../entries/directory-icon.tsx'
import { makeId } from '../make-id.ts'
import { listEntries } from './check-directory.ts'

const { directories, phones } = readDirectories()

const readChanged = (file: string, change: (text: string) => string) => () =>
  readDirectories(copyChangedContent(file, change))

const IMMIGRATION = 'directories/immigration-citizenship.json'

test('all entries together have unique ids on their page, an https address or a known phone, and a source', () => {
  for (const directory of directories) {
    const entries = listEntries(directory)
    expect(new Set(entries.map(({ name }) => makeId(name))).size).toBe(entries.length)
    for (const { name, url, phone, source } of entries) {
      expect(url?.startsWith('https://') || (phone && phones.has(phone)), name).toBeTruthy()
      expect(source, name).not.toBe('')
    }
  }
})

test('no two entries of a page share their description', () => {
  for (const directory of directories) {
    const words = listEntries(directory).map(({ description }) => description)
    expect(new Set(words).size, directory.slug).toBe(words.length)
  }
})

test('every icon that the content names can be drawn', () => {
  const text = directories.map((one) => JSON.stringify(one)).join()
  const named = [...text.matchAll(/"icon":"([^"]+)"/g)].map(([, name]) => name ?? '')
  expect(named.filter((name) => !directoryIcons[name])).toEqual([])
})

test('a lost comma is named with file and line', () => {
  expect(
    readChanged(IMMIGRATION, (text) => text.replace('"noun": "services",', '"noun": "services"')),
  ).toThrow(/^content\/directories\/immigration-citizenship\.json, line 9: this is not JSON/)
})

test('an address without https is named with file and line', () => {
  const line = readFileSync(join(CONTENT_FOLDER, IMMIGRATION), 'utf8')
    .split('\n')
    .findIndex((text) => text.includes('"url": "https://www.educanada.ca"'))
  expect(
    readChanged(IMMIGRATION, (text) =>
      text.replace('"url": "https://www.educanada.ca"', '"url": "http://www.educanada.ca"'),
    ),
  ).toThrow(
    `immigration-citizenship.json, line ${line + 1}: url: must be an address that begins with https://`,
  )
})

test('a name that is there twice is refused', () => {
  expect(
    readChanged(IMMIGRATION, (text) => text.replace('"name": "Visit Canada"', '"name": "Study Permit"')),
  ).toThrow(/line \d+: “study-permit” is there twice/)
})

test('a phone that phones.json does not know is refused', () => {
  expect(readChanged(IMMIGRATION, (text) => text.replace('"phone": "ircc"', '"phone": "irrc"'))).toThrow(
    'phone: “irrc” is not an id in content/phones.json',
  )
})

test('a number in another form is refused', () => {
  expect(readChanged('phones.json', (text) => text.replace('1-888-242-2100', '888.242.2100'))).toThrow(
    /phones\.json, line \d+: phone: write the number like/,
  )
})

test('a misspelt key is refused', () => {
  expect(readChanged(IMMIGRATION, (text) => text.replace('"linkLabel"', '"linklabel"'))).toThrow(/linkLabel/)
})

test('a lost entry and a lost country differ from what is promised', () => {
  const dropLast = (text: string) => {
    const file = JSON.parse(text)
    file.groups[0].entries.pop()
    return JSON.stringify(file)
  }
  expect(readChanged(IMMIGRATION, dropLast)).toThrow(
    /directory-counts\.json, line \d+: immigration-citizenship, immigration-programs: 8 promised here, 7 in/,
  )
  const dropCountry = (text: string) => JSON.stringify(JSON.parse(text).slice(1))
  expect(readChanged('directories/countries.json', dropCountry)).toThrow('embassies, countries: 208 promised')
})

const TORONTO = 'directories/toronto-nonprofits.json'
const lineOf = (file: string, words: string) =>
  readFileSync(join(CONTENT_FOLDER, file), 'utf8')
    .split('\n')
    .findIndex((text) => text.includes(words)) + 1

test.each([
  [
    'a number of its own in another form',
    '"number": "416-929-5200"',
    '"number": "(416) 929-5200"',
    'number: write',
  ],
  [
    'hours that are no words',
    '"hours": "Every day, 9 am to 10 pm"',
    '"hours": ""',
    'hours: must not be empty',
  ],
  ['a list of no languages', '"Over 150 languages"', '""', 'languages: must not be empty'],
])('%s is refused with file and line', (_what, right, wrong, reason) => {
  const line = lineOf(TORONTO, right)
  expect(line).toBeGreaterThan(0)
  expect(readChanged(TORONTO, (text) => text.replace(right, wrong))).toThrow(
    `toronto-nonprofits.json, line ${line}: ${reason}`,
  )
})

test('numbers without a source are refused', () => {
  const isSource = /\n *"contactSource": "high \(8\)[^\n]*/
  expect(readChanged(TORONTO, (text) => text.replace(isSource, ''))).toThrow(
    /toronto-nonprofits\.json, line \d+: phones: say in contactSource/,
  )
})

test('a day of confirmation that is no day is refused', () => {
  expect(
    readChanged(TORONTO, (text) =>
      text.replace('"crisis": true,', '"crisis": true, "confirmedOn": "today",'),
    ),
  ).toThrow(/confirmedOn: write the day like 2026-11-15/)
})

test('a host that several entries share must have the name of its organization', () => {
  expect(readChanged('organizations.json', (text) => text.replace('"ttc.ca"', '"ttc.example"'))).toThrow(
    'ttc.ca: say who runs it',
  )
})
