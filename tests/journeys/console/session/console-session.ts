import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { codeOf } from '../../../../src/features/console/console-testing.ts'
import { createToken } from '../../../../src/platform/secrets/secrets.ts'
import { PATIENCE_MS } from '../../../patience.ts'
import { bookThree } from '../../bookings/make-booking.ts'
import type { Fixtures } from '../../journey.ts'
import { fillQueue, onSite, SIXTY, type Site } from '../../site/fill-queue.ts'
import { goInConsole } from '../in-console.ts'

const EMAIL = 'ama.session@example.org'
export const PASSWORD = 'fufu and light soup'

/** A form during which the session ends. */
export interface Form {
  path: string
  /** Opens the form, each time the page is visited. */
  open?: (page: Page) => Promise<void>
  /** The field to type into; a dialog with only choices has none. */
  field?: (page: Page) => Locator
  text?: string
  /** Anything else that must be chosen before saving. */
  choose?: (page: Page) => Promise<unknown>
  /** Whether that choice is still there. */
  chosen?: (page: Page) => Promise<boolean>
  /** Presses the save button; a form that saves itself has none. */
  save?: (page: Page) => Promise<void>
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()
export const inDialog = (name: string | RegExp) => (page: Page) =>
  page.getByRole('dialog').last().getByRole('button', { name }).first().click()
export const labelled = (label: string | RegExp) => (page: Page) => page.getByLabel(label).first()

/** Creates an invitation; returns its link. */
export async function inviteOwner(site: Site): Promise<string> {
  const { token, hash } = createToken()
  await onSite(
    site,
    `INSERT INTO operator_invitations (hash, role, created_at, expires_at) VALUES ($1, 'owner', now(), now() + interval '1 hour')`,
    [hash],
  )
  return `${site.url}/admin/welcome?key=${token}`
}

/** Becomes an operator through an invitation and opens the queue; returns the secret of the second factor. */
export async function joinBy(page: Page, invitation: string, email: string): Promise<string> {
  await page.goto(invitation)
  return join(page, email)
}

/** The same, starting on the invitation's page. */
export async function join(page: Page, email: string): Promise<string> {
  await page.getByLabel('Your name').fill('Ama Serwaa')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await page.locator('li code').first().textContent()) ?? ''
  await page.getByLabel('The six numbers the app shows now').fill(codeOf(secret))
  await page.getByRole('heading', { name: 'Moderation queue' }).waitFor()
  return secret
}

export const joinAsOwner = async (site: Site, page: Page, email = EMAIL) =>
  joinBy(page, await inviteOwner(site), email)

async function signInAgain(site: Site, page: Page, secret: string) {
  await page.waitForURL(/\/admin\/sign-in\?next=/)
  await onSite(site, 'UPDATE operator_two_factors SET last_used_step = NULL')
  await page.getByLabel('Email').fill(EMAIL)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.locator('input[name=code]').fill(codeOf(secret))
  await page.waitForURL((url) => !/sign-in/.test(url.pathname))
}

/** A session with a reversed token is invalid; reversing the token again restores it. */
const endOrRenewSessions = (site: Site) => onSite(site, 'UPDATE operator_sessions SET token = reverse(token)')

/** Restores the session without signing in: two steps for each form would take most of the time. */
async function comeBack(site: Site, page: Page) {
  await page.waitForURL(/\/admin\/sign-in\?next=/)
  await endOrRenewSessions(site)
  await page.goto(site.url + new URL(page.url()).searchParams.get('next'))
}

/** A background request may notice the ended session before the button is pressed, and redirects too. */
async function saveAndBeLedAway(page: Page, form: Form) {
  // Short at first, because the button may be gone with the page; then longer each time, for a busy machine.
  let patienceMs = 500
  const isAway = async () => {
    page.setDefaultTimeout(patienceMs)
    patienceMs *= 2
    if (!page.url().includes('/admin/sign-in')) await form.save?.(page).catch(() => undefined)
    return page.url().includes('/admin/sign-in')
  }
  await expect.poll(isAway, { interval: 500 }).toBe(true)
  page.setDefaultTimeout(PATIENCE_MS)
}

