import { expect, test } from 'vitest'
import { countOf, openDirectories, plain } from '../directories-testing.ts'

const { read } = await openDirectories()

test('every mission in Ottawa that is named has the way to its site', async () => {
  const html = plain(await read('/embassies'))
  const named = countOf(html, /In Canada: /g)
  expect(named).toBeGreaterThan(0)
  expect(countOf(html, /In Canada: <a href="https?:/g)).toBe(named)
})

test('an entry shows its phone first, then its address, its site and one quiet line', async () => {
  const html = plain(await read('/toronto-nonprofits'))
  const row = /<li class="entry entry-crisis" id="gerstein-crisis-centre">(.*?)<\/li>/.exec(html)?.[1] ?? ''
  const order = ['tel:+14169295200', '100 Charles Street East, Toronto', 'Visit Site', 'Open 24 hours']
  const places = order.map((words) => row.indexOf(words))
  expect(Math.min(...places)).toBeGreaterThan(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(row).not.toContain('called')
})

test('a number that public sources are less sure of says that we have not called it; one that is not sure enough is not shown', async () => {
  const html = plain(await read('/toronto-nonprofits'))
  const rowOf = (id: string) => new RegExp(`id="${id}".*?</li>`).exec(html)?.[0] ?? ''
  expect(rowOf('culturelink')).toContain('We haven’t called this number yet')
  expect(rowOf('fort-york-food-bank')).not.toContain('tel:')
  expect(rowOf('ywca-toronto')).not.toContain('Elm Street')
  expect(countOf(html, /class="entry-phone"/g)).toBeGreaterThan(50)
})

test('lines for people in danger stand before everything else', async () => {
  const html = plain(await read('/toronto-nonprofits'))
  expect(html.indexOf('id="helplines"')).toBeGreaterThan(-1)
  expect(html.indexOf('id="helplines"')).toBeLessThan(html.indexOf('id="quick-reference"'))
  expect(html).toContain('href="tel:+18668630511"')
})

test('a mission that rests on an announcement is shown as announced', async () => {
  const html = plain(await read('/embassies'))
  const row = /id="country-zm".*?<\/li>/.exec(html)?.[0] ?? ''
  expect(row).toContain('announced 2025')
  expect(row).not.toContain('as of 2025')
  expect(/id="kuwait".*?<\/li>/.exec(html)?.[0]).toContain('https://kuwaitembassy.ca')
})

test('Toronto says how many entries have a phone and a street address', async () => {
  const html = plain(await read('/toronto-nonprofits'))
  const rows = html.match(/<li class="entry[ "].*?<\/li>/gs) ?? []
  const phones = rows.filter((row) => row.includes('href="tel:')).length
  const addresses = rows.filter((row) => row.includes('entry-address')).length
  expect(phones).toBeGreaterThan(rows.length / 2)
  expect(html).toContain(
    `${phones} of ${rows.length} list a phone number, and ${addresses} a street address.`,
  )
})
