import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ads } from '../../../../database/schema.ts'
import { changeAd, insertAds } from '../../../../tests/builders.ts'
import { adForm } from '../../../../tests/fixtures/test-ads.ts'
import { createTestSellers } from '../../../../tests/fixtures/test-sellers.ts'
import { editAd } from '../../posting/edit-ad.ts'

const { db, deps, get, publish } = await createTestSellers()

const home = {
  category: 'real-estate',
  title: 'Quokka house near the park',
  fields: {
    homeType: 'house',
    bedrooms: '3',
    furnished: 'yes',
    availableFrom: '2026-12-01',
    listedBy: 'owner',
  },
}

function structuredData(html: string) {
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json) as { additionalProperty: { name: string; value: string }[] }
}

test('what the fields say is on card and page, in call, feed and JSON-LD, in the search and the facets', async () => {
  const { id } = await publish(home)
  const line = '3 bed · Furnished · From Dec 1'
  expect((await get('/ads?search=quokka')).body).toContain(line)
  expect((await get('/api/ads?search=quokka')).json()).toMatchObject([{ id, fieldLine: line }])
  expect((await get('/ads/feed.xml?search=quokka')).body).toContain(line)
  const page = (await get(`/ads/${id}`)).body
  expect(page).toMatch(/<dt[^>]*><svg.+?<\/svg>Available from<\/dt><dd>December 1, 2026<\/dd>/)
  const said = { key: 'availableFrom', label: 'Available from', text: 'December 1, 2026' }
  expect((await get(`/api/ads/${id}`)).json().facts).toContainEqual(said)
  const listed = structuredData(page).additionalProperty.map(({ name, value }) => `${name}: ${value}`)
  expect(listed).toEqual([
    'Bedrooms: 3',
    'Furnished: Furnished',
    'Available from: December 1, 2026',
    'Type of home: House or townhouse',
    'Owner or agent: Owner',
  ])
  // Words that occur in a field only.
  expect((await get('/api/ads?search=quokka+townhouse')).json()).toMatchObject([{ id }])
  const { fields } = (await get('/api/ads/facets?category=real-estate&search=quokka')).json<{
    fields: { key: string; counts: { value: string; count: number }[] }[]
  }>()
  const bedrooms = fields.find(({ key }) => key === 'bedrooms')?.counts
  expect(bedrooms).toContainEqual(expect.objectContaining({ value: '3+', count: 1 }))
})

const photo = (id: string) => ({
  id: id.repeat(22),
  caption: '',
  width: 900,
  height: 700,
  placeholder: 'data:,',
})

async function withPhotos(ids: string[], title = 'Couch'): Promise<string> {
  const { id } = await publish({ title })
  const details = { photos: ids.map(photo), licence: null, notes: [] }
  await changeAd(db, id, { details, imageUrl: `/photos/${photo(ids[0] ?? '').id}/640.webp` })
  return (await get(`/ads/${id}`)).body
}

test('a home to rent says what homes like it ask near by, once there are eight others', async () => {
  const { id } = await publish({ ...home, title: 'Numbat flat', price: '$1,650 / month' })
  const [own] = await db.select().from(ads).where(eq(ads.id, id))
  const like = { categoryId: own?.categoryId ?? null, fields: { bedrooms: 3 }, location: 'Mississauga, ON' }
  const asking = (dollars: number) => ({ ...like, price: `$${dollars} / month` })
  const usual = async () => (await get(`/api/ads/${id}`)).json().usualPrice
  await insertAds(db, [
    ...[1200, 1500, 1600, 1700, 1800, 1900, 2300].map(asking),
    { ...asking(100), isSample: true },
    { ...asking(100), location: 'Ottawa, ON' },
    { ...asking(100), fields: { bedrooms: 2 } },
    { ...asking(100), kind: 'wanted' as const },
    { ...like, price: '$450,000' },
  ])
  expect(await usual()).toBeNull()
  await insertAds(db, [asking(1750)])
  expect(await usual()).toMatchObject({ ask: 1650, min: 1200, low: 1500, high: 1800, max: 2300 })
  const page = (await get(`/ads/${id}`)).body.replaceAll('<!-- -->', '')
  expect(page).toContain(
    'About the usual price. Half of the 3-bedroom homes within 25 km ask $1,500 to $1,800.',
  )
  const { id: cheap } = await publish({ ...home, title: 'Numbat loft', price: '$900 / month' })
  expect((await get(`/ads/${cheap}`)).body).toContain('Below the usual price.')
})

