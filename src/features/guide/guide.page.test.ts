import { expect, test } from 'vitest'
import { createTestApp } from '../../../tests/test-app.ts'
import { fits } from './choices/guide-choices.ts'
import { readGuide } from './content/guide.content.ts'

const { get } = await createTestApp({ now: () => new Date('2026-11-15T12:00:00Z') })
const guide = readGuide()
const tasks = guide.stages.flatMap((stage) => stage.tasks.map((task) => ({ ...task, stage: stage.id })))

async function read(url: string, status = 200) {
  const answer = await get(url)
  expect(answer.statusCode, url).toBe(status)
  return answer.body
    .replace(/<!--.*?-->/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
}
const shownTasks = (html: string) =>
  [...html.matchAll(/<li class="guide-task" data-task="([a-z-]+)"([^>]*)>/g)].flatMap(([, id, rest]) =>
    rest?.includes('hidden') ? [] : [id],
  )

test('the whole list says how many steps it has, and has them', async () => {
  const html = await read('/start')
  expect(html).toContain('<h1>Your first year in Canada</h1>')
  expect(html).toContain(`${tasks.length} steps</span>`)
  expect(shownTasks(html)).toEqual(tasks.map(({ id }) => id))
})

test('every way on keeps the choices without any script', async () => {
  const html = await read('/start?province=alberta')
  const ways = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*data-choices=""/g)].map(([, href]) => href)
  expect(ways.length).toBeGreaterThan(tasks.length)
  expect(ways.filter((href) => !href?.endsWith('?province=alberta'))).toEqual([])
})

test('choices in the address change the list and its count without any script', async () => {
  const choices = { province: 'ontario', as: 'work-permit', with: 'alone' } as const
  const html = await read('/start?province=ontario&as=work-permit&with=alone')
  const own = tasks.filter((task) => fits(task, choices)).map(({ id }) => id)
  expect(shownTasks(html)).toEqual(own)
  expect(own).not.toContain('enrol-children')
  expect(own).not.toContain('refugee-health')
  expect(html).toContain(`${own.length} steps</span>`)
  expect(html).toMatch(/<option value="ontario" selected=""/)
  expect(html).toMatch(/data-place="quebec"[^>]*hidden/)
  expect(html).not.toMatch(/data-place="ontario"[^>]*hidden/)
})

test('every stage and every step has its own address, and nothing else has', async () => {
  for (const { id, title } of guide.stages) expect(await read(`/start/${id}`)).toContain(`${title}</h1>`)
  for (const { id, stage, title, links } of tasks) {
    const html = await read(`/start/${stage}/${id}`)
    expect(html).toContain(`<h1>${title}</h1>`)
    for (const { phone } of links) if (phone) expect(html, id).toContain(phone.number)
  }
  await read('/start/first-century', 404)
  await read('/start/first-week/voting', 404)
})

test('stages, steps and booklets are in the site map file', async () => {
  const xml = await read('/sitemap-pages.xml')
  for (const path of ['/start', '/start/first-week', '/start/first-week/sin', '/provinces/ontario/booklet'])
    expect(xml).toContain(`${path}</loc>`)
  expect(xml).not.toContain('/start/one-page')
})

test('the search finds a step', async () => {
  const answer = JSON.parse(await read('/api/search?q=social%20insurance'))
  const steps = answer.groups.find(({ kind }: { kind: string }) => kind === 'guide')
  expect(steps.items[0].path).toBe('/start/first-week/sin')
})

test('a step can be reported, and the report knows its page', async () => {
  expect(await read('/report?entry=guide%2Fsin')).toContain('Apply for your Social Insurance Number')
})

test('safe at home shows the lines of the chosen province, and says where there are none', async () => {
  const ontario = await read('/start/safe-at-home?province=ontario')
  expect(ontario).toContain('1-866-863-0511')
  expect(ontario).toMatch(/<div data-place="alberta" hidden/)
  expect(ontario).toContain('data-exit')
  expect(ontario).toContain('What it can’t hide')
  expect(await read('/start/safe-at-home?province=yukon')).toMatch(/data-no-lines=""(?![^>]*hidden)/)
})

