import { afterEach, expect, test } from 'vitest'
import { alertRequests } from '../../database/schema.ts'
import { mailAlerts } from '../../src/features/alerts/mail/mail-alerts.ts'
import { answerAlertRequests } from '../../src/features/alerts/request/answer-alert-requests.ts'
import { createTestBookings } from '../../src/features/bookings/booking-testing.ts'
import { openCalendar } from '../../src/features/bookings/slots/find-slots.ts'
import { draftIssue, resetIssue } from '../../src/features/newsletter/issues/draft-issue.ts'
import { insertAds } from '../builders.ts'
import { createTestAlertDeps, follow } from '../fixtures/test-alerts.ts'
import { createNewsletterDeps } from '../fixtures/test-newsletter.ts'
import { createTestDatabase } from '../test-database.ts'

// A pool query inside a transaction needs a second connection: under load, all may wait for one.
const { db, pool } = await createTestDatabase('samples')
pool.options.max = 1

// A connection runs one query at a time: pg warns about a second one, and will refuse it in a future version.
let atOnce = 0
pool.on('connect', (client) => {
  const ask = client.query as unknown as (...given: unknown[]) => unknown
  let open = 0
  const askAndCount = (...given: unknown[]) => {
    const answer = ask(...given)
    if (!(answer instanceof Promise)) return answer
    open += 1
    atOnce = Math.max(atOnce, open)
    return answer.finally(() => {
      open -= 1
    })
  }
  Object.assign(client, { query: askAndCount })
})
afterEach(() => expect(atOnce).toBe(1))

test('requests for alerts are answered, and alerts mailed, with one connection', async () => {
  let clock = new Date()
  const deps = createTestAlertDeps(db, () => clock)
  const request = { email: 'kofi@mail.example', search: 'location=Barrie', requestedAt: clock }
  await db.insert(alertRequests).values({ ...request, frequency: 'weekly' })
  expect(await answerAlertRequests(deps)).toBe(1)
  await follow(deps, { email: 'ama@mail.example', search: 'location=Barrie' })
  clock = new Date(clock.getTime() + 3_600_000)
  const expiresAt = new Date(Date.now() + 40 * 86_400_000)
  await insertAds(db, [{ location: 'Barrie, ON', createdAt: clock, expiresAt }])
  clock = new Date(clock.getTime() + 2 * 86_400_000)
  expect(await mailAlerts(deps)).toBe(1)
})

test('an issue is drafted and begun anew with one connection', async () => {
  const deps = createNewsletterDeps(db)
  const { id } = await draftIssue(deps)
  expect(await resetIssue(deps, { id })).toMatchObject({ ok: true })
})

test('free slots are found inside a transaction, as a booking looks for them', async () => {
  const deps = createTestBookings({ db, now: () => new Date() })
  const { days } = await db.transaction((tx) => openCalendar(deps, { db: tx }))
  expect(days.length).toBeGreaterThan(0)
})
