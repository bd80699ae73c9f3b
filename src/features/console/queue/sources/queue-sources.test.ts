import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listings, mails } from '../../../../../database/schema.ts'
import { changeAd, insertFeedback } from '../../../../../tests/builders.ts'
import { eventFields, submitTestListing } from '../../../../../tests/fixtures/test-listings.ts'
import { createTestQueue } from '../../../../../tests/fixtures/test-queue.ts'
import { confirmListing } from '../../../listings/confirm-listing.ts'
import { postAd, statusOf } from '../../../moderation/moderation-testing.ts'

const { db, ads, decide, read, carryOut } = await createTestQueue()

test('sends a bounced mail again, or gives it up', async () => {
  const mail = {
    kind: 'test',
    toAddress: 'a@example.org',
    textBody: 'Hello',
    htmlBody: '<p>Hello</p>',
    status: 'bounced' as const,
  }
  const [again, over] = await db
    .insert(mails)
    .values([
      { ...mail, messageId: 'm1', subject: 'One' },
      { ...mail, messageId: 'm2', subject: 'Two' },
    ])
    .returning({ id: mails.id })
  await decide({ accept: `mail:${again?.id}` })
  await decide({ reject: `mail:${over?.id}` })
  await carryOut()
  const left = await db
    .select({ id: mails.id, status: mails.status })
    .from(mails)
    .where(eq(mails.kind, 'test'))
  expect(left).toEqual([{ id: again?.id, status: 'waiting' }])
})

test('publishes a held ad, or refuses it with a reason that its seller is told', async () => {
  const good = await postAd(ads, 'held')
  const bad = await postAd(ads, 'held', { description: 'Pay me with a gift card first, then I send it.' })
  const notes = (await read()).items.map(({ note }) => note)
  expect(notes).toEqual(expect.arrayContaining(['Likely fraud', 'New seller']))
  await decide({ accept: `ad:${good.id}` })
  await decide({ reject: `ad:${bad.id}`, reason: 'scam' })
  await carryOut()
  expect([await statusOf(db, good.id), await statusOf(db, bad.id)]).toEqual(['live', 'removed'])
  const emails = await db.select({ kind: mails.kind }).from(mails).where(eq(mails.toAddress, bad.form.email))
  expect(emails.map(({ kind }) => kind)).toContain('ad-refused')
})

test('an operator sees every photo of a held ad before deciding', async () => {
  const ad = await postAd(ads, 'held')
  const photos = ['first', 'second', 'third'].map((id) => ({
    id,
    caption: '',
    width: 4,
    height: 3,
    placeholder: '',
  }))
  await changeAd(db, ad.id, { details: { photos, licence: null, notes: [] } })
  const body = JSON.stringify(await read())
  expect([...body.matchAll(/\/photos\/(\w+)\/320\.webp/g)].map(([, id]) => id)).toEqual(['second', 'third'])
})

test('publishes an event in review, or refuses it with a reason that its sender is told', async () => {
  const startsOn = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const hold = async (email: string) => {
    const { id } = await submitTestListing(ads, eventFields({ startsOn, email }))
    const [row] = await db.select().from(listings).where(eq(listings.id, id))
    await confirmListing(ads, 'event', row?.linkHash ?? '')
    return id
  }
  const draft = await submitTestListing(ads, eventFields({ startsOn }))
  const good = await hold('choir@example.org')
  const bad = await hold('stranger@example.org')
  const waiting = (await read()).items.filter(({ kind }) => kind === 'event')
  expect(waiting.map(({ id }) => Number(id))).toEqual([good, bad])
  await decide({ accept: `event:${good}` })
  await decide({ reject: `event:${bad}`, reason: 'unclear', words: 'Which hall?' })
  await carryOut()
  const rows = await db.select({ id: listings.id, status: listings.status }).from(listings)
  const statusOfListing = (id: number) => rows.find((row) => row.id === id)?.status
  expect([draft.id, good, bad].map(statusOfListing)).toEqual(['draft', 'live', 'removed'])
  const emails = await db.select().from(mails).where(eq(mails.toAddress, 'stranger@example.org'))
  expect(emails.at(-1)?.textBody).toContain('Which hall?')
})

test('a reported event stays or comes off, and only reports about listings are decided so', async () => {
  const startsOn = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const { id } = await submitTestListing(ads, eventFields({ startsOn }))
  await db.update(listings).set({ status: 'live', confirmedAt: new Date() }).where(eq(listings.id, id))
  const report = (entry: string) => insertFeedback(db, { entry, problem: 'wrong-words' })
  const first = await report(`events/${id}`)
  const second = await report(`events/${id}`)
  const entry = await report('health-disability/ohip')
  const waiting = (await read()).items
  const idsOf = (kind: string) => waiting.filter((item) => item.kind === kind).map((item) => Number(item.id))
  expect(idsOf('listing-report')).toEqual([first, second])
  expect(idsOf('feedback')).toEqual([entry])
  // In plain words, without our ids.
  const { note, facts } = waiting.find(({ kind }) => kind === 'feedback') ?? {}
  expect({ note, facts: JSON.stringify(facts) }).toEqual({
    note: 'Wrong words',
    facts: expect.not.stringContaining('health-disability/ohip'),
  })
  const status = async () => (await db.select().from(listings).where(eq(listings.id, id)))[0]?.status
  await decide({ accept: `listing-report:${first}` })
  await carryOut()
  expect(await status()).toBe('live')
  await decide({ reject: `listing-report:${second}`, reason: 'scam' })
  await carryOut()
  expect(await status()).toBe('removed')
})
