import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adSellers, ads, mails } from '../../../database/schema.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import { readEnv } from '../../env.ts'
import { createAdDeps } from './ad-deps.ts'
import { listHeldAds } from './ad-life.queries.ts'
import { approveAd } from './approve-ad.ts'
import { confirmAd } from './confirm-ad.ts'
import { deleteAd } from './delete-ad.ts'
import { editAd } from './edit-ad.ts'
import { expireAds } from './expire-ads.ts'
import { forgetDrafts } from './forget-drafts.ts'
import { forgetEndedAds } from './forget-ended-ads.ts'
import { markSold } from './mark-sold.ts'
import type { AdForm } from './posting/ad-form.schema.ts'
import { EMPTY_AD_FORM } from './posting/ad-form-fields.ts'
import { refuseAd } from './refuse-ad.ts'
import { remindSellers } from './remind-sellers.ts'
import { removeAd } from './remove-ad.ts'
import { renewAd } from './renew-ad.ts'
import { sendManageLinks } from './send-manage-links.ts'
import { submitAd } from './submit-ad.ts'

// The site's queries ask the database for the time, so the moved clock starts at the real now and only goes back.
const start = Date.now()
let offset = 0
const now = () => new Date(start + offset)
const DAY = 86_400_000
const { app, database, secrets, get, cache } = await createTestApp({ now })
const env = readEnv({ NODE_ENV: 'test', SITE_URL: 'https://akwaaba.example' })
const bumped: string[] = []
const tags = {
  bump: async (tag: string) => {
    bumped.push(tag)
    cache.bump(tag)
  },
}
const deps = createAdDeps({ env, db: database.db, now, secrets, tags })

let number = 0
function form(change: Partial<AdForm> = {}): AdForm {
  number += 1
  return {
    ...EMPTY_AD_FORM,
    category: 'grocery-retail',
    title: `Kente cloth number ${number}`,
    description: `Six yards of handwoven kente from Bonwire, piece ${number}, never worn.`,
    price: '$120',
    location: 'Brampton, ON',
    email: `seller${number}@example.com`,
    ...change,
  }
}

async function submit(change: Partial<AdForm> = {}, { isProved = true } = {}) {
  const typed = form(change)
  const outcome = await submitAd(deps, { form: typed, photos: [], isProved })
  if (!outcome.ok) throw new Error(outcome.reason)
  const [seller] = await database.db.select().from(adSellers).where(eq(adSellers.adId, outcome.adId))
  return { id: outcome.adId, hash: seller?.linkHash ?? '', form: typed, email: typed.email }
}

async function publish(change: Partial<AdForm> = {}) {
  const ad = await submit(change)
  await confirmAd(deps, ad.hash)
  await approveAd(deps, ad.id)
  expect(await statusOf(ad.id)).toBe('live')
  return ad
}

async function statusOf(id: number) {
  const [row] = await database.db.select({ status: ads.status }).from(ads).where(eq(ads.id, id))
  return row?.status ?? null
}

async function mailsTo(email: string) {
  const rows = await database.db.select().from(mails).where(eq(mails.toAddress, email)).orderBy(mails.id)
  return rows.map(({ kind }) => kind)
}

const isListed = async (title: string) =>
  (await get(`/api/ads?search=${encodeURIComponent(title)}&limit=5`)).body.includes(title)

test('a submitted ad is seen by nobody until its seller confirms it', async () => {
  const ad = await submit()
  expect(await statusOf(ad.id)).toBe('draft')
  expect((await get(`/api/ads/${ad.id}`)).statusCode).toBe(404)
  expect(await mailsTo(ad.email)).toEqual(['ad-submitted'])
})