test('a number that nobody called says so', async () => {
  expect(await read('/start/safe-at-home?province=ontario')).toContain('We haven’t called this number yet.')
})

test('until a province is chosen the booklet is that of Ontario, and the page says how to get another', async () => {
  const hint = /<span[^>]*data-booklet-hint=""([^>]*)>Choose your province above to get yours\.<\/span>/
  const whole = await read('/start')
  expect(whole).toMatch(/Pocket booklet for <span[^>]*>Ontario</)
  expect(hint.exec(whole)?.[1]).not.toContain('hidden')
  const quebec = await read('/start?province=quebec')
  expect(quebec).toMatch(/Pocket booklet for <span[^>]*>Quebec</)
  expect(hint.exec(quebec)?.[1]).toContain('hidden')
})

test('every place has a booklet with the five panels', async () => {
  for (const place of ['ontario', 'quebec', 'nova-scotia', 'yukon']) {
    const html = await read(`/provinces/${place}/booklet`)
    for (const title of ['Emergency', 'Health', 'Housing', 'School', 'Transit'])
      expect(html, place).toContain(`${title}</h2>`)
    expect(html).toContain('>911</a>')
  }
  expect(await read('/provinces/ontario/booklet')).toContain('PRESTO')
  await read('/provinces/texas/booklet', 404)
})

test('the one-page list has a box for each step of the choices, and the number of the province', async () => {
  const html = await read('/start/one-page?province=ontario&with=alone')
  const own = tasks.filter((task) => fits(task, { with: 'alone' }))
  expect([...html.matchAll(/guide-sheet-line/g)]).toHaveLength(own.length)
  expect(html).toContain('1-866-532-3161')
})

test('official pages of one province are not shown to somebody in another', async () => {
  const alberta = await read('/start/first-week/health-card?province=alberta')
  expect(alberta).toMatch(
    /<span data-only-at="ontario" hidden=""><a href="https:\/\/www\.ontario\.ca\/page\/apply-ohip/,
  )
  expect(alberta).toMatch(/<span data-only-at="alberta"><a href="https:\/\/www\.alberta\.ca\/ahcip/)
  expect(await read('/start/first-week/health-card')).not.toMatch(/data-only-at="[a-z-]+" hidden/)
})

test('the card of a city is named where we know nothing but its name', async () => {
  expect(await read('/start/first-week/transit-card?province=quebec')).toMatch(
    /data-place="quebec"><p class="strong">Quebec: OPUS/,
  )
  expect(await read('/provinces/manitoba/booklet')).toContain('Peggo')
})

test('a number of one province is not given to somebody in another', async () => {
  expect(await read('/start/one-page?province=ontario')).toContain('416-393-4636')
  expect(await read('/start/one-page?province=quebec')).not.toContain('416-393-4636')
  expect(await read('/start/first-week/transit-card?province=quebec')).toMatch(
    /<div data-part="" data-only-at="ontario" hidden/,
  )
})

test('of our directories somebody in a province is shown what serves it or all of Canada', async () => {
  const shown = (html: string) =>
    [
      ...html.matchAll(/<li data-part=""([^>]*)><a class="guide-related-link" href="[^"#]*#([^"]+)"/g),
    ].flatMap(([, rest, id]) => (rest?.includes('hidden') ? [] : [id]))
  const related = tasks.find(({ id }) => id === 'health-card')?.related.map((key) => key.split('/')[1])
  expect(shown(await read('/start/first-week/health-card'))).toEqual(related)
  expect(shown(await read('/start/first-week/health-card?province=alberta'))).toEqual(['ahcip-alberta'])
  const nobody = await read('/start/first-week/transit-card?province=nova-scotia')
  expect(shown(nobody)).toEqual([])
  expect(nobody).toMatch(/<section class="[^"]*" hidden=""><h2[^>]*>From our directories/)
})

test('paper carries the name, the address and the day of the page', async () => {
  expect(await read('/start')).toMatch(
    /class="print-line"[^>]*><span>[^<]+<\/span><span>http[^<]+\/start<\/span><span>\w+ \d+, \d{4}</,
  )
})
