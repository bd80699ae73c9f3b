import type { Locator, Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { codeOf } from '../../src/features/console/console-testing.ts'
import { createToken } from '../../src/platform/secrets.ts'
import { fillQueue, onSite, SIXTY } from './fill-queue.ts'
import { journey } from './journey.ts'
import { bookThree } from './make-booking.ts'
import { openSite } from './start-site.ts'

const site = await openSite('akwaaba_console_session')
afterAll(site.close)

const EMAIL = 'ama.session@example.org'
const PASSWORD = 'fufu and light soup'
const query = (statement: string, values: unknown[] = []) => onSite(site, statement, values)

async function join(page: Page): Promise<string> {
  const { token, hash } = createToken()
  await query(
    `INSERT INTO operator_invitations (hash, role, created_at, expires_at) VALUES ($1, 'owner', now(), now() + interval '1 hour')`,
    [hash],
  )
  await page.goto(`${site.url}/admin/welcome?key=${token}`)
  await page.getByLabel('Your name').fill('Ama Serwaa')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await page.locator('li code').first().textContent()) ?? ''
  await page.getByLabel('The six numbers the app shows now').fill(codeOf(secret))
  await page.getByRole('heading', { name: 'Moderation queue' }).waitFor()
  return secret
}

async function signInAgain(page: Page, secret: string) {
  await page.waitForURL(/\/admin\/sign-in\?next=/)
  await query('UPDATE operator_two_factors SET last_used_step = NULL')
  await page.getByLabel('Email').fill(EMAIL)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.locator('input[name=code]').fill(codeOf(secret))
  await page.waitForURL((url) => !/sign-in/.test(url.pathname))
}

const PATIENCE_MS = 120_000

/** A call in the background may learn that the session ended before the button is pressed, and lead away as well. */
async function saveAndBeLedAway(page: Page, form: Form) {
  const isAway = async () => {
    if (!page.url().includes('/admin/sign-in')) await form.save?.(page).catch(() => undefined)
    return page.url().includes('/admin/sign-in')
  }
  page.setDefaultTimeout(5_000)
  await expect.poll(isAway, { timeout: PATIENCE_MS, interval: 500 }).toBe(true)
  page.setDefaultTimeout(PATIENCE_MS)
}

