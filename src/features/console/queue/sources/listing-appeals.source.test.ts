import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, listingAppeals, listings, mails, moderationActs } from '../../../../../database/schema.ts'
import { eventFields, submitTestListing } from '../../../../../tests/fixtures/test-listings.ts'
import { createTestQueue } from '../../../../../tests/fixtures/test-queue.ts'
import { appealListing } from '../../../listings/appeals/appeal-listing.ts'
import { confirmListing } from '../../../listings/confirm-listing.ts'
import { joinConsole } from '../../console-testing.ts'

const { app, db, ads, decide, read, carryOut } = await createTestQueue()
const startsOn = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
const statusOf = async (id: number) =>
  (await db.select().from(listings).where(eq(listings.id, id)))[0]?.status

/** An event that the first operator refuses and whose sender appeals. */
async function appealedEvent() {
  const fields = eventFields({ startsOn })
  const { id } = await submitTestListing(ads, fields)
  const [row] = await db.select().from(listings).where(eq(listings.id, id))
  const linkHash = row?.linkHash ?? ''
  await confirmListing(ads, 'event', linkHash)
  await decide({ reject: `event:${id}`, reason: 'unclear' })
  await carryOut()
  await appealListing(ads, { linkHash, kind: 'event' }, 'It is the park beside the library.')
  const [appeal] = await db.select().from(listingAppeals).where(eq(listingAppeals.listingId, id))
  return { id, fields, key: `listing-appeal:${appeal?.id}` }
}

test('the only operator answers an appeal about an event, and both logs say that it was their own decision', async () => {
  const [right, wrong] = [await appealedEvent(), await appealedEvent()]
  const item = (await read()).items.find(({ key }) => key === right.key)
  expect(item?.text).toContain('It is the park beside the library.')
  expect(JSON.stringify(item?.facts)).toContain('As the only operator you decide it yourself')
  await decide({ accept: right.key })
  expect((await decide({ reject: wrong.key })).statusCode).toBe(422)
  await decide({ reject: wrong.key, reason: 'rule-applies', words: 'The park has no such permit.' })
  await carryOut()
  expect([await statusOf(right.id), await statusOf(wrong.id)]).toEqual(['live', 'removed'])
  const sent = await db
    .select()
    .from(mails)
    .where(eq(mails.toAddress, wrong.fields.email ?? ''))
  expect(sent.at(-1)?.textBody).toContain('the rule still applies. The park has no such permit.')
  const [act] = await db.select().from(moderationActs).orderBy(desc(moderationActs.id)).limit(1)
  expect(act).toMatchObject({ act: 'appeal-upheld', reasons: ['unclear', 'same-operator'] })
  expect(await db.select().from(auditLog).where(eq(auditLog.action, 'appeal.alone'))).toHaveLength(2)
})

test('where there is another operator, the one who refused it cannot decide the appeal', async () => {
  const [early, event] = [await appealedEvent(), await appealedEvent()]
  await decide({ accept: early.key })
  const other = await joinConsole({ app, db }, 'moderator', 'second@example.org')
  await carryOut()
  expect(await statusOf(early.id), 'decided while alone, due when not').toBe('removed')
  const refused = await decide({ accept: event.key })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().message).toBe('You took this off the site. Another operator decides the appeal.')
  await other.call('queue/decide', { verdict: 'accept', items: [event.key] })
  await carryOut()
  expect(await statusOf(event.id)).toBe('live')
})