test('the first ad of an address is held for a person, the next is published at once', async () => {
  const first = await submit()
  expect(await confirmAd(deps, first.hash)).toEqual({ ok: true, status: 'held' })
  expect((await listHeldAds(database.db)).find(({ id }) => id === first.id)?.heldFor).toEqual(['first-ad'])
  expect(await approveAd(deps, first.id)).toEqual({ ok: true })
  const second = await submit({ email: first.email })
  expect(await confirmAd(deps, second.hash)).toEqual({ ok: true, status: 'live' })
  expect(await mailsTo(first.email)).toEqual([
    'ad-submitted',
    'ad-held',
    'ad-published',
    'ad-submitted',
    'ad-published',
  ])
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
  const again = await submitAd(deps, { form: form(copy), photos: [], isProved: true })
  expect(again).toEqual({ ok: false, reason: 'duplicate' })
})

test('a published ad is in list, search, category count and site map at once; a sold one in none', async () => {
  const title = 'Zongo waakye warmer with lid'
  const count = async () =>
    (await get('/api/categories')).json().find(({ slug }: { slug: string }) => slug === 'food-restaurants')
      .count
  const before = await count()
  const ad = await publish({ title, category: 'food-restaurants' })
  expect(await isListed(title)).toBe(true)
  expect(await count()).toBe(before + 1)
  expect((await get('/sitemap-ads-1.xml')).body).toContain(`/ads/${ad.id}<`)
  expect((await get('/ads?search=waakye+warmer')).body).toContain(title)
  expect((await get(`/ads/${ad.id}`)).statusCode).toBe(200)
  expect(await markSold(deps, ad.hash)).toEqual({ ok: true })
  expect(await isListed(title)).toBe(false)
  expect(await count()).toBe(before)
  expect((await get('/sitemap-ads-1.xml')).body).not.toContain(`/ads/${ad.id}<`)
  expect((await get('/ads?search=waakye+warmer')).body).not.toContain(`/ads/${ad.id}"`)
  const gone = await get(`/ads/${ad.id}`)
  expect(gone.statusCode).toBe(404)
  expect(gone.body).toContain('<h1 class="not-found-title">Ad Not Found')
  expect(bumped).toContain('ads')
})

test('an ad past its day is gone from list, search, site map and page before any job ran, and the job moves the counts', async () => {
  const title = 'Fugu smock from Tamale'
  const ad = await publish({ title })
  await database.db
    .update(ads)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(ads.id, ad.id))
  cache.bump('ads')
  expect(await isListed(title)).toBe(false)
  expect((await get('/sitemap-ads-1.xml')).body).not.toContain(`/ads/${ad.id}<`)
  expect((await get(`/ads/${ad.id}`)).statusCode).toBe(404)
  expect(await expireAds({ db: database.db, now: () => new Date() })).toBe(1)
  expect(await statusOf(ad.id)).toBe('expired')
})

test('an ad lives 60 days from the moment people can see it, and an expired one comes back by renewal', async () => {
  offset = -100 * DAY
  const ad = await publish()
  offset += 59.9 * DAY
  await expireAds(deps)
  expect(await statusOf(ad.id)).toBe('live')
  offset += 0.2 * DAY
  await expireAds(deps)
  expect(await statusOf(ad.id)).toBe('expired')
  offset = 0
  expect((await renewAd(deps, ad.hash)).ok).toBe(true)
  expect(await statusOf(ad.id)).toBe('live')
})

test('renewals are 48 hours apart', async () => {
  offset = -10 * DAY
  const ad = await publish()
  offset += 1.9 * DAY
  expect(await renewAd(deps, ad.hash)).toMatchObject({ ok: false, reason: 'too-soon' })
  offset += 0.2 * DAY
  expect((await renewAd(deps, ad.hash)).ok).toBe(true)
  expect(await renewAd(deps, ad.hash)).toMatchObject({ ok: false, reason: 'too-soon' })
  offset = 0
})

