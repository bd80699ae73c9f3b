import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP, journey, leavesForWeather, PHONE, untilHydrated } from '../journey.ts'
import { expectAddress, expectText, holdCalls } from '../words.ts'

const expected = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /status 503/, /Failed to load resource/, /net::/]
const step = (page: Page, id: string) => page.locator(`[data-task=${id}]`)
const row = (page: Page, id: string) => step(page, id).locator('summary').first()
const SCHOOL = 'enrol-children'

for (const [width, javaScript] of [
  [DESKTOP, true],
  [PHONE, false],
] as const) {
  journey(
    `from the home page to the list, the SIN phone and the school in three taps, ${javaScript ? 'with' : 'without'} script at ${width} px`,
    async ({ open }) => {
      const page = await open('/', { width, javaScript })
      await page.getByRole('button', { name: 'With children' }).click()
      await expectAddress(page, '/start?province=ontario&with=children')
      await row(page, 'sin').click()
      const phone = step(page, 'sin').getByRole('link', { name: /1-866-274-6627/ })
      await phone.waitFor()
      expect(await phone.getAttribute('href')).toBe('tel:+18662746627')
      await row(page, SCHOOL).click()
      await step(page, SCHOOL)
        .getByRole('link', { name: /Education in Ontario/ })
        .waitFor()
      await expect.poll(() => phone.isVisible()).toBe(false)
    },
  )
}

journey('choices change list, count and address at once, and can be undone', async ({ open }) => {
  const page = await open('/start', { width: PHONE })
  await untilHydrated(page)
  const listed = () => page.locator('[data-task]:not([hidden])').count()
  const all = await listed()
  await expectText(page, `${all} steps`)
  await page.getByRole('combobox', { name: 'Province' }).selectOption('Quebec')
  await page.getByText('To study', { exact: true }).click()
  await page.getByText('No children', { exact: true }).click()
  await expectAddress(page, '/start?province=quebec&as=student&with=alone')
  await expect.poll(listed).toBeLessThan(all)
  const own = await listed()
  await expectText(page, `${own} steps`)
  const address = page.url()
  await page.getByRole('link', { name: 'Show all steps' }).click()
  await expectAddress(page, '/start')
  await expect.poll(() => listed()).toBe(all)
  await page.goto(address)
  await expect.poll(() => listed()).toBe(own)
})

journey('what is chosen and ticked before the script is here stays', async ({ open }) => {
  const page = await open('/robots.txt')
  const letScriptCome = await holdCalls(page, /\/build\/(?!early).*\.js$/)
  await page.goto(new URL('/start', page.url()).href, { waitUntil: 'commit' })
  await page.getByLabel('Province').selectOption('ontario')
  await step(page, 'carry-documents').getByRole('checkbox').check()
  letScriptCome()
  await untilHydrated(page)
  await expectAddress(page, '/start?province=ontario')
  await expect.poll(() => step(page, 'carry-documents').getByRole('checkbox').isChecked()).toBe(true)
  expect(await page.getByLabel('Province').inputValue()).toBe('ontario')
  await expectText(page, /^1 of \d+ done$/)
})

