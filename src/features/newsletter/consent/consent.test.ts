import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import {
  newsletterConsents,
  newsletterKeys,
  newsletterSubscribers,
  newsletterSuppressions,
} from '../../../../database/schema.ts'
import { createNewsletterDeps, insertConfirmed } from '../../../../tests/fixtures/test-newsletter.ts'
import { startTestStore } from '../../../../tests/servers/test-store.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { recordConsent, verifyLedger } from '../../../platform/consent/consent-ledger.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import type { NewsletterDeps } from '../newsletter-deps.ts'
import { insertKey } from '../newsletter-keys.ts'
import { confirmSubscription } from '../subscription/confirm-subscription.ts'
import { dropBouncedAddress, unsubscribe } from '../subscription/unsubscribe.ts'
import { syncSuppressions } from './suppressions.ts'

async function createWorld(now?: () => Date): Promise<NewsletterDeps> {
  const { db } = await createTestDatabase()
  return createNewsletterDeps(db, now ? { now } : {})
}

const entry = (wording: string) => ({
  happenedAt: new Date('2026-11-20T12:00:00.123Z'),
  action: 'requested' as const,
  addressHash: 'a'.repeat(64),
  wording,
  page: '/',
})

async function leave(deps: NewsletterDeps, email: string): Promise<void> {
  const [row] = await deps.db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
  const key = await deps.db.transaction((tx) =>
    insertKey(tx, { purpose: 'leave', subscriberId: row?.id ?? 0, now: deps.now() }),
  )
  expect(await unsubscribe(deps, { key, purpose: 'leave', page: '/newsletter/leave' })).toBe(true)
}

const listEmails = async ({ db }: NewsletterDeps) =>
  (await db.select({ email: newsletterSubscribers.email }).from(newsletterSubscribers)).map(
    ({ email }) => email,
  )

test('keeps one unbroken chain when 40 people agree at once', async () => {
  const { db } = await createWorld()
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      db.transaction((tx) => recordConsent(tx, entry(`words ${index}`))),
    ),
  )
  expect(await verifyLedger(db)).toMatchObject({ isWhole: true, rows: 40 })
})

test('refuses to change or delete what was agreed', async () => {
  const { db } = await createWorld()
  await db.transaction((tx) => recordConsent(tx, entry('words')))
  await expect(db.update(newsletterConsents).set({ wording: 'other' })).rejects.toThrow()
  await expect(db.delete(newsletterConsents)).rejects.toThrow()
})

test.each([
  ['changed', sql`update newsletter_consents set wording = 'never said' where id = 3`, 3],
  [
    'dated back',
    sql`update newsletter_consents set happened_at = happened_at - interval '1 day' where id = 2`,
    2,
  ],
  ['taken out', sql`delete from newsletter_consents where id = 4`, 5],
])('says where the chain breaks when a row was %s behind its back', async (_how, tampering, brokenAt) => {
  const { db } = await createWorld()
  for (let index = 1; index <= 6; index += 1)
    await db.transaction((tx) => recordConsent(tx, entry(`words ${index}`)))
  await db.execute(sql`alter table newsletter_consents disable trigger all`)
  await db.execute(tampering)
  expect(await verifyLedger(db)).toMatchObject({ isWhole: false, brokenAt })
})

test('deletes the address of who leaves and keeps the proof', async () => {
  const deps = await createWorld()
  await insertConfirmed(deps.db, ['ama@mail.example', 'kofi@mail.example'])
  await leave(deps, 'ama@mail.example')
  expect(await listEmails(deps)).toEqual(['kofi@mail.example'])
  const [consent] = await deps.db.select().from(newsletterConsents)
  expect(consent).toMatchObject({ action: 'left', page: '/newsletter/leave' })
  const [suppression] = await deps.db.select().from(newsletterSuppressions)
  expect(suppression).toMatchObject({ addressHash: consent?.addressHash, reason: 'left' })
})

test('keeps who has left off the list when an older backup is restored', async () => {
  const deps = await createWorld()
  const longAgo = new Date(Date.now() - 30 * DAY_MS)
  await insertConfirmed(deps.db, ['ama@mail.example', 'kofi@mail.example'], longAgo)
  await leave(deps, 'ama@mail.example')
  await deps.db.delete(newsletterSuppressions)
  await insertConfirmed(deps.db, ['ama@mail.example'], longAgo)
  await syncSuppressions(deps)
  expect(await listEmails(deps)).toEqual(['kofi@mail.example'])
  expect(await deps.db.select().from(newsletterSuppressions)).toHaveLength(1)
})

