import { expect, test } from 'vitest'
import { listEntries } from '../content/check-directory.ts'
import { countOf, entriesOf, files, openDirectories, plain } from '../directories-testing.ts'

const { read } = await openDirectories()

test('one group is open at a time, because all share a name', async () => {
  const html = await read('/immigration-citizenship')
  expect(countOf(html, /<details class="accordion-item" name="groups"/g)).toBe(6)
  expect(html).not.toMatch(/<details[^>]* open/)
})

const openPanels = (html: string) =>
  [...html.matchAll(/<details[^>]* open=""[^>]*>.*?<div class="accordion-panel" id="([^"]+)"/g)].map(
    ([, id]) => id,
  )

test('a term in the address hides what it does not find, counts the groups and opens the first of them', async () => {
  const html = plain(await read('/immigration-citizenship?find=PASSPORT'))
  expect(countOf(html, /<li class="entry[^"]*" id="[^"]+"(?! hidden)/g)).toBe(1)
  expect(html).toContain('1 service found in 1 category')
  expect(html).toContain('1 of 6 services')
  expect(openPanels(html)).toEqual(['citizenship'])
  expect(html).toContain('value="PASSPORT"')
  expect(html).toContain('<meta name="robots" content="noindex">')
})

test('a term that several groups hold opens one of them, and one part in it; the others wait with their counts', async () => {
  const wide = plain(await read('/immigration-citizenship?find=citizen'))
  expect(wide).toMatch(/\d+ services found in [2-6] categories/)
  expect(openPanels(wide)).toHaveLength(1)
  expect(countOf(wide, /<details class="accordion-item" name="groups"/g)).toBe(6)
  const toronto = plain(await read('/toronto-nonprofits?find=health'))
  expect(countOf(toronto, /<details class="accordion-item" name="groups"[^>]* open=""/g)).toBe(1)
  const groups = [...toronto.matchAll(/name="(groups-[^"]+)"[^>]* open=""/g)].map(([, name]) => name)
  expect(groups.length).toBeGreaterThan(1)
  expect(new Set(groups).size).toBe(groups.length)
})

test('a term that only a country holds opens its region', async () => {
  const html = plain(await read('/embassies?find=togo'))
  expect(openPanels(html)).toEqual(['countries-africa'])
  expect(html).toContain('1 of 54 countries')
})

test('cards have no categories to name', async () => {
  expect(plain(await read('/taxes-benefits?find=child'))).toMatch(/\d services? found<\/p>/)
})

test('Toronto answers a search that finds nothing in the words of its page', async () => {
  const html = plain(await read('/toronto-nonprofits?find=%3Cqqq'))
  expect(html).toContain('No organizations found matching "&lt;qqq"')
  expect(html).toContain('Try adjusting your search terms or browse all categories above.')
  expect(html).toContain('placeholder="Search organizations by name or description..."')
  const { groups = [] } = files.find(({ slug }) => slug === 'toronto-nonprofits') ?? {}
  expect(html).toContain(`${entriesOf('toronto-nonprofits')} organizations in ${groups.length} categories`)
})

test('a search finds by category and subcategory, too', async () => {
  const html = await read('/toronto-nonprofits?find=emergency+shelter')
  expect(countOf(html, /<li class="entry[^"]*" id="[^"]+"(?! hidden)/g)).toBeGreaterThanOrEqual(6)
})

test('"has a phone" and a language narrow the page by its address, without a script', async () => {
  const called = plain(await read('/toronto-nonprofits?phone=1'))
  const rows = [...called.matchAll(/<li class="entry[^"]*" id="[^"]+"(?! hidden)[^>]*>(.*?)<\/li>/g)]
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.length).toBeLessThan(91)
  for (const [, row] of rows) expect(row).toContain('class="entry-phone"')
  expect(called).toContain('name="phone" checked="" value="1"')
  expect(called).toContain('<meta name="robots" content="noindex">')
  const french = plain(await read('/health-disability?language=French'))
  const speaking = files
    .filter(({ slug }) => slug === 'health-disability')
    .flatMap(listEntries)
    .filter(({ languages = [] }) => languages.includes('French'))
  expect(speaking.length).toBeGreaterThan(0)
  expect(countOf(french, /<li class="entry[^"]*" id="[^"]+"(?! hidden)/g)).toBe(speaking.length)
  expect(french).toContain('<option selected="">French</option>')
  expect(plain(await read('/taxes-benefits'))).not.toContain('name="phone"')
})
