import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, PHONE } from '../journey.ts'
import { expectCount, expectText, holdCalls } from '../words.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search news' })
const failed = [/status 500/, /failed request: .*\/api\/news/, /console error: Failed to load resource/]

journey('typing filters the loaded news without asking the server', async ({ open }) => {
  const page = await open('/news', { width: PHONE })
  await page.getByRole('heading', { level: 1, name: 'Ghana-Canada News' }).waitFor()
  expect(await cards(page).count()).toBe(24)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname)
  })
  await box(page).pressSequentially('myjoyonline')
  await expectCount(cards(page), 1)
  expect(calls).toEqual([])
  await box(page).fill('qqqq')
  await expectText(page, 'No news items found matching your criteria.')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expectCount(cards(page), 24)
  // Only a search without results asks the server for other meanings, once typing has paused.
  expect(calls.filter((path) => path !== '/api/search/on-page')).toEqual([])
})

journey('a card leads out in a new tab and names its outlet, without a day', async ({ open }) => {
  const page = await open('/news')
  const story = cards(page).first()
  const link = story.getByRole('link').first()
  expect(await link.getAttribute('target')).toBe('_blank')
  expect(await link.getAttribute('href')).toMatch(/^https:\/\//)
  expect(await story.getByRole('time').count()).toBe(0)
  await page.getByRole('heading', { name: 'Where to read' }).waitFor()
})

journey('ten skeletons stand in for the news while it is on the way', async ({ open }) => {
  const page = await open('/contact', { width: PHONE })
  const release = await holdCalls(page, /\/api\/news/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'News', exact: true }).click()
  await page.getByText('Loading news').waitFor({ state: 'attached' })
  expect(await page.getByRole('main').locator('[aria-busy] .news-card').count()).toBe(10)
  release()
  await expectCount(cards(page), 24)
})

journey('news that cannot be fetched says so, and another try brings it', async ({ open }) => {
  const page = await open('/contact', { expected: failed })
  await page.route(/\/api\/news/, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'News', exact: true }).click()
  await expectText(page.getByRole('main'), 'Failed to fetch news')
  await page.unroute(/\/api\/news/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectCount(cards(page), 24)
})

journey('without script the news can be searched by its form', async ({ open }) => {
  const page = await open('/news', { javaScript: false })
  await box(page).fill('gazette')
  await box(page).press('Enter')
  await expect.poll(() => cards(page).count()).toBe(1)
})
