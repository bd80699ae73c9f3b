import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../tests/test-app.ts'
import { directories, paths, provinces } from '../../paths.ts'
import { listEntries } from './content/check-directory.ts'
import { readDirectories } from './directories.content.ts'
import { countEntries } from './view/view-directory.ts'

const { get } = await createTestApp({ now: () => new Date('2026-11-15T12:00:00Z') })
const { directories: files } = readDirectories()

async function read(url: string) {
  const answer = await get(url)
  expect(answer.statusCode, url).toBe(200)
  return answer.body
}

const entriesOf = (slug: string) => files.filter((one) => one.slug === slug).reduce(addEntries, 0)
const addEntries = (sum: number, file: (typeof files)[number]) => sum + countEntries(file)
const countOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length
const plain = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")

describe.each(files)('$path', (file) => {
  test('its headline is the number of the entries it lists, each with its link and its menu', async () => {
    const html = plain(await read(file.path))
    const count = countEntries(file)
    expect(html).toMatch(new RegExp(`<h1[^>]*><span[^>]*>${count}</span> ${file.headline}</h1>`))
    expect(countOf(html, /<li class="entry( entry-crisis)?"/g)).toBe(count)
    const pinned = file.pinned?.cards.length ?? 0
    expect(countOf(html, />Report a problem</g)).toBe(count + pinned)
    const links = countOf(
      html,
      /class="arrow-link visit-link" href="https:[^"]+" target="_blank" rel="noopener noreferrer"/g,
    )
    expect(links).toBe((file.slug === 'embassies' ? count - 1 : count) + pinned)
    expect(html).not.toContain('link not yet checked')
    expect(html.match(/<p class="links-line"><svg[^>]*class="([^"]*)"/)?.[1] ?? html).not.toContain(
      'badge-check',
    )
  })

  test('has the way back, the disclaimer, and does not carry its data twice', async () => {
    const html = plain(await read(file.path))
    expect(html).toContain(`href="${paths.hub()}"><`)
    expect(html).toContain('Back to Government Services')
    expect(html).toContain('Not affiliated with any government.')
    expect(/id="page-state">(.*?)<\/script>/.exec(html)?.[1]).toContain('"answers":[]')
  })

  test('no id is there twice', async () => {
    const ids = [...(await read(file.path)).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
})

test('the largest page sends at most 60 KB', async () => {
  const html = await read('/embassies')
  const sent = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
  expect(sent).toBeLessThan(60 * 1024)
})

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
  const shown = countOf(html, /<li class="entry[^"]*" id="[^"]+"(?! hidden)/g)
  expect(shown).toBe(1)
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

test('emergency panels lead to 911 and 9-8-8', async () => {
  const health = await read('/health-disability')
  expect(health).toContain('class="banner-phone" href="tel:911"')
  expect(health).toContain('class="banner-phone" href="tel:988"')
  expect(await read('/police-security')).toContain('class="banner-phone" href="tel:911"')
  expect(await read('/embassies')).toContain('class="banner-phone" href="tel:+16139968885"')
})

test('taxes has its note first, then eight cards, four steps and three ways to get help', async () => {
  const html = plain(await read('/taxes-benefits'))
  expect(countOf(html, /<span>Visit Service<\/span>/g)).toBe(8)
  expect(html).toContain('Most Important Services')
  expect(html).toContain('Getting Started Guide')
  expect(countOf(html, /<li class="panel"><h3>/g)).toBe(4)
  expect(html).toContain('Need Help?')
  const order = ['Most Important Services', 'id="all"', 'Getting Started Guide', 'Need Help?']
  expect(order.map((words) => html.indexOf(words))).toEqual(
    order.map((words) => html.indexOf(words)).toSorted((one, other) => one - other),
  )
  expect(html).toContain('Mon-Fri 9am-5pm')
})

const BACK = 'Back to Government Services'
test.each([
  ['/pensions-retirement', [BACK, '<h1', 'id="getting-started"', 'id="all"', 'id="canada-pension-plan"']],
  ['/employment-social', ['<h1', 'Start Here', 'id="all"', 'id="international-labour"']],
  ['/health-disability', ['<h1', 'id="banner"', 'id="all"']],
  ['/general-government', ['id="banner"', '<h1', 'id="getting-started"', 'id="all"']],
  ['/police-security', ['id="banner"', '<h1', 'What is listed here', 'id="quick-reference"', 'id="all"']],
  ['/education', ['<h1', 'What is listed here', 'id="quick-reference"', 'id="all"']],
  [
    '/embassies',
    ['id="banner"', '<h1', 'What is listed here', 'id="getting-started"', 'id="all"', 'id="closing"'],
  ],
  ['/major-transportation', ['<h1', 'Ways to travel', 'What is listed here', 'id="all"', 'id="closing"']],
])('%s has its blocks in the order of its specification', async (path, blocks) => {
  const html = plain(await read(path))
  const places = blocks.map((block) => html.indexOf(block, html.indexOf('<main')))
  expect(Math.min(...places)).toBeGreaterThan(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('every mission in Ottawa that is named has the way to its site', async () => {
  const html = plain(await read('/embassies'))
  const named = countOf(html, /In Canada: /g)
  expect(named).toBeGreaterThan(0)
  expect(countOf(html, /In Canada: <a href="https?:/g)).toBe(named)
})

test('pensions shows the usual RRSP day and the computed one', async () => {
  const html = plain(await read('/pensions-retirement'))
  expect(html).toContain('March 1st')
  expect(html).toContain('For the 2026 tax year: March 1, 2027.')
})

test('transportation counts its modes and parts from its lists', async () => {
  const html = plain(await read('/major-transportation'))
  const cards = [...html.matchAll(/count-card-figure">(\d+)<\/span><span class="count-card-label">([^<]+)/g)]
  expect(cards.map(([, count, label]) => `${label} ${count}`)).toEqual([
    ...['National systems 13', 'Urban transit 16', 'Ferries 5', 'Northern transportation 5'],
    ...['Airlines 4', 'Rail 3', 'Urban transit 16', 'Ferry 5', 'Regulatory 6', 'Northern 5'],
  ])
})

test('embassies keeps the official figures with their caption beside the number on the page', async () => {
  const html = plain(await read('/embassies'))
  const south = files.flatMap(({ countries }) => countries).filter(({ region }) => region === 'South America')
  expect(south.map(({ iso2 }) => iso2)).toEqual(expect.arrayContaining(['AR', 'BR', 'CL', 'VE']))
  const listed = (label: string) =>
    Number(
      new RegExp(`label">${label}</span><span class="count-card-note">.*?(\\d+) listed`).exec(html)?.[1] ??
        -1,
    )
  const inRegion = (name: string) => countOf(html, new RegExp(`id="countries-${name}"`, 'g'))
  expect(inRegion('south-america')).toBe(1)
  const ofNorth = files
    .flatMap(({ countries }) => countries)
    .filter(({ region }) => region === 'North America & Caribbean').length
  const inUnitedStates = files.flatMap(({ groups }) => groups).find(({ id }) => id === 'united-states')
    ?.entries?.length
  expect(listed('North America')).toBe(ofNorth + (inUnitedStates ?? 0))
  expect(html).toMatch(/80\+<\/span><span class="count-card-label">Europe/)
  expect(countOf(html, /<li class="entry" id="country-[a-z]{2}"/g)).toBe(
    files.flatMap(({ countries }) => countries).length,
  )
  for (const id of ['country-il', 'country-ps', 'country-gh']) expect(html).toContain(`id="${id}"`)
  expect(html).toContain('Ghana and Canada')
  expect(html).not.toContain('canadaMissionOlder')
})

test('pages with shelter or violence entries have the quick exit, others do not', async () => {
  expect(await read('/toronto-nonprofits')).toMatch(
    /class="exit-quickly no-print" href="https:\/\/weather\.gc\.ca" rel="noreferrer nofollow"/,
  )
  expect(await read('/education')).not.toContain('exit-quickly')
})

test('the hub lists 14 directories, filters by title or description, and opens them in new tabs', async () => {
  const html = plain(await read('/all-access'))
  expect(html).toContain('14 service(s) found')
  for (const { slug, title } of directories) {
    expect(html).toContain(`<a href="/${slug}" target="_blank" rel="noopener"><span>${title}`)
  }
  expect(plain(await read('/all-access?find=TAX'))).toContain('1 service(s) found')
  expect(plain(await read('/all-access?find=qqqq'))).toContain('0 service(s) found')
})

test.each([
  ['non-profits', '/government-services/government-services.html', '/nonprofits'],
  ['embassies', '/all-access', '/embassies'],
  ['police', '/government-services/government-services.html', '/police-security'],
  ['transportation', '/government-services/government-services.html', '/major-transportation'],
])('/all-access/%s says who we are not, and leads to %s and %s', async (slug, hub, detail) => {
  const html = plain(await read(`/all-access/${slug}`))
  expect(html).toContain('not affiliated with')
  expect(html).toContain(`href="${hub}"`)
  expect(html).toContain(`href="${detail}"`)
})

test('the transportation landing page has the words of its specification', async () => {
  const html = plain(await read('/all-access/transportation'))
  for (const words of [
    'Canadian Transportation Services',
    'Find transportation services and resources across Canada',
    'Information Access Hub - Independent Resource Directory',
    'Access Canadian Service Hub',
  ])
    expect(html).toContain(words)
  expect(html).toMatch(/href="\/government-services\/government-services\.html" target="_blank"/)
})

test('the static index lists every directory with its count', async () => {
  const html = plain(await read('/government-services/government-services.html'))
  for (const { slug } of directories) expect(html).toContain(`href="/${slug}"`)
  expect(html).toContain(`${files.reduce(addEntries, 0)} services and organizations`)
})

test('provinces say Coming Soon and show their official links; the territories are in the business directory', async () => {
  for (const { slug, name } of provinces.filter((one) => one.slug !== 'ontario')) {
    const html = plain(await read(`/provinces/${slug}`))
    expect(html).toContain('Coming Soon')
    expect(html).toContain(`Official links for ${name}`)
    const links = countOf(html, /<li class="entry"/g)
    expect(links).toBeGreaterThanOrEqual(5)
    expect(countOf(html, />Report a problem</g)).toBe(links)
    expect(/id="page-state">(.*?)<\/script>/.exec(html)?.[1]).toContain('"answers":[]')
  }
  const html = plain(await read('/directory'))
  expect(countOf(html, /Coming soon: Ghanaian businesses in/g)).toBe(9)
  expect(countOf(html, />Coming Soon</g)).toBe(3)
  for (const name of ['Nunavut', 'Yukon', 'Northwest Territories']) expect(html).toContain(`>${name}</h3>`)
  expect(countOf(html, />Report a problem</g)).toBe(countOf(html, /<li class="entry"/g))
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('unknown directories are not found', async () => {
  expect((await get('/api/directories/nothing')).statusCode).toBe(404)
  const list = (await get('/api/directories')).json<{ slug: string; count: number }[]>()
  expect(list.map(({ slug }) => slug)).toEqual(directories.map(({ slug }) => slug))
  expect((await get('/api/directories/embassies')).json().count).toBe(entriesOf('embassies'))
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
  const shown = countOf(html, /class="entry-phone"/g)
  expect(shown).toBeGreaterThan(50)
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

test('the disclaimers say who made the hub', async () => {
  for (const path of ['/all-access/police', '/toronto-nonprofits'])
    expect(plain(await read(path))).toContain('made by individual developers')
})