test('with a store every node keeps away who left on another one, and a store that is away stops nobody', async () => {
  const urlOf = await startTestStore(['files'], onTestFinished)
  const { db } = await createTestDatabase()
  const openNode = (at?: number) =>
    createNewsletterDeps(db, { settings: { STORAGE_URL: urlOf('files', at) } })
  const [one, other, lonely] = [openNode(), openNode(), openNode(1)]
  const longAgo = new Date(Date.now() - 30 * DAY_MS)
  await insertConfirmed(db, ['ama@mail.example', 'kofi@mail.example', 'esi@mail.example'], longAgo)
  await leave(one, 'ama@mail.example')
  await leave(lonely, 'esi@mail.example')
  expect(await listEmails(one)).toEqual(['kofi@mail.example'])
  // The hourly job, on any node.
  await syncSuppressions(other)
  expect(existsSync(join(one.env.dataDir, 'newsletter-suppressions.log'))).toBe(false)
  await db.delete(newsletterSuppressions)
  await insertConfirmed(db, ['ama@mail.example', 'esi@mail.example'], longAgo)
  await syncSuppressions(other)
  expect(await listEmails(other)).toEqual(['kofi@mail.example'])
})

test('an unsubscribe writes one line outside of the database and reads nobody else’s', async () => {
  const asked: (string | undefined)[] = []
  const store = createServer((request, response) => {
    asked.push(request.method)
    request.resume().on('end', () => response.end())
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void store.close())
  await once(store, 'listening')
  const { port } = store.address() as AddressInfo
  const { db } = await createTestDatabase()
  const settings = { STORAGE_URL: `http://KEY:SECRET@127.0.0.1:${port}/files` }
  await insertConfirmed(db, ['ama@mail.example', 'kofi@mail.example'])
  await leave(createNewsletterDeps(db, { settings }), 'ama@mail.example')
  expect(asked).toEqual(['PUT'])
})

test('what one node wrote before there was a store moves there', async () => {
  const { db } = await createTestDatabase()
  const urlOf = await startTestStore(['files'], onTestFinished)
  const alone = createNewsletterDeps(db)
  const settings = { STORAGE_URL: urlOf('files') }
  const longAgo = new Date(Date.now() - 30 * DAY_MS)
  await insertConfirmed(db, ['ama@mail.example'], longAgo)
  await leave(alone, 'ama@mail.example')
  await db.delete(newsletterSuppressions)
  await syncSuppressions(createNewsletterDeps(db, { settings: { ...settings, DATA_DIR: alone.env.dataDir } }))
  await db.delete(newsletterSuppressions)
  await insertConfirmed(db, ['ama@mail.example'], longAgo)
  const other = createNewsletterDeps(db, { settings })
  await syncSuppressions(other)
  expect(await listEmails(other)).toEqual([])
})

test('lets a person come back by confirming again, for good', async () => {
  let clock = Date.now()
  const deps = await createWorld(() => new Date(clock))
  await insertConfirmed(deps.db, ['ama@mail.example'])
  await leave(deps, 'ama@mail.example')
  clock += DAY_MS
  const [row] = await deps.db
    .insert(newsletterSubscribers)
    .values({ email: 'ama@mail.example', status: 'pending', requestedAt: deps.now() })
    .returning()
  await deps.db.delete(newsletterKeys)
  const key = await deps.db.transaction((tx) =>
    insertKey(tx, { purpose: 'confirm', subscriberId: row?.id ?? 0, now: deps.now() }),
  )
  expect(await confirmSubscription(deps, key)).toBe(true)
  await syncSuppressions(deps)
  expect(await listEmails(deps)).toEqual(['ama@mail.example'])
  expect(await deps.db.select().from(newsletterSuppressions)).toEqual([])
})

test('drops an address whose mail came back, and only for mails of the newsletter', async () => {
  const deps = await createWorld()
  await insertConfirmed(deps.db, ['gone@mail.example'])
  const bounce = (kind: string) =>
    deps.db.transaction((tx) => dropBouncedAddress(deps, tx, { kind, toAddress: 'gone@mail.example' }))
  await bounce('booking-requested')
  expect(await listEmails(deps)).toHaveLength(1)
  await bounce('newsletter-issue')
  expect(await listEmails(deps)).toEqual([])
  expect(await deps.db.select().from(newsletterSuppressions)).toMatchObject([{ reason: 'bounced' }])
})
