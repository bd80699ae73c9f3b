import { expect, test } from 'vitest'
import { adForm, createTestAds } from '../../../tests/fixtures/test-ads.ts'
import { listHeldAds } from '../ad-life/admin/held-ads.ts'
import { approveAd } from '../ad-life/review/decide-held-ad.ts'
import { confirmAd } from './confirm-ad.ts'
import { submitAd } from './submit-ad.ts'

const { db, deps, get, submit, publish, statusOf, mailsTo } = await createTestAds()

test('a submitted ad is seen by nobody until its seller confirms it', async () => {
  const ad = await submit()
  expect(await statusOf(ad.id)).toBe('draft')
  expect((await get(`/api/ads/${ad.id}`)).statusCode).toBe(404)
  expect(await mailsTo(ad.email)).toEqual(['ad-submitted'])
})

test('the first ad of an address is held for a person, the next is published at once', async () => {
  const first = await submit()
  expect(await confirmAd(deps, first.hash)).toEqual({ ok: true, status: 'held' })
  expect((await listHeldAds(db, 100)).find(({ id }) => id === first.id)?.heldFor).toEqual(['first-ad'])
  expect(await approveAd(deps, first.id)).toEqual({ ok: true })
  const second = await submit({ email: first.email })
  expect(await confirmAd(deps, second.hash)).toEqual({ ok: true, status: 'live' })
  expect(await mailsTo(first.email)).toEqual(
    'ad-submitted ad-held ad-published ad-submitted ad-published'.split(' '),
  )
})

test('an ad in a regulated category is held even from a known seller', async () => {
  const { email } = await publish()
  const ad = await submit({
    email,
    category: 'legal-immigration',
    licenceBody: 'College of Immigration and Citizenship Consultants',
    licenceNumber: 'R123456',
  })
  expect(await confirmAd(deps, ad.hash)).toEqual({ ok: true, status: 'held' })
})

test('an ad on which a rule fires is held even from a known seller, and readers see the note after approval', async () => {
  const { email } = await publish()
  const ad = await submit({
    email,
    description: 'Room to let. Send a deposit to book a viewing, many people ask.',
  })
  expect(await confirmAd(deps, ad.hash)).toEqual({ ok: true, status: 'held' })
  await approveAd(deps, ad.id)
  expect((await get(`/api/ads/${ad.id}`)).json().notes[0]).toContain('before you have seen')
})

test('an ad without proof of work is held even from a known seller', async () => {
  const { email } = await publish()
  const ad = await submit({ email }, { isProved: false })
  expect(await confirmAd(deps, ad.hash)).toEqual({ ok: true, status: 'held' })
})

test('the same phone number under another address holds the ad', async () => {
  await publish({ phone: '416-555-0188' })
  const other = await publish()
  const ad = await submit({ email: other.email, phone: '+1 (416) 555 0188' })
  expect(await confirmAd(deps, ad.hash)).toEqual({ ok: true, status: 'held' })
})

test('confirming twice changes nothing the second time', async () => {
  const ad = await submit()
  await confirmAd(deps, ad.hash)
  expect(await confirmAd(deps, ad.hash)).toEqual({ ok: false, reason: 'not-draft' })
  const both = await Promise.all([approveAd(deps, ad.id), approveAd(deps, ad.id)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await mailsTo(ad.email)).toEqual(['ad-submitted', 'ad-held', 'ad-published'])
})

test('an ad with the words of a live one is refused, whoever sends it and however it is dressed', async () => {
  const live = await publish()
  const copy = { title: live.form.title.toUpperCase(), description: `  ${live.form.description}!! ` }
  const again = await submitAd(deps, { form: adForm(copy), photos: [], isProved: true })
  expect(again).toEqual({ ok: false, reason: 'duplicate' })
})

test('of two drafts with the same words only the first that is confirmed goes on', async () => {
  const first = await submit()
  const { title, description } = first.form
  const second = await submit({ title, description })
  expect(await confirmAd(deps, first.hash)).toEqual({ ok: true, status: 'held' })
  expect(await confirmAd(deps, second.hash)).toEqual({ ok: false, reason: 'duplicate' })
})

test('of two drafts with the same words that are confirmed at once, one goes on', async () => {
  const first = await submit()
  const { title, description } = first.form
  const second = await submit({ title, description })
  const both = await Promise.all([confirmAd(deps, first.hash), confirmAd(deps, second.hash)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('an ad with the words of one that waits for a person is refused', async () => {
  const held = await submit()
  await confirmAd(deps, held.hash)
  expect(await statusOf(held.id)).toBe('held')
  const { title, description } = held.form
  const again = await submitAd(deps, { form: adForm({ title, description }), photos: [], isProved: true })
  expect(again).toEqual({ ok: false, reason: 'duplicate' })
})