interface Form {
  path: string
  /** Opens the form, as often as one comes here. */
  open?: (page: Page) => Promise<void>
  field: (page: Page) => Locator
  text?: string
  /** Anything else that must be chosen before it can be saved. */
  choose?: (page: Page) => Promise<void>
  /** Presses what saves; a form that saves itself has nothing to press. */
  save?: (page: Page) => Promise<void>
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const inDialog = (name: string | RegExp) => (page: Page) =>
  page.getByRole('dialog').last().getByRole('button', { name }).first().click()
const labelled = (label: string | RegExp) => (page: Page) => page.getByLabel(label).first()

const FORMS: Record<string, Form> = {
  'a rejection in the queue': {
    path: '/admin?item=',
    async open(page) {
      await page
        .locator('.queue-row[data-key^="ad:"]')
        .first()
        .getByRole('button', { name: 'Reject' })
        .click()
    },
    field: labelled('Add a line in your own words'),
    choose: (page) => page.getByRole('radio', { name: /^Asks for money/ }).check(),
    save: inDialog(/and send the mail$/),
  },
  'an ad': {
    path: '/admin/ads?ad=1',
    field: labelled(/^Title$/),
    save: inDialog('Save'),
  },
  'the return of an ad': {
    path: '/admin/ads?ad=$seller',
    open: inDialog(/^Return/),
    field: labelled('What should change?'),
    save: inDialog(/^Return to seller$/),
  },
  'a mail to a seller': {
    path: '/admin/ads?ad=$seller',
    open: press('Write to the seller'),
    field: labelled('Your words'),
    save: inDialog('Send the mail'),
  },
  'ads to import': {
    path: '/admin/ads/import',
    field: labelled('Or paste its lines'),
    save: press(/^Look at it/),
  },
  'an answer in the inbox': {
    path: '/admin/inbox?message=contact:$message',
    field: labelled('Your answer'),
    save: press(/^Send\b.*\bdone$/),
  },
  'a booking': {
    path: '/admin/bookings',
    async open(page) {
      await page.locator('.desk-table').waitFor()
      // Coming back, the booking is open already.
      const drawer = page.locator('.desk-drawer')
      const from = (await drawer.count()) > 0 ? drawer : page.locator('.desk-table')
      await from
        .getByRole('button', { name: /^Decline/ })
        .first()
        .click()
    },
    field: labelled('Add a line (optional)'),
    choose: (page) => page.getByRole('radio', { name: 'I am away that day' }).check(),
    save: inDialog('Decline'),
  },
  'the name of a new category': {
    path: '/admin/categories',
    open: press('Add a category'),
    field: labelled(/^Name$/),
    save: inDialog('Add category'),
  },
  'a category': {
    path: '/admin/categories?category=1',
    field: labelled('Advice on safety'),
    save: press(/^Save$/),
  },
  'a feed': {
    path: '/admin/news',
    open: press('Add a feed'),
    field: labelled('Name on the site'),
    choose: (page) => page.getByLabel(/^Address$/).fill('https://outlet.example/feed'),
  },
  'an issue of the newsletter': { path: '/admin/newsletter', field: labelled(/^Subject$/) },
  'an invitation': {
    path: '/admin/people',
    open: press('Invite someone'),
    field: (page) => page.getByRole('dialog').getByLabel('Email'),
    text: 'kojo.session@example.org',
    save: inDialog('Send the invitation'),
  },
  settings: { path: '/admin/settings', field: labelled('Site name'), save: press('Save changes') },
  'a synonym': {
    path: '/admin/system',
    async open(page) {
      const field = page.locator('#synonym-means')
      await page.locator('.misses li').first().waitFor()
      if ((await field.count()) === 0) await press(/^Add a synonym/)(page)
    },
    field: (page) => page.locator('#synonym-means'),
    save: (page) => page.locator('.synonym-form').getByRole('button', { name: 'Save' }).click(),
  },
}

async function fillForms(page: Page): Promise<Record<string, string>> {
  await fillQueue(site, { batch: 'session', counts: SIXTY })
  await bookThree(site, page)
  const one = async (statement: string) => String((await query(statement))[0]?.id)
  await query(
    `INSERT INTO search_misses (term, missed_on, searches) VALUES ('shea', current_date, 3) ON CONFLICT DO NOTHING`,
  )
  return {
    $seller: await one(
      `SELECT ads.id FROM ads JOIN ad_sellers ON ad_id = ads.id WHERE status = 'live' ORDER BY 1 LIMIT 1`,
    ),
    $message: await one(
      `INSERT INTO contact_messages (receipt, status, name, email, message) VALUES ('S1', 'passed-on', 'Efua', 'efua@example.com', 'Hello') RETURNING id`,
    ),
  }
}

journey(
  'a session that ended in the middle of any form loses nothing, and leads back to it',
  async ({ open }) => {
    const page = await open(`${site.url}/`, {
      reducedMotion: true,
      expected: [/401/, /could not be origin-keyed/],
    })
    page.setDefaultTimeout(PATIENCE_MS)
    const ids = await fillForms(page)
    const secret = await join(page)
    await page.goto(`${site.url}/admin/newsletter`)
    await press('Draft the next issue')(page)
    await labelled(/^Subject$/)(page).waitFor()
    const lost: string[] = []
    for (const [name, form] of Object.entries(FORMS)) {
      const path = form.path.replace(/\$\w+/, (mark) => ids[mark] ?? '')
      const text = form.text ?? `Typed for ${name}`
      await page.goto(`${site.url}${path}`)
      await form.open?.(page)
      await form.field(page).fill(text)
      await form.choose?.(page)
      await query('DELETE FROM operator_sessions')
      await saveAndBeLedAway(page, form)
      await signInAgain(page, secret)
      const { pathname, search } = new URL(page.url())
      const place = path.replace(/\?item=$/, '')
      if (!`${pathname}${search}`.includes(place)) lost.push(`the place of ${name}`)
      if (!`${pathname}${search}`.includes(place)) await page.goto(`${site.url}${path}`)
      await form.open?.(page)
      await form.field(page).waitFor()
      const isThere = expect.poll(() => form.field(page).inputValue()).toBe(text)
      await isThere.catch(() => lost.push(name))
    }
    expect(lost, 'where what was typed was lost').toEqual([])
  },
)
