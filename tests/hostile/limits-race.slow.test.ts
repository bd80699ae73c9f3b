import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  adMessages,
  ads as adTable,
  adThreads,
  alertRequests,
  mails,
  newsletterRequests,
} from '../../database/schema.ts'
import { answerAlertRequests } from '../../src/features/alerts/request/answer-alert-requests.ts'
import { startThread } from '../../src/features/messages/start-thread.ts'
import { answerThread } from '../../src/features/messages/thread/answer-thread.ts'
import { answerRequests } from '../../src/features/newsletter/subscription/answer-requests.ts'
import { editAd } from '../../src/features/posting/edit-ad.ts'
import { isDatabaseAway } from '../../src/platform/http/errors.ts'
import { adForm, createTestAds } from '../fixtures/test-ads.ts'
import { createTestAlertDeps } from '../fixtures/test-alerts.ts'
import { createNewsletterDeps } from '../fixtures/test-newsletter.ts'

const site = await createTestAds()
const { db, deps, publish } = site
const AT_ONCE = 120
/** A request that waits too long for a connection is rejected; even then no more than the limit is stored. */
async function atOnce<Result>(work: (index: number) => Promise<Result>): Promise<Result[]> {
  const settled = await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, index) => work(index)))
  for (const one of settled) if (one.status === 'rejected') expect(isDatabaseAway(one.reason)).toBe(true)
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}
const text = 'Is it still there, and may I come and see it on Saturday?'

test('120 answers at once: exactly as many as an hour allows are kept', async () => {
  const ad = await publish()
  await startThread(deps, ad.id, { name: 'Yaw', email: 'yaw@example.com', text })
  const [thread] = await db.select().from(adThreads).where(eq(adThreads.adId, ad.id))
  const linkHash = thread?.buyerLinkHash ?? ''
  const outcomes = await atOnce(() => answerThread(deps, linkHash, { text }))
  const kept = await db
    .select()
    .from(adMessages)
    .where(eq(adMessages.threadId, thread?.id ?? 0))
  // The first message of the conversation counts towards the twenty.
  expect(kept).toHaveLength(20)
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(19)
})

test('120 conversations at once by one buyer: exactly as many as a day allows are begun', async () => {
  const ads = await Promise.all(Array.from({ length: 4 }, () => publish()))
  const email = 'everyone@example.com'
  await atOnce((index) => startThread(deps, ads[index % 4]?.id ?? 0, { name: 'Kofi', email, text }))
  expect(await db.select().from(adThreads).where(eq(adThreads.buyerEmail, email))).toHaveLength(15)
})

test('requests for alerts that several nodes answer at once bring the mails of a day and no more', async () => {
  const alerts = createTestAlertDeps(db, deps.now)
  const email = 'alerts@example.com'
  const rows = Array.from({ length: AT_ONCE }, (_, index) => ({
    email,
    search: `search=word${index}`,
    frequency: 'daily' as const,
    requestedAt: deps.now(),
  }))
  await db.insert(alertRequests).values(rows)
  await Promise.all(Array.from({ length: 3 }, () => answerAlertRequests(alerts)))
  expect(await db.select().from(mails).where(eq(mails.toAddress, email))).toHaveLength(6)
})

test('requests for the newsletter that several nodes answer at once bring one mail', async () => {
  const email = 'reader@example.com'
  const rows = Array.from({ length: AT_ONCE }, () => ({
    kind: 'subscribe' as const,
    email,
    page: '/newsletter',
    requestedAt: deps.now(),
  }))
  await db.insert(newsletterRequests).values(rows)
  const newsletter = createNewsletterDeps(db, { now: deps.now })
  await Promise.all(Array.from({ length: 6 }, () => answerRequests(newsletter)))
  expect(await db.select().from(mails).where(eq(mails.toAddress, email))).toHaveLength(1)
})

test('many ads changed to the same words at once: one of them gets them', async () => {
  const ads = await Promise.all(Array.from({ length: 12 }, () => publish()))
  const form = adForm({ title: 'The very same stool' })
  const outcomes = await Promise.all(ads.map(({ hash }) => editAd(deps, hash, { form, photos: [] })))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db.select().from(adTable).where(eq(adTable.title, form.title))).toHaveLength(1)
})
