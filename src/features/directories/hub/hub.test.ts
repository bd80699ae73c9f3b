import { expect, test } from 'vitest'
import { directories, provinces } from '../../../paths.ts'
import { addEntries, countOf, files, openDirectories, plain } from '../directories-testing.ts'

const { read } = await openDirectories()

test('the hub lists every directory, filters by title or description, and opens them in new tabs', async () => {
  const html = plain(await read('/all-access'))
  expect(html).toContain(`${directories.length} service(s) found`)
  for (const { slug, title } of directories)
    expect(html).toContain(`<a href="/${slug}" target="_blank" rel="noopener"><span>${title}`)
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

test('the disclaimers say who made the hub', async () => {
  for (const path of ['/all-access/police', '/toronto-nonprofits'])
    expect(plain(await read(path))).toContain('made by individual developers')
})
