import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adPhotos, auditLog, businesses } from '../../../../database/schema.ts'
import { insertFeedback } from '../../../../tests/builders.ts'
import { businessFields, createTestListings, eventFields } from '../../../../tests/fixtures/test-listings.ts'
import { joinConsole } from '../../console/console-testing.ts'
import type { ListingDetail, ListingsPage } from './listings-room.schema.ts'

const site = await createTestListings()
const { app, get, post, deps, submit, publishBusiness, publishEvent, statusOf, mailsTo } = site
const { db } = deps
const operator = await joinConsole({ app, db }, 'editor')
const list = async (query: string): Promise<ListingsPage> => (await operator.get(`listings?${query}`)).json()
const one = async (id: number): Promise<ListingDetail> => (await operator.get(`listings/${id}`)).json()
const call = (path: string, body: object) => operator.call(`listings/${path}`, body)

test('finds listings by kind, state and words, and shows no address', async () => {
  const shop = await publishBusiness()
  const event = await publishEvent()
  const found = await list(`kind=business&search=${encodeURIComponent(shop.fields.title ?? '')}`)
  expect(found.listings).toMatchObject([{ id: shop.id, state: 'live', place: 'Calgary, AB' }])
  expect(found.listings[0]?.from).toMatch(/^.•••@/)
  const ahead = await list('kind=event&tab=live')
  expect(ahead.listings.map(({ id }) => id)).toContain(event.id)
  expect(ahead.total).toBe(ahead.counts.live)
  expect((await list('kind=event&tab=draft')).listings.map(({ id }) => id)).not.toContain(event.id)
  expect((await list(`kind=event&search=%23${event.id}`)).listings).toHaveLength(1)
})

test('one that waits is approved, edited, removed with a reason, and put back', async () => {
  const { id, token: link, fields } = await submit('/events/add', eventFields({ email: 'yaa@example.com' }))
  await post(`/my-event/${link}/confirm`)
  expect((await list('kind=event&tab=held')).listings.map((row) => row.id)).toContain(id)
  expect((await call('act', { ids: [id], act: 'approve' })).json()).toMatchObject({ done: [id] })
  const { values } = await one(id)
  const title = 'Choir of all nations'
  expect((await call(`${id}/edit`, { values: { ...values, title }, keepsPicture: true })).statusCode).toBe(
    200,
  )
  expect(await statusOf(id)).toBe('live')
  expect((await get(`/events/${id}`)).body).toContain(title)
  const wrong = await call(`${id}/edit`, { values: { ...values, startTime: 'noon' }, keepsPicture: true })
  expect(wrong.json().refusals).toMatchObject([{ field: 'startTime' }])
  expect((await call('act', { ids: [id], act: 'remove' })).statusCode).toBe(422)
  await call('act', { ids: [id], act: 'remove', reason: 'over', words: 'You told us.' })
  expect((await get(`/events/${id}`)).statusCode).not.toBe(200)
  expect(await one(id)).toMatchObject({ state: 'removed', endReason: 'It is over, cancelled or closed.' })
  await call('act', { ids: [id], act: 'restore' })
  expect((await get(`/events/${id}`)).statusCode).toBe(200)
  const mails = (await mailsTo('yaa@example.com')).map(({ kind }) => kind)
  expect(mails.slice(-2)).toEqual(['listing-removed', 'listing-published'])
  const whats = (await one(id)).history.map(({ what }) =>
    what.replace(/^\S+ \S+ (?=approved|edited|removed|put)/, ''),
  )
  expect(whats).toEqual(expect.arrayContaining(['Sent to us', 'Confirmed by its sender']))
  expect(whats.join(' ')).toMatch(/put it back.*removed it.*edited it.*approved it/)
  expect(fields.title).not.toBe(title)
})

test('a report of a reader stands beside it, and an address that was looked at is in the log', async () => {
  const shop = await publishBusiness()
  await insertFeedback(db, { entry: `businesses/${shop.id}`, details: 'It rings out.' })
  expect((await list('kind=business&tab=reported')).listings).toMatchObject([{ id: shop.id, openReports: 1 }])
  expect((await one(shop.id)).reports).toMatchObject([{ details: 'It rings out.' }])
  expect((await call('reveal', { id: shop.id })).json().value).toContain('@')
  const log = await db.select().from(auditLog).where(eq(auditLog.action, 'listing.reveal'))
  expect(log).toMatchObject([{ target: `business ${shop.id}` }])
})

