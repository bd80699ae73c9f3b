import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { directories, paths } from '../../paths.ts'
import { countOf, entriesOf, files, openDirectories, plain } from './directories-testing.ts'
import { countEntries } from './view/view-directory.ts'

const { get, read } = await openDirectories()

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

test('unknown directories are not found', async () => {
  expect((await get('/api/directories/nothing')).statusCode).toBe(404)
  const list = (await get('/api/directories')).json<{ slug: string; count: number }[]>()
  expect(list.map(({ slug }) => slug)).toEqual(directories.map(({ slug }) => slug))
  expect((await get('/api/directories/embassies')).json().count).toBe(entriesOf('embassies'))
})
