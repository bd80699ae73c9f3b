import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, licenceChecks, sellers } from '../../../database/schema.ts'
import { changeAd } from '../../../tests/builders.ts'
import { createTestSellers } from '../../../tests/fixtures/test-sellers.ts'
import { joinConsole } from '../console/console-testing.ts'
import { nameSeller } from './name-seller.ts'
import { deleteSellersWithoutAds } from './sellers.queries.ts'

const { app, db, deps, get, post, publish, sell } = await createTestSellers()
const operator = await joinConsole({ app, db }, 'moderator')
const check = (id: number, what: string) => operator.call('ads/licence-check', { id, what })
const CHECKED = 'Licence checked by us'
const LICENCE = { body: 'RECO', number: '4712345' }

async function agent(email: string, name: string) {
  const { id } = await publish({ email })
  await setLicence(id, LICENCE)
  await nameSeller(deps, email, name)
  const [seller] = await db.select().from(sellers).where(eq(sellers.email, email))
  return { id, email, page: `/sellers/${seller?.publicId}` }
}

const setLicence = (id: number, licence: typeof LICENCE | null) =>
  changeAd(db, id, { details: { photos: [], licence, notes: [] } })

const showsIt = async (url: string) => (await get(url)).body.includes(CHECKED)

test('what an operator looked up is shown with its day on ad and seller page, written down, and taken back', async () => {
  const { id, page } = await agent('ama@example.com', 'Ama')
  expect([await showsIt(`/ads/${id}`), await showsIt(page)]).toEqual([false, false])
  expect((await get(`/ads/${id}`)).body).toContain('The seller entered this licence')
  expect((await check(id, 'In the public register of RECO, same name')).json()).toEqual({ isChecked: true })
  expect([await showsIt(`/ads/${id}`), await showsIt(page)]).toEqual([true, true])
  expect((await get(page)).body).toContain('In the public register of RECO, same name')
  expect((await get(`/ads/${id}`)).body).not.toContain('The seller entered this licence')
  const [logged] = await db.select().from(auditLog).where(eq(auditLog.action, 'ads.licence-check'))
  expect(logged).toMatchObject({ target: `ad ${id}` })
  const { licenceCheck } = (await operator.get(`ads/${id}`)).json()
  expect(licenceCheck).toMatchObject({ isShown: true, what: 'In the public register of RECO, same name' })
  await check(id, '')
  expect([await showsIt(`/ads/${id}`), await showsIt(page)]).toEqual([false, false])
})

test('it goes with another name, and does not come to an ad with another licence', async () => {
  const { id, email, page } = await agent('kojo@example.com', 'Kojo')
  const other = await publish({ email })
  await setLicence(other.id, { ...LICENCE, number: '9999999' })
  await check(id, 'In the public register of RECO')
  expect(await showsIt(`/ads/${other.id}`)).toBe(false)
  await nameSeller(deps, email, 'Somebody Else')
  expect([await showsIt(`/ads/${id}`), await showsIt(page)]).toEqual([false, false])
  expect((await operator.get(`ads/${id}`)).json().licenceCheck.isShown).toBe(false)
})

test('it goes when the ad says another licence', async () => {
  const { id, page } = await agent('esi@example.com', 'Esi')
  await check(id, 'In the public register of RECO')
  await setLicence(id, { ...LICENCE, number: '1111111' })
  await deps.tags.bump('ads')
  expect([await showsIt(`/ads/${id}`), await showsIt(page)]).toEqual([false, false])
})

test('an ad without a licence cannot be marked, and a check goes with the last ad', async () => {
  const plain = await publish({ email: 'plain@example.com' })
  const refused = await check(plain.id, 'In the public register of RECO')
  expect([refused.statusCode, refused.json().message]).toEqual([
    404,
    'The ad names no licence, or has no seller.',
  ])
  const ad = await sell('leaving@example.com')
  await setLicence(ad.id, LICENCE)
  await check(ad.id, 'In the public register of RECO')
  await post(`/my-ad/${ad.token}/delete`)
  await deleteSellersWithoutAds(db)
  expect(await db.select().from(licenceChecks).where(eq(licenceChecks.email, 'leaving@example.com'))).toEqual(
    [],
  )
})