test('what is not there is not found, and a draft cannot be approved past its sender', async () => {
  expect((await operator.get('listings/999999')).statusCode).toBe(404)
  const { id } = await submit('/events/add', eventFields({ email: 'kofi@example.com' }))
  expect((await call('act', { ids: [id], act: 'approve' })).statusCode).toBe(422)
  expect(await statusOf(id)).toBe('draft')
})

test('an operator adds an event that is live at once, by the rules of the form and only once', async () => {
  const { email: _, ...values } = eventFields()
  const wrong = await call('add', { kind: 'event', values: { ...values, title: 'A', startTime: 'noon' } })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.json().refusals.map(({ field }: { field: string }) => field)).toEqual(['title', 'startTime'])
  const passed = await call('add', { kind: 'event', values: { ...values, startsOn: '2026-11-01' } })
  expect(passed.json().refusals).toMatchObject([{ field: 'startsOn' }])
  expect((await list(`kind=event&search=${encodeURIComponent(values.title ?? '')}`)).total).toBe(0)

  const { id } = (await call('add', { kind: 'event', values })).json()
  expect((await get(`/events/${id}`)).body).toContain(values.title)
  expect((await one(id)).history).toMatchObject([{ what: expect.stringContaining('added it') }, {}, {}, {}])
  expect(await one(id)).toMatchObject({ time: '12:00', until: '18:00' })
  expect((await call('add', { kind: 'event', values })).json().message).toMatch(/already/)
  const log = await db.select().from(auditLog).where(eq(auditLog.action, 'listing.add'))
  expect(log).toMatchObject([{ target: `event ${id}` }])
})

async function sendPhoto(name: string): Promise<string> {
  const id = name.padEnd(22, '_')
  const row = {
    width: 800,
    height: 600,
    placeholder: '',
    perceptualHash: 1n,
    senderHash: 'operator',
    createdAt: new Date(),
  }
  await db.insert(adPhotos).values({ ...row, id })
  return id
}

test('an operator gives an event a picture, changes it and takes it away', async () => {
  const { email: _, ...values } = eventFields()
  const [first, second] = [await sendPhoto('first'), await sendPhoto('second')]
  const { id } = (await call('add', { kind: 'event', values, photoId: first })).json()
  expect((await one(id)).picture).toContain(first)
  const edit = { values: (await one(id)).values, keepsPicture: true }
  await call(`${id}/edit`, { ...edit, photoId: second })
  expect((await one(id)).picture).toContain(second)
  expect((await get(`/events/${id}`)).body).toContain(second)
  const gone = await call(`${id}/edit`, { ...edit, photoId: 'x'.repeat(22) })
  expect(gone.json().refusals).toMatchObject([{ field: 'picture' }])
  await call(`${id}/edit`, edit)
  expect((await one(id)).picture, 'kept where no other is named').toContain(second)
  await call(`${id}/edit`, { ...edit, keepsPicture: false })
  expect((await one(id)).picture).toBeNull()
})

test('a picture of another listing cannot be taken', async () => {
  const photoId = await sendPhoto('taken')
  const [{ email: _, ...values }, { email: __, ...others }] = [eventFields(), eventFields()]
  await call('add', { kind: 'event', values, photoId })
  const refused = await call('add', { kind: 'event', values: others, photoId })
  expect(refused.json().refusals).toMatchObject([{ field: 'picture' }])
  expect((await list(`kind=event&search=${encodeURIComponent(others.title ?? '')}`)).total).toBe(0)
})

test('a business that an operator adds is not said to be confirmed by its owner', async () => {
  const { email: _, ...values } = businessFields({ sender: 'customer' })
  const { id } = (await call('add', { kind: 'business', values })).json()
  expect(await statusOf(id)).toBe('live')
  const [row] = await db.select().from(businesses).where(eq(businesses.listingId, id))
  expect(row).toMatchObject({ sender: 'customer', isOpenData: false, confirmedOpenAt: null })
  expect((await call('add', { kind: 'business', values: {} })).statusCode).toBe(422)
})
