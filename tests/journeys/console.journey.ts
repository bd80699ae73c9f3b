import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { codeOf } from '../../src/features/console/console-testing.ts'
import { createToken } from '../../src/platform/secrets.ts'
import { findFaults } from './find-faults.ts'
import { journey } from './journey.ts'
import { openSite } from './start-site.ts'

const THINGS = 60

// A site of its own: clearing the queue would decide what other journeys have just sent.
const site = await openSite('akwaaba_console_journey')
afterAll(site.close)

async function query(statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  const { rows } = await client.query(statement, values)
  await client.end()
  return rows
}

/** Sixty things of five kinds: held ads, bookings to accept, reports about entries, held messages and bounced mail. */
async function fillQueue(page: Page, batch: string): Promise<void> {
  await query(
    `WITH held AS (
       INSERT INTO ads (status, title, description, location, expires_at)
       SELECT 'held', 'Held ad ' || n, 'Words', 'Toronto', now() + interval '60 days' FROM generate_series(1, 18) n RETURNING id)
     INSERT INTO ad_sellers (ad_id, email, link_seed, link_hash, fingerprint, held_for, submitted_at, confirmed_at)
     SELECT id, 's' || id || '@example.org', 'seed ' || id, 'hash ' || id, 'print ' || id, '["gift-cards"]', now(), now() FROM held`,
  )
  await query(
    `INSERT INTO contact_messages (receipt, status, name, email, message, created_at)
     SELECT $1::text || n, 'held', 'Sender ' || n, 's@example.org', 'Hello', now() - n * interval '1 minute' FROM generate_series(1, 18) n`,
    [`J-${batch}-`],
  )
  await query(
    `INSERT INTO mails (message_id, kind, to_address, subject, text_body, html_body, status)
     SELECT $1::text || n, 'journey', 's@example.org', 'Mail ' || n, '', '', 'bounced' FROM generate_series(1, 11) n`,
    [`journey-${batch}-`],
  )
  await query(
    `INSERT INTO feedback (receipt, entry, entry_name, problem)
     SELECT $1::text || n, 'education/x', 'School ' || n, 'wrong-phone' FROM generate_series(1, 10) n`,
    [`JF-${batch}-`],
  )
  await bookThree(page)
}

/** On three days, as people do it, because what they write is kept encrypted. */
async function bookThree(page: Page): Promise<void> {
  const { dates } = (await (await page.request.get(`${site.url}/api/consultation/opening`)).json()) as {
    dates: string[]
  }
  for (const consultationDate of dates.slice(-3)) {
    const address = `${site.url}/api/consultation/slots?date=${consultationDate}&duration=1`
    const { slots } = (await (await page.request.get(address)).json()) as { slots: { time: string }[] }
    const data = {
      clientType: 'individual',
      name: 'Kofi Boateng',
      email: 'kofi@example.com',
      phone: '416-555-0188',
      consultationDate,
      consultationTime: slots[0]?.time,
      duration: '1',
      details: 'A booking to decide.',
      agreeToTerms: true,
    }
    expect((await page.request.post(`${site.url}/api/consultation`, { data })).status()).toBe(201)
  }
}

async function invite(): Promise<string> {
  const { token, hash } = createToken()
  await query(
    `INSERT INTO operator_invitations (hash, role, created_at, expires_at) VALUES ($1, 'owner', now(), now() + interval '1 hour')`,
    [hash],
  )
  return token
}

/** Becomes an owner with the keyboard alone. */
async function join(page: Page, email: string): Promise<void> {
  await page.goto(`${site.url}/admin/welcome?key=${await invite()}`)
  await page.keyboard.type('Ama Serwaa')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('fufu and light soup')
  await page.keyboard.press('Enter')
  await page.getByText('Scan this').waitFor()
  const secret = (await page.locator('li code').first().textContent()) ?? ''
  await page.getByLabel('The code that the program shows now').focus()
  await page.keyboard.type(codeOf(secret))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Moderation queue' }).waitFor()
}

journey(
  'an operator joins, and clears a queue of 60 things by keyboard alone',
  async ({ open }) => {
    // The console has no React to wait for, so the way there leads over a page that has.
    const page = await open(`${site.url}/`)
    await fillQueue(page, 'a')
    await join(page, 'ama.journey@example.org')
    await page.locator('html[data-console]').waitFor()
    const rows = page.locator('.queue-row')
    expect(await rows.count()).toBe(THINGS)

    const kinds = await rows.evaluateAll((all) =>
      all.map((row) => row.getAttribute('data-key')?.split(':')[0]),
    )
    expect(new Set(kinds)).toEqual(new Set(['ad', 'booking', 'feedback', 'contact', 'mail']))

    // One is decided and taken back: it waits again, and nothing of it was carried out.
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('a')
    await expect.poll(() => rows.count(), { timeout: 10_000 }).toBe(THINGS - 1)
    await page.keyboard.press('z')
    await expect.poll(() => rows.count(), { timeout: 10_000 }).toBe(THINGS)
    await page.locator('html[data-console]').waitFor()
    expect(await query('SELECT id FROM queue_decisions')).toEqual([])

    for (let left = THINGS; left > 0; left -= 1) {
      await page.keyboard.press(left % 3 === 0 ? 'r' : 'a')
      if (await page.locator('dialog[open]').count()) await page.keyboard.press('1')
      await expect.poll(() => rows.count(), { timeout: 10_000 }).toBe(left - 1)
    }
    await page.getByText('Nothing waits here').waitFor()
    const waiting = async () => {
      const [row] = await query(
        `SELECT (SELECT count(*)::int FROM queue_decisions WHERE done_at IS NULL) AS open,
              (SELECT count(*)::int FROM queue_decisions WHERE done_at IS NOT NULL AND problem IS NULL) AS done`,
      )
      return row
    }
    await expect.poll(waiting, { timeout: 60_000 }).toEqual({ open: 0, done: THINGS })
    await page.reload()
    expect(await rows.count()).toBe(0)
    const [left] = await query(
      `SELECT (SELECT count(*)::int FROM ads WHERE status = 'held') AS ads, (SELECT count(*)::int FROM bookings WHERE status = 'requested') AS bookings,
              (SELECT count(*)::int FROM feedback WHERE status = 'received') AS feedback, (SELECT count(*)::int FROM contact_messages WHERE status = 'held') AS messages`,
    )
    expect(left).toEqual({ ads: 0, bookings: 0, feedback: 0, messages: 0 })
  },
  120_000,
)

const ROOMS = [
  '',
  '/ads',
  '/ads/import',
  '/categories',
  '/picks',
  '/news',
  '/bookings',
  '/directories',
  '/links',
]
const OWNERS_ROOMS = ['/newsletter', '/mails', '/people', '/system', '/log', '/account']

journey(
  'no room of the console has a finding of axe in either theme, nor a sideways scroll on a phone',
  async ({ open }) => {
    const page = await open(`${site.url}/`, { reducedMotion: true })
    await fillQueue(page, 'b')
    await join(page, 'esi.journey@example.org')
    for (const room of [...ROOMS, ...OWNERS_ROOMS]) {
      await page.goto(`${site.url}/admin${room}`)
      for (const width of [390, 1366]) {
        await page.setViewportSize({ width, height: 900 })
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          expect(await findFaults(page), `${room}, ${width} px, ${colorScheme}`).toEqual([])
        }
      }
      await page.setViewportSize({ width: 320, height: 700 })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, `${room} at 320 px`).toBeLessThanOrEqual(320)
    }
  },
  120_000,
)