/** The form may load its data after the dialog opens. */
const comesTrue = (isSo: () => Promise<boolean>): Promise<boolean> =>
  expect
    .poll(isSo)
    .toBe(true)
    .then(
      () => true,
      () => false,
    )

interface Given {
  site: Site
  page: Page
  secret: string
  forms: Readonly<Record<string, Form>>
  /** The values of marks such as `$message` in a form's path. */
  ids: Readonly<Record<string, string>>
}

/** Ends the session in the middle of each form; returns what was lost after signing in. */
async function findLost({ site, page, secret, forms, ids }: Given): Promise<string[]> {
  const lost: string[] = []
  for (const [at, [name, form]] of Object.entries(forms).entries()) {
    const path = form.path.replace(/\$\w+/, (mark) => ids[mark] ?? '')
    const text = form.text ?? `Typed for ${name}`
    await goInConsole(page, `${site.url}${path}`)
    await form.open?.(page)
    await form.field?.(page).fill(text)
    await form.choose?.(page)
    await endOrRenewSessions(site)
    await saveAndBeLedAway(page, form)
    await (at === 0 ? signInAgain(site, page, secret) : comeBack(site, page))
    const { pathname, search } = new URL(page.url())
    const place = path.replace(/\?item=$/, '')
    if (!decodeURIComponent(`${pathname}${search}`).includes(place)) {
      lost.push(`the place of ${name}`)
      await page.goto(`${site.url}${path}`)
    }
    await form.open?.(page)
    const { field, chosen } = form
    await field?.(page).waitFor()
    if (field && !(await comesTrue(async () => (await field(page).inputValue()) === text))) lost.push(name)
    if (chosen && !(await comesTrue(() => chosen(page)))) lost.push(`the choice in ${name}`)
  }
  return lost
}

/** Leaves one of three bookings requested, one paid and one owed a refund; returns values for their marks. */
export async function changeBookings(site: Site): Promise<Record<string, string>> {
  const change = (at: number, what: string) =>
    idFrom(
      site,
      `UPDATE bookings SET ${what} WHERE id = (SELECT id FROM bookings ORDER BY id OFFSET ${at} LIMIT 1) RETURNING id`,
    )
  return {
    $asked: await change(0, 'status = status'),
    $paid: await change(1, `status = 'confirmed'`),
    $owed: await change(2, `status = 'cancelled', cancelled_by = 'client', refund_due_cents = 5000`),
  }
}

/** The id that a statement returns. */
export const idFrom = async (site: Site, statement: string) =>
  String((await onSite<{ id: number }>(site, statement))[0]?.id)

const LIVE_AD = `SELECT ads.id FROM ads JOIN ad_sellers ON ad_id = ads.id WHERE status = 'live' ORDER BY 1 LIMIT 1`
const NEW_MESSAGE = `INSERT INTO contact_messages (receipt, status, name, email, message)
  VALUES ('S1', 'passed-on', 'Efua', 'efua@example.com', 'Hello') RETURNING id`

interface Story extends Pick<Given, 'site' | 'forms'> {
  expected?: RegExp[]
  /** Prepares what else the forms need; returns the values of more marks. */
  prepare?: () => Promise<Record<string, string>>
  /** What the owner does before the first form. */
  begin?: (page: Page) => Promise<void>
}

/** An owner works on a full site, and the session ends in every form. */
export async function expectNothingLost(
  open: Fixtures['open'],
  { site, forms, expected = [], prepare, begin }: Story,
) {
  const page = await open(`${site.url}/`, { reducedMotion: true, expected: [/401/, ...expected] })
  await fillQueue(site, { batch: 'session', counts: SIXTY })
  await bookThree(site, page)
  const ids = {
    $seller: await idFrom(site, LIVE_AD),
    $message: await idFrom(site, NEW_MESSAGE),
    ...(await prepare?.()),
  }
  const secret = await joinAsOwner(site, page)
  await begin?.(page)
  const lost = await findLost({ site, page, secret, forms, ids })
  expect(lost, 'where what was typed was lost').toEqual([])
}