test('a seller is reminded once, a week before the end, and again only after a renewal', async () => {
  offset = -60 * DAY
  const ad = await publish()
  offset += 52 * DAY
  await remindSellers(deps)
  expect(await mailsTo(ad.email)).not.toContain('ad-expiring')
  offset += 2 * DAY
  await remindSellers(deps)
  await remindSellers(deps)
  expect((await mailsTo(ad.email)).filter((kind) => kind === 'ad-expiring')).toHaveLength(1)
  await renewAd(deps, ad.hash)
  offset = 0
  await remindSellers(deps)
  expect((await mailsTo(ad.email)).filter((kind) => kind === 'ad-expiring')).toHaveLength(1)
})

test('a refused or removed ad names its rule and how to appeal, and cannot be renewed or edited', async () => {
  const held = await submit()
  await confirmAd(deps, held.hash)
  expect(await refuseAd(deps, held.id, 'unclear')).toEqual({ ok: true })
  const live = await publish()
  expect(await refuseAd(deps, live.id, 'spam')).toEqual({ ok: false, reason: 'not-held' })
  expect(await removeAd(deps, live.id, 'prohibited')).toEqual({ ok: true })
  const [mail] = await database.db.select().from(mails).where(eq(mails.kind, 'ad-removed'))
  expect(mail?.textBody).toContain('may not be sold here')
  expect(mail?.textBody).toContain('write to hello@akwaaba.example')
  expect(await renewAd(deps, live.hash)).toEqual({ ok: false, reason: 'not-renewable' })
  expect(await editAd(deps, live.hash, { form: form(), photos: [] })).toEqual({ ok: false, reason: 'ended' })
})

test('an edit is checked again: a clean one stays live, one that breaks a rule is held', async () => {
  const ad = await publish()
  expect(await editAd(deps, ad.hash, { form: form({ price: '$90' }), photos: [] })).toEqual({
    ok: true,
    status: 'live',
  })
  expect((await get(`/api/ads/${ad.id}`)).json().price).toBe('$90')
  const bad = form({ description: 'Pay the deposit with a Steam gift card and send me the code.' })
  expect(await editAd(deps, ad.hash, { form: bad, photos: [] })).toEqual({ ok: true, status: 'held' })
  expect((await get(`/api/ads/${ad.id}`)).statusCode).toBe(404)
  expect(await mailsTo(ad.email)).toContain('ad-held')
})

test('deleting takes the address, the messages and the views along', async () => {
  const ad = await publish()
  expect(await deleteAd(deps, ad.hash)).toEqual({ ok: true })
  expect(await statusOf(ad.id)).toBeNull()
  expect(await database.db.select().from(adSellers).where(eq(adSellers.adId, ad.id))).toEqual([])
  expect(await deleteAd(deps, ad.hash)).toEqual({ ok: false, reason: 'gone' })
})

test('a draft that nobody confirmed is forgotten after a week', async () => {
  offset = -8 * DAY
  const ad = await submit()
  offset += 6.9 * DAY
  await forgetDrafts(deps)
  expect(await statusOf(ad.id)).toBe('draft')
  offset = 0
  await forgetDrafts(deps)
  expect(await statusOf(ad.id)).toBeNull()
})

test('an ad that ended is forgotten with its address after 90 days, a live one never', async () => {
  offset = -100 * DAY
  const sold = await publish()
  await markSold(deps, sold.hash)
  const live = await publish()
  offset += 89 * DAY
  await forgetEndedAds(deps)
  expect(await statusOf(sold.id)).toBe('sold')
  offset = 0
  await forgetEndedAds(deps)
  expect(await statusOf(sold.id)).toBeNull()
  expect(await statusOf(live.id)).toBe('live')
})

test('lost links are mailed to their own address only, and they open the ad', async () => {
  const ad = await publish()
  await sendManageLinks(deps, ad.email)
  const rows = await database.db.select().from(mails).where(eq(mails.kind, 'manage-links-requested'))
  expect(rows.map(({ toAddress }) => toAddress)).toEqual([ad.email])
  const token = /my-ad\/([\w-]{43})/.exec(rows[0]?.textBody ?? '')?.[1]
  const shown = await app.inject(`/api/my-ad/${token}`)
  expect(shown.json().id).toBe(ad.id)
})
