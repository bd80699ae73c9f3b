import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { quietJourney as journey, PHONE } from '../journey.ts'
import { expectAddress, expectText, holdCalls } from '../words.ts'

journey(
  'a page opened from another gets its title, the focus, its top and a word to screen readers',
  async ({ open }) => {
    const page = await open('/ads', { width: PHONE })
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const card = page.getByRole('article').nth(20).getByRole('link')
    const title = await card.innerText()
    await card.scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
    await card.click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect.poll(() => page.title()).toContain(title)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await expect.poll(() => page.locator('#live-region').textContent()).not.toBe('')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  },
)

journey('Back returns to the same list at the same place', async ({ open }) => {
  const page = await open('/ads?sort=price-low')
  const card = page.getByRole('article').nth(18).getByRole('link')
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(200)
  await card.click()
  await page.getByRole('heading', { name: 'Contact Seller' }).waitFor()
  await page.goBack()
  await expectAddress(page, '/ads?sort=price-low')
  await page.getByRole('heading', { level: 1, name: 'Classified Ads' }).waitFor()
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY))).toBeGreaterThan(before - 120)
  await expect.poll(() => page.title()).toContain('Classified Ads')
})

/** Presses Tab until an element with the given text has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, text: RegExp): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const style = getComputedStyle(element)
      const isMarked = (one: CSSStyleDeclaration) => one.outlineStyle !== 'none' || one.boxShadow !== 'none'
      const parent = element.parentElement ? getComputedStyle(element.parentElement) : style
      return {
        text: element.textContent ?? '',
        isMarked: isMarked(style) || isMarked(parent) || isMarked(getComputedStyle(element, '::after')),
        isPage: element === document.body,
      }
    })
    if (at.isPage) continue
    expect(at.isMarked, `the focus on "${at.text}" can be seen`).toBe(true)
    if (text.test(at.text)) return
  }
  throw new Error(`Tab never reached ${text}.`)
}

journey('with the keyboard alone one comes from the home page to the list and to an ad', async ({ open }) => {
  const page = await open('/')
  await tabTo(page, /^Classified Ads$/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Classified Ads' }).waitFor()
  const title = await page.getByRole('article').first().getByRole('link').innerText()
  await tabTo(page, new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await tabTo(page, /Call Seller|Share/)
})

journey('an address that leads nowhere shows 404 without a new load, too', async ({ open }) => {
  const page = await open('/ads', { width: PHONE })
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('main a[href^="/ads/"]')
    link?.setAttribute('href', '/ads/99999999')
    history.pushState(null, '', '/nowhere')
  })
  await expectText(page, '404 Page Not Found')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Classified Ads' }).waitFor()
})

journey('a page whose script does not arrive is loaded the plain way', async ({ open }) => {
  const page = await open('/ads', { expected: [/contact\.page/, /ERR_FAILED/, /Failed to fetch/] })
  await page.route('**/build/contact.page-*.js', (route) => route.abort())
  await page.evaluate(() => history.pushState(null, '', '/contact'))
  await page.getByRole('heading', { level: 1, name: /contact/i }).waitFor()
})

journey('a button pressed before the script is here is answered once, when it is', async ({ open }) => {
  const page = await open('/ads')
  const href = await page.locator('.ad-title a').first().getAttribute('href')
  const release = await holdCalls(page, /\/build\/vendor-.*\.js$/)
  await page.goto(href ?? '', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  release()
  await page.getByRole('button', { name: 'Saved', exact: true, pressed: true }).waitFor()
})

journey(
  'the way from the marketplace to another page brings its styles before it is shown',
  async ({ open }) => {
    const page = await open('/')
    const sheets = () => page.evaluate(() => document.styleSheets.length)
    expect(await sheets()).toBe(1)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
    await page.getByRole('heading', { level: 1, name: /contact/i }).waitFor()
    expect(await sheets()).toBe(2)
    const widthOfHoneypot = (one: typeof page) =>
      one.locator('.honeypot').evaluate((field) => getComputedStyle(field).width)
    expect(await widthOfHoneypot(page)).toBe('1px')
  },
)

journey('a link to where one is adds no step to go back over', async ({ open }) => {
  const page = await open('/ads?sort=price-low')
  const steps = () => page.evaluate(() => history.length)
  const before = await steps()
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/ads?sort=price-low'
    link.textContent = 'Here'
    document.querySelector('main')?.append(link)
  })
  await page.getByRole('link', { name: 'Here', exact: true }).click()
  await page.getByRole('link', { name: 'Akwaaba Canada, home' }).first().click()
  await expectAddress(page, '/')
  expect(await steps()).toBe(before + 1)
})

for (const theme of ['light', 'dark'] as const) {
  journey(`no frame stands round the page after Enter in a search, ${theme}`, async ({ open }) => {
    const page = await open('/ads', { theme })
    const box = page.getByRole('main').getByRole('searchbox').first()
    await box.fill('kente')
    await box.press('Enter')
    await expectAddress(page, '/ads?search=kente')
    await expect.poll(() => page.getByRole('main').evaluate(isFramed)).toBe(false)
    await page.getByRole('main').evaluate((main) => main.focus({ focusVisible: true } as FocusOptions))
    expect(await page.getByRole('main').evaluate(isFramed)).toBe(false)
  })
}

function isFramed(main: Element): boolean {
  const { outlineStyle, boxShadow } = getComputedStyle(main)
  return outlineStyle !== 'none' || boxShadow !== 'none'
}

journey('a page number past the end says so, with the way back', async ({ open }) => {
  const page = await open('/ads?search=kente&page=40', { width: PHONE })
  await expectText(page, 'This list doesn’t have that many pages.')
  await page.getByRole('link', { name: 'Go to the first page' }).click()
  await expectAddress(page, '/ads?search=kente')
  await page.getByRole('article').first().waitFor()
})
