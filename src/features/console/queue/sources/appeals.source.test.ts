import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adAppeals, auditLog, mails, moderationActs } from '../../../../../database/schema.ts'
import { createTestQueue } from '../../../../../tests/fixtures/test-queue.ts'
import { appealDecision } from '../../../moderation/appeals/appeal-decision.ts'
import { postAd, report, statusOf } from '../../../moderation/moderation-testing.ts'
import { joinConsole } from '../../console-testing.ts'

const { app, db, ads, decide, read, carryOut } = await createTestQueue()

/** An ad that the first operator removes and whose seller appeals. */
async function appealedAd(reason: string) {
  const ad = await postAd(ads, 'live')
  const { caseId } = await report(ads, ad.id)
  await decide({ reject: `report:${caseId}`, reason })
  await carryOut()
  await appealDecision(ads, ad.hash, 'The photos are mine, I took them in Tema.')
  const [appeal] = await db.select().from(adAppeals).where(eq(adAppeals.adId, ad.id))
  return { ...ad, appealId: appeal?.id ?? 0, key: `appeal:${appeal?.id}` }
}

const newestAct = async () =>
  (await db.select().from(moderationActs).orderBy(desc(moderationActs.id)).limit(1))[0]

test('the only operator decides an appeal against an own decision, and both logs say so', async () => {
  const [right, wrong] = [await appealedAd('scam'), await appealedAd('spam')]
  expect(JSON.stringify(await read())).toContain(
    'As the only operator you decide it yourself; both logs say so.',
  )
  await decide({ accept: right.key })
  expect((await decide({ reject: wrong.key })).statusCode).toBe(422)
  await decide({ reject: wrong.key, reason: 'rule-applies' })
  await carryOut()
  expect([await statusOf(db, right.id), await statusOf(db, wrong.id)]).toEqual(['live', 'removed'])
  const emails = await db.select().from(mails).where(eq(mails.toAddress, wrong.form.email)).orderBy(mails.id)
  expect(emails.at(-1)?.textBody).toContain('the rule still applies')
  expect((await newestAct())?.reasons).toEqual(['spam', 'same-operator'])
  const log = await db.select().from(auditLog).where(eq(auditLog.action, 'appeal.alone'))
  expect(log.map(({ target }) => target).toSorted()).toEqual(
    [right, wrong].map(({ appealId }) => String(appealId)).toSorted(),
  )
})

test('where there is another operator, the one who took the ad off cannot decide its appeal', async () => {
  const [early, ad] = [await appealedAd('scam'), await appealedAd('scam')]
  await decide({ accept: early.key })
  const other = await joinConsole({ app, db }, 'moderator', 'second@example.org')
  await carryOut()
  expect(await statusOf(db, early.id), 'decided while alone, due when not').toBe('removed')
  const refused = await decide({ accept: ad.key })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().message).toBe('You took this ad off. Another operator decides the appeal.')
  const closedTo = async (cookie?: string) =>
    (await read(cookie)).items.find(({ key }) => key === ad.key)?.closed
  expect(await closedTo()).toContain('You took this ad off.')
  expect(await closedTo(other.cookie)).toBe('')
  await other.call('queue/decide', { verdict: 'accept', items: [ad.key] })
  await carryOut()
  expect(await statusOf(db, ad.id)).toBe('live')
  expect((await newestAct())?.reasons).toEqual(['scam'])
})
