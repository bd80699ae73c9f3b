import { beforeEach, expect, test } from 'vitest'
import { changeAd } from '../../../tests/builders.ts'
import { adForm, createTestAds } from '../../../tests/fixtures/test-ads.ts'
import { actOnAd } from '../ad-life/admin/acts/act-on-ad.ts'
import { setAdStatus } from '../ad-life/admin/ads-desk.ts'
import { expireAds } from '../ad-life/jobs/expire-ads.ts'
import { sendBackAd } from '../ad-life/review/return-ad.ts'
import { markSold, putBackOnSale, setPending } from '../ad-life/seller/sell-ad.ts'
import { editAdAsOperator } from '../posting/admin/edit-ad-as-operator.ts'
import { confirmAd } from '../posting/confirm-ad.ts'
import { editAd } from '../posting/edit-ad.ts'

const { db, deps, bumped, publish, submit } = await createTestAds()
const KOFI = { id: 'kofi', name: 'Kofi' }
const FROM = 'grocery-retail'

type Ad = Awaited<ReturnType<typeof publish>>
type Write = (ad: Ad) => Promise<unknown>

const act = (change: object) => (ad: Ad) =>
  actOnAd(deps, ad.id, { act: 'extend', reason: '', words: '', category: '', ...change }, KOFI)
const operatorEdit = ({ id, form: { title, description, location } }: Ad, category = FROM) => {
  const words = { title, description, location, category, price: '$90', licenceBody: '', licenceNumber: '' }
  return editAdAsOperator(deps, id, { ...words, fields: {}, photos: [] }, KOFI)
}

const WRITES: Record<string, Write> = {
  'another price': (ad) => editAd(deps, ad.hash, { form: { ...ad.form, price: '$99' }, photos: [] }),
  'another price by an operator': (ad) => operatorEdit(ad),
  'promised to somebody': (ad) => setPending(deps, ad.hash, true),
  sold: (ad) => markSold(deps, ad.hash, async () => undefined),
  extended: act({ act: 'extend' }),
  'sent back': (ad) => sendBackAd(deps, ad.id, { reason: 'return-other', words: 'A photo, please.' }),
  removed: act({ act: 'remove', reason: 'scam' }),
  expired: async ({ id }) => {
    await changeAd(db, id, { expiresAt: new Date(0) })
    await expireAds(deps)
  },
}

const tagsBumped = () =>
  new Set(
    bumped
      .join(' ')
      .split(' ')
      .filter((tag) => tag !== 'moderation'),
  )

beforeEach(() => void bumped.splice(0))

test.each(Object.entries(WRITES))('%s: only the pages with this ad are made anew', async (_name, write) => {
  const ad = await publish()
  bumped.length = 0
  await write(ad)
  expect(tagsBumped()).toEqual(new Set([`ad:${ad.id}`, `ads:${FROM}`, 'ads:all']))
})

test('an ad that comes back is in its lists again', async () => {
  const [sold, removed] = [await publish(), await publish()]
  await markSold(deps, sold.hash, async () => undefined)
  await setAdStatus(deps, removed.id, { status: 'removed', reason: 'scam' })
  bumped.length = 0
  await putBackOnSale(deps, sold.hash, async () => {})
  await setAdStatus(deps, removed.id, { status: 'live', reason: 'unclear' })
  expect(tagsBumped()).toEqual(new Set([`ad:${sold.id}`, `ad:${removed.id}`, `ads:${FROM}`, 'ads:all']))
})

test.each<[string, Write]>([
  ['moved', act({ act: 'category', category: 'food-restaurants' })],
  ['edited', (ad) => operatorEdit(ad, 'food-restaurants')],
  [
    'edited by its seller',
    (ad) => editAd(deps, ad.hash, { form: { ...ad.form, category: 'food-restaurants' }, photos: [] }),
  ],
])('an ad that changes its category leaves one list and enters another (%s)', async (_name, write) => {
  const ad = await publish()
  bumped.length = 0
  await write(ad)
  expect(tagsBumped()).toEqual(new Set([`ad:${ad.id}`, `ads:${FROM}`, 'ads:food-restaurants', 'ads:all']))
})

test('a name that comes with an ad stands on the other ads of its seller, and on nobody else', async () => {
  const { email, id: first } = await publish()
  bumped.length = 0
  const { id, hash } = await submit({ ...adForm(), email, name: 'Esi' })
  expect(bumped).toEqual([])
  await confirmAd(deps, hash)
  expect(tagsBumped()).toEqual(new Set([`ad:${first}`, `ad:${id}`, `ads:${FROM}`, 'ads:all']))
})

test('what is not on the site yet leaves every page as it is', async () => {
  const draft = await submit()
  await editAd(deps, draft.hash, { form: { ...draft.form, price: '$99' }, photos: [] })
  expect(bumped).toEqual([])
})
