import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails, newsletterRequests, newsletterSubscribers } from '../../../../database/schema.ts'
import { createNewsletterDeps, insertConfirmed } from '../../../../tests/fixtures/test-newsletter.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { changeIssue } from '../issues/change-issue.ts'
import { draftIssue } from '../issues/draft-issue.ts'
import { mailIssues } from '../issues/mail-issues.ts'
import { sendIssue } from '../issues/send-issue.ts'
import { insertKey } from '../newsletter-keys.ts'
import { answerRequests } from './answer-requests.ts'
import { unsubscribe } from './unsubscribe.ts'

const { db } = await createTestDatabase('empty')
const deps = createNewsletterDeps(db)
const EMAIL = 'ama@mail.example'

async function subscribe() {
  await insertConfirmed(db, [EMAIL, 'kofi@mail.example'])
  const [subscriber] = await db.select().from(newsletterSubscribers).orderBy(newsletterSubscribers.id)
  const key = await db.transaction((tx) =>
    insertKey(tx, { purpose: 'leave', subscriberId: subscriber?.id ?? 0, now: deps.now() }),
  )
  return () => unsubscribe(deps, { key, purpose: 'leave', page: '/newsletter/leave' })
}

/** Locks the table so that both calls wait at the same point, then releases them together. */
async function meetAt(lock: string, first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const both = await db.transaction(async (tx) => {
    await tx.execute(sql.raw(lock))
    const one = first()
    await wait(300)
    const other = second()
    await wait(300)
    return [one, other]
  })
  return Promise.allSettled(both)
}

test('lets a person leave while an issue is mailed to them, and mails nothing after', async () => {
  const leave = await subscribe()
  const { id } = await draftIssue(deps)
  await changeIssue(deps, { id }, () => ({
    subject: 'Hello',
    sections: [{ heading: '', words: 'Good news.', items: [] }],
  }))
  await sendIssue(deps, id)
  const outcomes = await meetAt(
    'LOCK TABLE newsletter_suppressions IN ACCESS EXCLUSIVE MODE',
    () => mailIssues(deps),
    leave,
  )
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect((await db.select().from(mails)).map(({ toAddress }) => toAddress)).toEqual(['kofi@mail.example'])
  expect(await db.$count(newsletterSubscribers)).toBe(1)
})

test('lets a person leave while a question of theirs is being answered', async () => {
  await db.delete(newsletterSubscribers)
  const leave = await subscribe()
  await db
    .insert(newsletterRequests)
    .values({ kind: 'data', email: EMAIL, page: '/newsletter', requestedAt: deps.now() })
  const outcomes = await meetAt('LOCK TABLE newsletter_keys IN SHARE MODE', () => answerRequests(deps), leave)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await db.$count(newsletterRequests)).toBe(0)
  expect((await db.select().from(mails)).filter(({ toAddress }) => toAddress === EMAIL)).toEqual([])
})
