import pg from 'pg'
import { afterAll, expect } from 'vitest'
import { codeOf } from '../../src/features/console/console-testing.ts'
import { createToken } from '../../src/platform/secrets.ts'
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

async function fillQueue(): Promise<void> {
  await query(
    `INSERT INTO contact_messages (receipt, status, name, email, message, created_at)
     SELECT 'J-' || n, 'held', 'Sender ' || n, 's@example.org', 'Hello', now() - n * interval '1 minute' FROM generate_series(1, 30) n`,
  )
  await query(
    `INSERT INTO mails (message_id, kind, to_address, subject, text_body, html_body, status)
     SELECT 'journey-' || n, 'journey', 's@example.org', 'Mail ' || n, '', '', 'bounced' FROM generate_series(1, 20) n`,
  )
  await query(
    `INSERT INTO feedback (receipt, entry, entry_name, problem)
     SELECT 'JF-' || n, 'education/x', 'School ' || n, 'wrong-phone' FROM generate_series(1, 10) n`,
  )
}

async function invite(): Promise<string> {
  const { token, hash } = createToken()
  await query(
    `INSERT INTO operator_invitations (hash, role, created_at, expires_at) VALUES ($1, 'owner', now(), now() + interval '1 hour')`,
    [hash],
  )
  return token
}

journey(
  'an operator joins, and clears a queue of 60 things by keyboard alone',
  async ({ open }) => {
    await fillQueue()
    // The console has no React to wait for, so the way there leads over a page that has.
    const page = await open(`${site.url}/`)
    await page.goto(`${site.url}/admin/welcome?key=${await invite()}`)
    await page.keyboard.type('Ama Serwaa')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ama.journey@example.org')
    await page.keyboard.press('Tab')
    await page.keyboard.type('fufu and light soup')
    await page.keyboard.press('Enter')
    await page.getByText('Scan this').waitFor()
    const secret = (await page.locator('li code').first().textContent()) ?? ''
    await page.getByLabel('The code that the program shows now').focus()
    await page.keyboard.type(codeOf(secret))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Moderation queue' }).waitFor()
    await page.locator('html[data-console]').waitFor()
    const rows = page.locator('.queue-row')
    expect(await rows.count()).toBe(THINGS)

    // One is decided and taken back.
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('a')
    await expect.poll(() => rows.count(), { timeout: 10_000 }).toBe(THINGS - 1)
    await page.keyboard.press('z')
    await expect.poll(() => rows.count(), { timeout: 10_000 }).toBe(THINGS)
    await page.locator('html[data-console]').waitFor()

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
  },
  120_000,
)
