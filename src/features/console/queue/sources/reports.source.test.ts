import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adAppeals, auditLog, mails } from '../../../../../database/schema.ts'
import { createTestQueue, keysOf } from '../../../../../tests/fixtures/test-queue.ts'
import { appealDecision } from '../../../moderation/appeals/appeal-decision.ts'
import { postAd, report, statusOf } from '../../../moderation/moderation-testing.ts'
import { findReportOutcome } from '../../../moderation/reports/report-ad.ts'
import { joinConsole } from '../../console-testing.ts'

const { app, db, ads, clock, decide, undo, read, carryOut } = await createTestQueue()
const TEXT = 'The photos are mine, I took them in Tema.'

async function appealOf(adId: number) {
  const [row] = await db.select().from(adAppeals).where(eq(adAppeals.adId, adId)).orderBy(desc(adAppeals.id))
  return row?.id ?? 0
}

async function removedBy(reason: string) {
  const ad = await postAd(ads, 'live')
  const { caseId, receipt } = await report(ads, ad.id)
  await decide({ reject: `report:${caseId}`, reason })
  await carryOut()
  return { ...ad, receipt, caseId }
}

test('an operator reads reports and appeals, and an appeal goes before ordinary reports', async () => {
  const off = await removedBy('scam')
  const ordinary = await postAd(ads, 'live')
  const { caseId } = await report(ads, ordinary.id, { reason: 'category', details: 'It is a <b>car</b>.' })
  await report(ads, ordinary.id, { reason: 'sold' })
  clock.moment += 60_000
  await appealDecision(ads, off.hash, TEXT)
  const queue = await read()
  const body = JSON.stringify(queue)
  const appealId = await appealOf(off.id)
  expect(keysOf(queue)).toEqual([`appeal:${appealId}`, `report:${caseId}`])
  expect(body).toContain('It is a <b>car</b>.')
  expect(body).toContain('Wrong category, 2 reports')
  expect(body).toContain(TEXT)
  expect(body, 'who decided first').toContain('["Decided first by","Ama Serwaa. As the only')
  await decide({ accept: `report:${caseId}` })
  await decide({ accept: `appeal:${appealId}` })
  await carryOut()
})

test('removing needs a reason of the list; the seller and the reporter read it, the log of operators has it', async () => {
  const ad = await postAd(ads, 'live')
  const { caseId, receipt } = await report(ads, ad.id, { email: 'reporter@example.com' })
  for (const reason of ['', 'made-up']) {
    const refused = await decide({ reject: `report:${caseId}`, reason })
    expect(refused.json()).toMatchObject({ message: 'Choose a reason first. It is sent to them.' })
  }
  await decide({ reject: `report:${caseId}`, reason: 'not-theirs' })
  expect(await statusOf(db, ad.id), 'not before it can be undone').toBe('live')
  await carryOut()
  expect(await statusOf(db, ad.id)).toBe('removed')
  expect(await findReportOutcome(db, receipt)).toMatchObject({ status: 'ad-removed' })
  expect(await db.select().from(mails).where(eq(mails.toAddress, 'reporter@example.com'))).toHaveLength(1)
  const log = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.target, `report ${caseId}`), eq(auditLog.action, 'report.reject')))
  expect(log).toMatchObject([{ reason: 'not-theirs', operatorName: 'Ama Serwaa' }])
})

test('a decision about a report or an appeal is taken back as if it had never been', async () => {
  const ad = await postAd(ads, 'live')
  const { caseId } = await report(ads, ad.id)
  const { decisions } = (await decide({ reject: `report:${caseId}`, reason: 'scam' })).json()
  await undo(decisions)
  await carryOut()
  expect(await statusOf(db, ad.id)).toBe('live')
  expect(keysOf(await read())).toContain(`report:${caseId}`)
})

test('sends an ad back to its seller', async () => {
  const ad = await removedBy('return-photos')
  expect(await statusOf(db, ad.id)).toBe('held')
  expect(keysOf(await read())).not.toContain(`ad:${ad.id}`)
})

test('two operators at once: the second is told, and one decision is carried out', async () => {
  const other = await joinConsole({ app, db }, 'moderator', 'second@example.org')
  const ad = await postAd(ads, 'live')
  const { caseId } = await report(ads, ad.id)
  const key = `report:${caseId}`
  const answers = await Promise.all([
    decide({ reject: key, reason: 'scam' }),
    other.call('queue/decide', { verdict: 'accept', items: [key] }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  await carryOut()
  const acted = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, `report ${caseId}`))
  expect(acted.filter(({ action }) => action.startsWith('report.'))).toHaveLength(1)
})
