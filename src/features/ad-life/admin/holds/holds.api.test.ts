import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adSellers, auditLog, mails, queueDecisions, sellerHolds } from '../../../../../database/schema.ts'
import { createTestSellers } from '../../../../../tests/fixtures/test-sellers.ts'
import { DAY_MS } from '../../../../platform/time/durations.ts'
import { joinConsole } from '../../../console/console-testing.ts'
import { carryOutDecisions } from '../../../console/queue/decide.ts'
import { adsSource } from '../../../console/queue/sources/ads.source.ts'
import { postAd } from '../../../moderation/moderation-testing.ts'
import { lockAd } from '../../ad-life.queries.ts'
import { forgetOldHolds } from '../../review/hold-seller.ts'
import { judgeAd } from '../../review/judge-ad.ts'
import type { AdDetail } from '../ads-room.schema.ts'
import type { Holds } from './holds.schema.ts'

const { app, db, deps } = await createTestSellers()
const { call, ...moderator } = await joinConsole({ app, db }, 'moderator')

const holds = async (): Promise<Holds['holds']> => (await moderator.get('ads/holds')).json().holds
const show = async (id: number): Promise<AdDetail> => (await moderator.get(`ads/${id}`)).json()
const judge = (adId: number) =>
  db.transaction(async (tx) => {
    const found = await lockAd(tx, { adId })
    if (!found) throw new Error('The ad has a seller.')
    return (await judgeAd(tx, found)).heldFor
  })

test('holds the next ad of a seller until the hold is lifted, and never shows the address', async () => {
  const ad = await postAd(deps, 'live')
  expect(await judge(ad.id)).not.toContain('seller-held')
  expect((await call('ads/holds/set', { id: ad.id, isHeld: true })).json()).toEqual({ isHeld: true })
  expect(await judge(ad.id)).toContain('seller-held')
  expect(await show(ad.id)).toMatchObject({ isSellerHeld: true })
  const [hold] = await holds()
  expect(hold).toMatchObject({ heldBy: 'Ama Serwaa' })
  expect(JSON.stringify(hold)).not.toContain(ad.form.email)

  expect((await call('ads/holds/lift', { hold: hold?.id })).statusCode).toBe(200)
  expect(await judge(ad.id)).not.toContain('seller-held')
  expect(await show(ad.id)).toMatchObject({ isSellerHeld: false })
  expect((await call('ads/holds/lift', { hold: hold?.id })).statusCode).toBe(404)
  const logged = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(inArray(auditLog.action, ['ads.hold-seller', 'ads.lift-hold']))
  expect(logged.map(({ action }) => action)).toEqual(['ads.hold-seller', 'ads.lift-hold'])
})

test('a rejection in the queue holds the seller when it is carried out, not before', async () => {
  const ad = await postAd(deps, 'held')
  const decided = await call('queue/decide', {
    verdict: 'reject',
    items: [`ad:${ad.id}`],
    reasons: { ad: 'pay-first' },
    holdsSeller: true,
  })
  expect(decided.statusCode).toBe(200)
  expect(await holds()).toEqual([])
  await db.update(queueDecisions).set({ dueAt: new Date(0) })
  await carryOutDecisions({ db, now: deps.now, sources: [adsSource(deps)] })
  expect(await holds()).toHaveLength(1)
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.kind, 'ad-refused'), eq(mails.toAddress, ad.form.email)))
  expect(mail?.textBody).toContain('It asks for money before a viewing.')
})

test('a hold ends after a year', async () => {
  const later = (days: number) => () => new Date(deps.now().getTime() + days * DAY_MS)
  expect(await forgetOldHolds({ db, now: later(364) })).toBe(0)
  expect(await forgetOldHolds({ db, now: later(366) })).toBe(1)
  expect(await db.select().from(sellerHolds)).toEqual([])
})

test('writes to a seller who confirmed the address, and to nobody else', async () => {
  const ad = await postAd(deps, 'live')
  const words = 'Good morning, is the room still free?'
  expect((await call('ads/write', { id: ad.id, words })).json()).toEqual({ isSent: true })
  const written = () => db.select().from(mails).where(eq(mails.kind, 'seller-written'))
  const [mail] = await written()
  expect(mail).toMatchObject({ toAddress: ad.form.email })
  expect(mail?.textBody).toContain(words)
  expect((await show(ad.id)).history.map(({ what }) => what)).toContain('Ama Serwaa wrote to the seller')

  await db.update(adSellers).set({ confirmedAt: null }).where(eq(adSellers.adId, ad.id))
  expect((await call('ads/write', { id: ad.id, words })).json().message).toContain('not confirmed')
  expect((await call('ads/write', { id: ad.id, words: ' ' })).statusCode).toBe(400)
  expect(await written()).toHaveLength(1)
})

test('“Something else” is a reason to remove only with the operator’s own words', async () => {
  const ad = await postAd(deps, 'live')
  const remove = (words: string) => call('ads/act', { ids: [ad.id], act: 'remove', reason: 'other', words })
  expect((await remove('')).json().message).toBe('Write the reason. It is sent to the seller.')
  expect((await remove('It belongs on another site.')).statusCode).toBe(200)
  expect(await show(ad.id)).toMatchObject({ state: 'removed' })
})

test('bad input to holds and to the mail to a seller is answered with a sentence, and changes nothing', async () => {
  const { id } = await postAd(deps, 'live')
  const before = await Promise.all([holds(), db.select().from(mails), db.select().from(auditLog)])
  const long = 'a'.repeat(2_001)
  const bad: [path: string, body: object, field: string][] = [
    ...[null, '1', 0, -1, 1.5, 2 ** 31, 9e99].flatMap((wrong): [string, object, string][] => [
      ['ads/holds/set', { id: wrong, isHeld: true }, 'id'],
      ['ads/write', { id: wrong, words: 'Good morning' }, 'id'],
    ]),
    ...[null, 'yes', 1].map((wrong): [string, object, string] => [
      'ads/holds/set',
      { id, isHeld: wrong },
      'isHeld',
    ]),
    ...[null, '1', 0, 1.5].map((wrong): [string, object, string] => [
      'ads/holds/lift',
      { hold: wrong },
      'hold',
    ]),
    ...[null, 7, '', ' \n ', long].map((wrong): [string, object, string] => [
      'ads/write',
      { id, words: wrong },
      'words',
    ]),
  ]
  for (const [path, body, field] of bad) {
    const answer = await call(path, body)
    const about = `${path} ${JSON.stringify(body).slice(0, 60)}`
    expect(answer.statusCode, about).toBe(400)
    expect(answer.json().refusals[0], about).toMatchObject({
      field,
      message: expect.stringMatching(/^[A-Z].*\.$/),
    })
    expect(answer.json().message, about).not.toMatch(/invalid|expected|received/i)
  }
  for (const path of ['ads/holds/set', 'ads/write'])
    expect(
      (await call(path, { id: 2 ** 31 - 1, isHeld: true, words: 'Good morning' })).json().message,
    ).toMatch(/seller/)
  expect(await Promise.all([holds(), db.select().from(mails), db.select().from(auditLog)])).toEqual(before)
})
