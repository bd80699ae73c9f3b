import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { STILL_MS } from '../../src/platform/text/on-page-search.ts'
import { findColourFaults, findFaults } from './find-faults.ts'
import { DESKTOP, quietJourney as journey, PHONE } from './journey.ts'
import { stopClock, withClock } from './stopped-clock.ts'

interface Box {
  at: string
  box: string
  words: string
  /** What a person expects to see. */
  gives: RegExp
  /** What is said to those who cannot see it. */
  told: RegExp
  /** Not on a phone: there the palette stands in its place. */
  width?: number
}

/** Every box of the site but the palette, which needs a script: without one it is a link to the search page. */
const BOXES: Record<string, Box> = {
  header: {
    ...{ at: '/privacy', box: 'Search classified ads', words: 'couch', width: DESKTOP },
    ...{ gives: /Three-seat sofa/, told: /\d+ results?/ },
  },
  home: {
    at: '/',
    box: 'What are you looking for?',
    words: 'bramton',
    gives: /Brampton/,
    told: /\d+ results?/,
  },
  ads: {
    at: '/ads',
    box: 'Search ads',
    words: 'immigration',
    gives: /Work permit and PR/,
    told: /\d+ results?/,
  },
  'search page': {
    ...{ at: '/search', box: 'Search the whole site', words: 'SIN number' },
    ...{ gives: /Social Insurance Number/, told: /\d+ results?/ },
  },
  hub: {
    ...{ at: '/all-access', box: 'Search services', words: 'passport' },
    ...{ gives: /entries inside the directories match/, told: /entries inside the directories match/ },
  },
  directory: {
    ...{ at: '/embassies', box: 'Search these services', words: 'england' },
    ...{ gives: /United Kingdom/, told: /found/ },
  },
  Ontario: {
    ...{ at: '/ontario', box: 'Search businesses', words: 'chop bar' },
    ...{ gives: /Kejjis|Restaurant/, told: /\d+ business(es)? found/ },
  },
  news: {
    at: '/news',
    box: 'Search news',
    words: 'passports',
    gives: /Ghana passports/,
    told: /place to read/,
  },
  scholarships: {
    ...{ at: '/scholarships', box: 'Find a school', words: 'harvrd' },
    ...{ gives: /Harvard University/, told: /1 school/ },
  },
}

const MAX_TABS = 60

/** Goes there by the keyboard alone. */
async function tabTo(page: Page, box: string): Promise<void> {
  const wanted = await page
    .getByRole('main')
    .getByLabel(box, { exact: true })
    .or(page.getByLabel(box))
    .first()
  for (let tab = 0; tab < MAX_TABS; tab += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${MAX_TABS} tabs do not lead to “${box}”.`)
}

const seen = (page: Page, words: RegExp) => page.getByText(words).filter({ visible: true }).first()

async function findByName(page: Page, { box }: Box) {
  const field = page.getByRole('search').getByLabel(box, { exact: true }).filter({ visible: true })
  await field.waitFor()
  return field
}

for (const [name, wanted] of Object.entries(BOXES)) {
  const { at, words, gives, told, width = PHONE } = wanted

  journey(
    `the box “${name}” finds by keyboard, says so, and axe has nothing against it`,
    async ({ open }) => {
      const page = await open(at, { width, reducedMotion: true })
      await findByName(page, wanted)
      await tabTo(page, wanted.box)
      await page.keyboard.type(words)
      await page.keyboard.press('Enter')
      await seen(page, gives).waitFor()
      await expect
        .poll(async () => (await page.locator('[role=status], [aria-live]').allTextContents()).join(' '))
        .toMatch(told)
      expect(await findFaults(page), 'light').toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await findColourFaults(page), 'dark').toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    },
  )

  journey(`the box “${name}” finds without a script`, async ({ open }) => {
    const page = await open(at, { width, javaScript: false })
    const field = await findByName(page, wanted)
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
  // All at once: on a busy machine there may be a long time between two keys.
  await Promise.all([...'health card'].map((key) => page.keyboard.press(key)))
  expect(await box.inputValue()).toBe('health card')
  await page
    .getByRole('option', { name: /health card/i })
    .first()
    .waitFor()
  const keys = 'health card'.length
  expect(asked.length).toBeLessThan(keys)
  // A letter more and taken back: what was answered before is not asked for again.
  await page.keyboard.press('x')
  await expect.poll(() => asked.includes('health cardx')).toBe(true)
  await page.keyboard.press('Backspace')
  await page
    .getByRole('option', { name: /health card/i })
    .first()
    .waitFor()
  await page.waitForTimeout(400)
  expect(asked.filter((q) => q === 'health card')).toHaveLength(1)
  expect(await findFaults(page), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findColourFaults(page), 'dark').toEqual([])
})

/** More than a box waits for the next key. */
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
          // Time passes only when the journey says so: a busy machine would make every half word stand for long.
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
