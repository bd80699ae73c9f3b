import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  ads,
  mails,
  newsItems,
  newsletterIssues,
  newsletterSubscribers,
  newsletterSuppressions,
} from '../../../../database/schema.ts'
import {
  createNewsletterDeps,
  insertConfirmed,
  manyAddresses,
  readLatestMail,
} from '../../../../tests/fixtures/test-newsletter.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { hashAddress } from '../../../platform/consent/address-hash.ts'
import type { NewsletterDeps } from '../newsletter-deps.ts'
import { changeIssue } from './change-issue.ts'
import { draftIssue } from './draft-issue.ts'
import { hasIssuesToMail, mailIssues } from './mail-issues.ts'
import { sendIssue } from './send-issue.ts'

const WORDS = { subject: 'Akwaaba', sections: [{ heading: '', words: 'Good news.', items: [] }] }

async function createWorld(settings: Record<string, string> = {}) {
  const { db } = await createTestDatabase()
  return createNewsletterDeps(db, { settings })
}

async function sendTo(deps: NewsletterDeps, emails: string[]) {
  await insertConfirmed(deps.db, emails)
  const { id } = await draftIssue(deps)
  await changeIssue(deps, { id }, () => WORDS)
  expect(await sendIssue(deps, id)).toEqual({ ok: true, recipients: emails.length })
  return id
}

const listRecipients = async (deps: NewsletterDeps) =>
  (await deps.db.select({ to: mails.toAddress }).from(mails)).map(({ to }) => to).toSorted()

test('drafts itself from the ads that are new since the last issue', async () => {
  const deps = await createWorld()
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const ad = { status: 'live' as const, description: 'Text', location: 'Toronto', expiresAt: hoursAgo(-100) }
  await deps.db.insert(ads).values([
    { ...ad, title: 'New sofa', price: '$80', createdAt: hoursAgo(3) },
    { ...ad, title: 'A sample', isSample: true, createdAt: hoursAgo(3) },
    { ...ad, title: 'Old chair', createdAt: hoursAgo(24 * 9) },
    { ...ad, title: 'Held back', status: 'held', createdAt: hoursAgo(2) },
    { ...ad, title: 'Renewed bed', createdAt: hoursAgo(1) },
  ])
  await deps.db.execute(sql`INSERT INTO ad_sellers
    (ad_id, email, link_seed, link_hash, fingerprint, held_for, submitted_at, confirmed_at, published_at)
    SELECT id, 's@example.org', 'seed', 'hash', 'print', '[]', now(), now(), now() - interval '50 days'
    FROM ads WHERE title = 'Renewed bed'`)
  const draft = await draftIssue(deps)
  expect(draft.sections).toEqual([
    { heading: 'New ads', items: [{ title: 'New sofa', text: '$80 · Toronto', href: '/ads/1' }] },
  ])
  expect((await draftIssue(deps)).id).toBe(draft.id)
  await deps.db.update(newsletterIssues).set({ status: 'sent' })
  expect((await draftIssue(deps)).sections).toEqual([])
})

test('drafts itself from the news of the week, one line a story, and leaves samples out', async () => {
  const deps = await createWorld()
  const publishedAt = new Date(Date.now() - 3_600_000)
  const hourBefore = new Date(Date.now() - 7_200_000)
  const item = { category: 'Community', source: 'An outlet', publishedAt }
  await deps.db.insert(newsItems).values([
    { ...item, guid: '1', title: 'A story', link: 'https://outlet.example/1' },
    { ...item, guid: '2', title: 'The same elsewhere', link: 'https://other.example/1', storyId: 1 },
    { ...item, guid: '3', title: 'A sample', link: 'https://outlet.example/3', isSample: true },
    { ...item, guid: '4', title: 'Hidden', link: 'https://outlet.example/4', isHidden: true },
    { ...item, guid: '5', title: 'Not safe', link: 'http://outlet.example/5', publishedAt: hourBefore },
  ])
  expect((await draftIssue(deps)).sections).toEqual([
    {
      heading: 'News',
      items: [
        { title: 'A story', text: 'An outlet', href: 'https://outlet.example/1' },
        { title: 'Not safe', text: 'An outlet' },
      ],
    },
  ])
})

test('takes further sections from whoever contributes, and leaves out who has nothing', async () => {
  const deps = await createWorld()
  const section = { heading: 'News', items: [{ title: 'A story', href: 'https://news.example/1' }] }
  const draft = await draftIssue(deps, [async () => null, async () => section])
  expect(draft.sections).toEqual([section])
})

test('refuses to send without a postal address, without words, twice, or to nobody', async () => {
  const homeless = await createWorld({ SITE_POSTAL_ADDRESS: '' })
  const { id: homelessId } = await draftIssue(homeless)
  const refusal = await sendIssue(homeless, homelessId)
  expect(refusal).toMatchObject({ ok: false, reason: 'no-postal-address' })
  expect(refusal.ok || refusal.sentence).toContain('postal address')

  const deps = await createWorld()
  const { id } = await draftIssue(deps)
  expect(await sendIssue(deps, id)).toMatchObject({ reason: 'empty' })
  await changeIssue(deps, { id }, () => WORDS)
  expect(await sendIssue(deps, id)).toMatchObject({ reason: 'nobody' })
  await insertConfirmed(deps.db, ['ama@mail.example'])
  expect(await sendIssue(deps, id)).toMatchObject({ ok: true })
  expect(await sendIssue(deps, id)).toMatchObject({ reason: 'no-draft' })
  expect(await changeIssue(deps, { id }, () => WORDS)).toEqual({ ok: false, reason: 'no-draft' })
})

test('mails each subscriber once, with the way out and the postal address', async () => {
  const deps = await createWorld()
  await sendTo(deps, ['ama@mail.example'])
  await mailIssues(deps)
  await mailIssues(deps)
  expect(await listRecipients(deps)).toEqual(['ama@mail.example'])
  const mail = await readLatestMail(deps.db)
  expect(mail.headers['List-Unsubscribe']).toMatch(
    /^<https:\/\/akwaaba\.example\/newsletter\/leave\?key=[\w-]{43}>$/,
  )
  expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(mail.textBody).toContain('100 Example Street, Toronto ON')
  expect(mail.isBulk).toBe(true)
  expect(await hasIssuesToMail(deps)).toBe(false)
})

test('mails nobody who is suppressed or leaves while the issue is being sent', async () => {
  const deps = await createWorld()
  await sendTo(deps, manyAddresses(3))
  const addressHash = hashAddress(deps.secrets, 'newsletter', 'reader1@mail.example')
  await deps.db
    .insert(newsletterSuppressions)
    .values({ addressHash, reason: 'left', suppressedAt: new Date() })
  await deps.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, 'reader2@mail.example'))
  await mailIssues(deps)
  expect(await listRecipients(deps)).toEqual(['reader3@mail.example'])
})