journey('ticks stay on the device, count, and can be cleared and brought back', async ({ open }) => {
  const page = await open('/start?with=alone')
  await untilHydrated(page)
  const all = await page.locator('[data-task]:not([hidden])').count()
  await page.getByRole('checkbox', { name: 'Done: Open a bank account' }).check()
  await row(page, 'sin').click()
  await step(page, 'sin').getByRole('button', { name: 'Mark as done' }).click()
  await expectText(page, `2 of ${all} done`)
  await page.reload()
  await expectText(page, `2 of ${all} done`)
  await page.goto('/start/first-week/sin')
  expect(await page.getByRole('checkbox', { name: /^Done: Apply for your Social/ }).isChecked()).toBe(true)
  await page.goto('/start?with=alone')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Clear my ticks' }).click()
  await expectText(page, `${all} steps`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectText(page, `2 of ${all} done`)
})

journey('the first stage with something left to do is the current one', async ({ open }) => {
  const page = await open('/start?as=student&with=alone')
  await untilHydrated(page)
  const current = page.getByRole('navigation', { name: 'Stages' }).locator('[aria-current=step]')
  expect(await current.getAttribute('data-nav')).toBe('before-you-fly')
  const boxes = page.locator('[data-stage=before-you-fly] [data-task]:not([hidden]) [data-tick]')
  for (const box of await boxes.all()) await box.check()
  await expect.poll(() => current.getAttribute('data-nav')).toBe('first-week')
})

journey('the deadlines come as a calendar file that is made on the device', async ({ open }) => {
  const page = await open('/start?province=ontario&as=permanent-resident&with=children')
  await untilHydrated(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByLabel('I land on').fill('2026-11-16')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save to my calendar' }).click()
  const file = readFileSync((await (await download).path()) ?? '', 'utf8')
  expect(file).toContain('DTSTART;VALUE=DATE:20270115')
  expect(file).toContain('DTSTART;VALUE=DATE:20270430')
  expect(asked.filter((url) => url.includes('2026-11-16'))).toEqual([])
})

journey(
  'one visit is enough to read the list, with its choices, any step and the booklet, offline on the bus',
  async ({ open }) => {
    const page = await open('/start?province=ontario&with=children', {
      width: PHONE,
      serviceWorker: true,
      expected,
    })
    const isKept = (path: string) =>
      page.evaluate(async (path) => Boolean(await caches.match(path, { ignoreVary: true })), path)
    for (const path of ['/start', '/provinces/ontario/booklet'])
      await expect.poll(() => isKept(path), { message: path }).toBe(true)
    expect(await isKept('/provinces/quebec/booklet'), 'nobody asked for it').toBe(false)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.context().setOffline(true)
    await page.reload()
    await untilHydrated(page)
    await expect.poll(() => page.getByRole('combobox', { name: 'Province' }).inputValue()).toBe('ontario')
    await row(page, 'sin').click()
    await step(page, 'sin')
      .getByRole('link', { name: /1-866-274-6627/ })
      .waitFor()
    await page.goto(`/start/first-month/${SCHOOL}`)
    await page.waitForURL(/\/start#enrol-children$/)
    await step(page, SCHOOL)
      .getByRole('link', { name: /Education in Ontario/ })
      .waitFor()
    await page.goto('/start?province=ontario')
    await untilHydrated(page)
    await page.getByRole('link', { name: 'Pocket booklet for Ontario' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pocket booklet: Ontario' }).waitFor()
    await page.getByRole('link', { name: '811' }).first().waitFor()
  },
)

journey('of the page for people in danger no copy is kept', async ({ open }) => {
  const page = await open('/start/safe-at-home', { serviceWorker: true, expected })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await untilHydrated(page)
  const paths = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(paths.filter((path) => path.startsWith('/start'))).toEqual([])
})

journey(
  'printed at the library: every step is open, with a box, a number and the page’s own line',
  async ({ open }) => {
    const page = await open('/start?province=ontario&with=children')
    await untilHydrated(page)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    for (const id of ['sin', SCHOOL, 'citizenship-plan']) {
      await expect.poll(() => step(page, id).locator('.guide-steps').isVisible(), { message: id }).toBe(true)
      await expect.poll(() => step(page, id).locator('.check-box').isVisible(), { message: id }).toBe(true)
    }
    const intro = page.locator('.guide-stage-intro').nth(1)
    expect(await intro.evaluate((words) => getComputedStyle(words).breakAfter), 'no lone heading').toBe(
      'avoid',
    )
    const link = step(page, 'sin').locator('.guide-source a').first()
    const number = Number(await link.getAttribute('data-number'))
    const listed = page.locator('.guide-addresses li').nth(number - 1)
    expect(await listed.innerText()).toBe((await link.getAttribute('href'))?.replace('https://', ''))
    const line = page.locator('.print-line')
    expect(await line.isVisible()).toBe(true)
    expect(await line.innerText()).toMatch(/Akwaaba Canada[\s\S]*\/start[\s\S]*\d{4}/)
  },
)

journey('after any interaction, Exit quickly leaves nothing to go back or forward to', async ({ open }) => {
  const page = await open('/toronto-nonprofits', { ...leavesForWeather, width: PHONE })
  await untilHydrated(page)
  await page.getByRole('searchbox', { name: 'Search these organizations' }).fill('shelter')
  await page.keyboard.press('Enter')
  await page.goto('/police-security#rcmp')
  await page.goto('/start/safe-at-home')
  await untilHydrated(page)
  await page.getByRole('combobox', { name: 'Province' }).selectOption('Ontario')
  await page.getByText('What it can’t hide').click()
  await page.evaluate(() => sessionStorage.setItem('last-list', '/ads?search=shelter'))
  await page.getByRole('link', { name: 'Exit quickly' }).click()
  await page.waitForURL('https://weather.gc.ca/')
  for (const way of ['goBack', 'goBack', 'goForward'] as const) {
    await page[way]().catch(() => {})
    await page.waitForURL('https://weather.gc.ca/')
    await page.getByRole('heading', { name: 'Weather' }).waitFor()
  }
  await page.goto('/start')
  await page.getByRole('heading', { level: 1, name: 'Your first year in Canada' }).waitFor()
  expect(await page.evaluate(() => Object.keys(sessionStorage)), 'what the tab keeps').toEqual([])
})

journey('on a phone the exit is docked and lies on no number', async ({ open }) => {
  const page = await open('/start/safe-at-home', { width: PHONE })
  const bar = await page.locator('.exit-quickly').boundingBox()
  expect(bar?.width).toBe(PHONE)
  for (const link of await page.locator('main a[href^="tel:"]').all()) {
    await link.focus()
    const box = await link.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const foot = await page.getByRole('contentinfo').boundingBox()
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
})
