import { expect, test } from 'vitest'
import { alertFollowers, newsletterSubscribers } from '../../database/schema.ts'
import { LINK_PURPOSE } from '../../src/features/alerts/alert-deps.ts'
import { insertKey } from '../../src/features/newsletter/newsletter-keys.ts'
import { createToken } from '../../src/platform/secrets/secrets.ts'
import { createTestAlertDeps, follow } from '../fixtures/test-alerts.ts'
import { insertConfirmed } from '../fixtures/test-newsletter.ts'
import { formBody } from '../form-body.ts'
import { multipartForm } from '../multipart.ts'
import { createTestApp } from '../test-app.ts'

const { app, database } = await createTestApp({ template: 'empty', env: { RATE_LIMITS: 'on' } })
const { db } = database
const now = () => new Date()
const PROVIDER = '2001:db8:99::1'
const FIELDS = { 'List-Unsubscribe': 'One-Click' }

/** Posts as a mail program does: only the form, in either encoding. */
function press(url: string, { isMultipart = false } = {}) {
  const body = isMultipart ? multipartForm(FIELDS) : formBody(FIELDS)
  return app.inject({ method: 'POST', url, remoteAddress: PROVIDER, ...body })
}

async function subscribe(email: string): Promise<string> {
  await insertConfirmed(db, [email])
  const rows = await db.select().from(newsletterSubscribers)
  const subscriberId = rows.find((row) => row.email === email)?.id ?? 0
  const key = await db.transaction((tx) => insertKey(tx, { purpose: 'leave', subscriberId, now: now() }))
  return `/newsletter/leave?key=${key}`
}

async function startAlert(email: string): Promise<string> {
  const deps = createTestAlertDeps(db, now)
  await follow(deps, { email, search: 'search=kente' })
  const row = (await db.select().from(alertFollowers)).find((each) => each.email === email)
  return `/alerts/${deps.links.tokenOf(LINK_PURPOSE, row?.linkSeed ?? '')}/stop`
}

test.each([
  ['newsletter', subscribe],
  ['alerts', startAlert],
] as const)(
  'hundreds of readers of one provider leave in a minute, each with one click: %s',
  async (_name, begin) => {
    const first = await begin('first@mail.example')
    const last = await begin('last@mail.example')
    expect((await press(first)).statusCode).toBe(200)
    for (let pressed = 0; pressed < 150; pressed += 1) {
      const wrong = first.replace(/[\w-]{43}/, createToken().token)
      expect((await press(wrong)).statusCode).toBe(404)
    }
    expect((await press(last, { isMultipart: true })).statusCode).toBe(200)
  },
)

test('one click works for somebody whose network has sent as many forms as it may', async () => {
  const link = await subscribe('busy@mail.example')
  const codes: number[] = []
  for (let sent = 0; sent < 20; sent += 1) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/newsletter',
      remoteAddress: PROVIDER,
      payload: { email: 'busy@mail.example' },
    })
    codes.push(answer.statusCode)
  }
  expect(codes.at(-1)).toBe(429)
  // A scanner opens the link, then it is posted once by the scanner and once by the reader.
  expect((await app.inject({ url: link, remoteAddress: PROVIDER })).statusCode).toBe(200)
  expect((await press(link)).statusCode).toBe(200)
  expect((await press(link)).statusCode).toBe(200)
})
