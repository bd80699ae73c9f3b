import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { STILL_MS } from '../../../src/platform/text/find/on-page-search.ts'
import { tabTo } from '../console/dialogs/console-dialogs.ts'
import { expectNoFaults } from '../find-faults.ts'
import { DESKTOP, quietJourney as journey, PHONE } from '../journey.ts'
import { stopClock, withClock } from '../site/stopped-clock.ts'

/** The page, the box, the text typed, the expected result, the screen reader announcement, and the width. */
type Box = [at: string, box: string, words: string, gives: RegExp, told: RegExp, width?: number]

const RESULTS = /\d+ results?/
const MATCH = /entries inside the directories match/

/** Every search box except the palette's, which needs script: without it, it is a link to the search page. */
const BOXES: Record<string, Box> = {
  // Not on a phone, where the palette replaces it.
  header: ['/privacy', 'Search classified ads', 'couch', /Three-seat sofa/, RESULTS, DESKTOP],
  home: ['/', 'What are you looking for?', 'bramton', /Brampton/, RESULTS],
  ads: ['/ads', 'Search ads', 'immigration', /Work permit and PR/, RESULTS],
  'search page': ['/search', 'Search the whole site', 'SIN number', /Social Insurance Number/, RESULTS],
  hub: ['/all-access', 'Search services', 'passport', MATCH, MATCH],
  directory: ['/embassies', 'Search these services', 'england', /United Kingdom/, /found/],
  Ontario: ['/ontario', 'Search businesses', 'chop bar', /Kejjis|Restaurant/, /\d+ business(es)? found/],
  news: ['/news', 'Search news', 'passports', /Ghana passports/, /place to read/],
  scholarships: ['/scholarships', 'Find a school', 'harvrd', /Harvard University/, /1 school/],
}

const seen = (page: Page, words: RegExp) => page.getByText(words).filter({ visible: true }).first()

async function findByName(page: Page, box: string) {
  const field = page.getByRole('search').getByLabel(box, { exact: true }).filter({ visible: true })
  await field.waitFor()
  return field
}

for (const [name, [at, box, words, gives, told, width = PHONE]] of Object.entries(BOXES)) {
  journey(
    `the box “${name}” finds by keyboard, says so, and axe has nothing against it`,
    async ({ open }) => {
      const page = await open(at, { width, reducedMotion: true })
      await findByName(page, box)
      const labelled = page.getByRole('main').getByLabel(box, { exact: true })
      await tabTo(page, labelled.or(page.getByLabel(box)).first())
      await page.keyboard.type(words)
      await page.keyboard.press('Enter')
      await seen(page, gives).waitFor()
      await expect
        .poll(async () => (await page.locator('[role=status], [aria-live]').allTextContents()).join(' '))
        .toMatch(told)
      await expectNoFaults(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    },
  )

  journey(`the box “${name}” finds without a script`, async ({ open }) => {
    const page = await open(at, { width, javaScript: false })
    const field = await findByName(page, box)
    await field.fill(words)
    await field.press('Enter')
    await page.waitForURL(/\?/)
    await seen(page, gives).waitFor()
  })
}

journey('without a script the palette is a link to the search page', async ({ open }) => {
  const page = await open('/privacy', { width: PHONE, javaScript: false })
  await page.getByRole('link', { name: 'Search everything' }).click()
  await page.getByLabel('Search the whole site').waitFor()
})

journey('the palette asks less often than keys are pressed, and nothing twice', async ({ open }) => {
  const asked: string[] = []
  const page = await open('/ads', {
    width: PHONE,
    before: async (opened) => {
      opened.on('request', (request) => {
        const url = new URL(request.url())
        if (url.pathname === '/api/search') asked.push(url.searchParams.get('q') ?? '')
      })
    },
    expected: [/failed request/],
  })
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Search everything' })
  await box.waitFor()
  // All at once: on a busy machine much time may pass between two keys.
  await Promise.all([...'health card'].map((key) => page.keyboard.press(key)))
  expect(await box.inputValue()).toBe('health card')
  await page
    .getByRole('option', { name: /health card/i })
    .first()
    .waitFor()
  const keys = 'health card'.length
  expect(asked.length).toBeLessThan(keys)
  // Types one letter more and deletes it: a search that was answered before sends no new request.
  await page.keyboard.press('x')
  await expect.poll(() => asked.includes('health cardx')).toBe(true)
  await page.keyboard.press('Backspace')
  await page
    .getByRole('option', { name: /health card/i })
    .first()
    .waitFor()
  await page.waitForTimeout(400)
  expect(asked.filter((q) => q === 'health card')).toHaveLength(1)
  await expectNoFaults(page)
})

/** Longer than any search box waits for the next key. */
const PAUSE_MS = 300

async function passUntil(page: Page, wanted: Locator): Promise<void> {
  const isThere = async () => {
    await page.clock.runFor(PAUSE_MS)
    return wanted.isVisible()
  }
  await expect.poll(isThere).toBe(true)
}

for (const [place, type] of Object.entries({
  'the palette, closed': async (page: Page) => {
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: 'Search everything' })
    await passUntil(page, box)
    await box.fill('qqzzpalette')
    await passUntil(page, page.getByText('Nothing found for “qqzzpalette”'))
    await page.clock.runFor(STILL_MS)
    await page.keyboard.press('Escape')
  },
  'a directory, left as it is': async (page: Page) => page.locator('#find').fill('qqzzlive'),
})) {
  journey(
    `what stands unfound in ${place} is sent to be counted, and half of it is not`,
    async ({ open }) => {
      const counted: string[] = []
      const page = await open('/embassies', {
        before: async (opened) => {
          // Time passes only when the journey moves it: on a busy machine every half word would count.
          await withClock(opened)
          opened.on('request', (request) => {
            const { pathname, searchParams } = new URL(request.url())
            if (pathname.startsWith('/api/search') && !searchParams.has('typing'))
              counted.push(searchParams.get('q') ?? '')
          })
        },
        expected: [/failed request/],
      })
      await stopClock(page)
      const answered = page.waitForResponse(/q=qqzz&typing=1/)
      for (const key of 'qqzz') {
        await page.locator('#find').press(key)
        await page.clock.runFor(PAUSE_MS)
      }
      await (await answered).finished()
      await page.locator('#find').fill('')
      await type(page)
      const waitForCount = async () => {
        await page.clock.runFor(PAUSE_MS)
        return counted
      }
      await expect.poll(waitForCount).toHaveLength(1)
      expect(counted[0]).toMatch(/^qqzz(palette|live)$/)
    },
  )
}
