import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ads } from '../../../../database/schema.ts'
import { adForm } from '../../../../tests/test-ads.ts'
import { createTestSellers } from '../../../../tests/test-sellers.ts'
import { editAd } from '../../posting/edit-ad.ts'

const { db, deps, get, publish } = await createTestSellers()
const LINK = 'href="https://wa.me/14165550187?text=Hello'

test('WhatsApp stands beside the call only where the seller says that the number has it', async () => {
  const phone = '416-555-0187'
  const without = await publish({ phone })
  const having = await publish({ phone, whatsapp: 'on', title: 'Drum & <b>bass</b>' })
  const noPhone = await publish({ whatsapp: 'on' })
  expect((await get(`/ads/${without.id}`)).body).not.toContain('wa.me/14165550187')
  expect((await get(`/ads/${noPhone.id}`)).body).not.toContain('wa.me/14165550187')
  expect((await get(`/api/ads/${noPhone.id}`)).json().hasWhatsapp).toBe(false)
  const page = (await get(`/ads/${having.id}`)).body
  expect(page).toContain(LINK)
  expect(page).toContain('Drum%20%26%20%3Cb%3Ebass')
  expect((await get(`/api/ads/${having.id}`)).json().hasWhatsapp).toBe(true)
})

test('a change of the ad takes it away again', async () => {
  const ad = await publish({ phone: '905-555-0111', whatsapp: 'on' })
  await editAd(deps, ad.hash, { form: adForm({ phone: '905-555-0111', email: ad.email }), photos: [] })
  const [row] = await db.select().from(ads).where(eq(ads.id, ad.id))
  expect(row).toMatchObject({ phone: '905-555-0111', hasWhatsapp: false })
})