test('a card says how far away its place is, and nothing where one looks', async () => {
  await publish({ title: 'Bilby bowl' })
  await publish({ title: 'Bilby plate', location: 'Mississauga, ON' })
  const cards = (await get('/ads?search=bilby&location=Brampton,+ON&within=25')).body
    .split('<article')
    .slice(1)
  const saysFar = Object.fromEntries(cards.map((card) => [/Bilby \w+/.exec(card)?.[0], card.includes(' km')]))
  expect(saysFar).toEqual({ 'Bilby bowl': false, 'Bilby plate': true })
})

test('several photos are a gallery in which each says its place, and one stands alone', async () => {
  const several = await withPhotos(['a', 'b', 'c', 'd', 'e', 'f'])
  expect([...several.matchAll(/class="gallery-place"[^>]*>([^<]+)</g)].map(([, place]) => place)).toEqual(
    [1, 2, 3, 4, 5, 6].map((place) => `${place} / 6`),
  )
  expect(several.replaceAll('<!-- -->', '')).toContain('Show all 6 photos')
  const one = await withPhotos(['g'])
  expect(one).not.toContain('gallery-photos')
  expect(one).toContain(`/photos/${'g'.repeat(22)}/640.webp`)
})

test('a card says how many photos its ad has, and nothing of a single one', async () => {
  await withPhotos(['h', 'i', 'j'], 'Wombat sofa')
  await withPhotos(['k'], 'Wombat chair')
  await publish({ title: 'Wombat table' })
  const counts = (await get('/api/ads?search=wombat')).json<{ title: string; photoCount: number }[]>()
  expect(Object.fromEntries(counts.map(({ title, photoCount }) => [title, photoCount]))).toEqual({
    'Wombat sofa': 3,
    'Wombat chair': 1,
    'Wombat table': 0,
  })
  const cards = (await get('/ads?search=wombat')).body.split('<article').slice(1)
  const said = cards.filter((card) => card.includes('photo-count'))
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('>3<span class="sr-only"> photos</span>')
  expect(said[0]).toContain('Wombat sofa')
})

test('a price says the sum, and small beside it what it is for', async () => {
  const { id } = await publish({ price: '$1,650 / month', phone: '416-555-0186' })
  const page = (await get(`/ads/${id}`)).body
  const prices = [...page.matchAll(/class="(?:ad-aside|call-bar)-price">(.*?)<\/p>/g)].map(
    ([, words]) => words,
  )
  expect(prices).toEqual(Array(2).fill('$1,650<span class="price-per"> / month</span>'))
  const { id: plain } = await publish({ price: 'From $40' })
  expect((await get(`/ads/${plain}`)).body).toContain('class="ad-aside-price">From $40</p>')
})

test('one button is green: to write, and to call where nobody can be written to', async () => {
  const { id } = await publish({ phone: '416-555-0187' })
  const tagOf = (html: string, href: string) =>
    new RegExp(`<a [^>]*href="${href}[^>]*>`).exec(html)?.[0] ?? ''
  const page = (await get(`/ads/${id}`)).body
  expect(tagOf(page, `/ads/${id}/message`)).toContain('"button button-large')
  expect(tagOf(page, 'tel:')).toContain('"button button-outline')
  const { id: sampleId } = await publish({ phone: '416-555-0188' })
  await db.update(ads).set({ isSample: true }).where(eq(ads.id, sampleId))
  const sample = (await get(`/ads/${sampleId}`)).body
  expect(tagOf(sample, 'tel:')).toContain('"button"')
  expect(sample).not.toContain('Message Seller')
})

test('WhatsApp stands beside the call only where the seller says that the number has it', async () => {
  const phone = '416-555-0187'
  const without = await publish({ phone })
  const having = await publish({ phone, whatsapp: 'on', title: 'Drum & <b>bass</b>' })
  const noPhone = await publish({ whatsapp: 'on' })
  expect((await get(`/ads/${without.id}`)).body).not.toContain('wa.me/14165550187')
  expect((await get(`/ads/${noPhone.id}`)).body).not.toContain('wa.me/14165550187')
  expect((await get(`/api/ads/${noPhone.id}`)).json().hasWhatsapp).toBe(false)
  const page = (await get(`/ads/${having.id}`)).body
  expect(page).toContain('href="https://wa.me/14165550187?text=Hello')
  expect(page).toContain('Drum%20%26%20%3Cb%3Ebass')
  expect((await get(`/api/ads/${having.id}`)).json().hasWhatsapp).toBe(true)
})

test('a change of the ad takes it away again', async () => {
  const ad = await publish({ phone: '905-555-0111', whatsapp: 'on' })
  await editAd(deps, ad.hash, { form: adForm({ phone: '905-555-0111', email: ad.email }), photos: [] })
  const [row] = await db.select().from(ads).where(eq(ads.id, ad.id))
  expect(row).toMatchObject({ phone: '905-555-0111', hasWhatsapp: false })
})
