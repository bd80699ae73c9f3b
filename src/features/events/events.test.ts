import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listings } from '../../../database/schema.ts'
import { createTestListings, eventFields } from '../../../tests/fixtures/test-listings.ts'
import { plainJpeg } from '../../../tests/multipart.ts'
import { DAY_MS } from '../../platform/time/durations.ts'
import { approveListing, refuseListing, removeListing } from '../listings/decide-listing.ts'
import { forgetListings } from '../listings/jobs/forget-listings.ts'
import { eventForm } from './add/event-form.ts'

const site = await createTestListings()
const { db, get, post, send, submit, deps, clock, submitEvent, publishEvent, statusOf, mailsTo } = site
const MONDAY = clock.at
const isShown = async (id: number) => (await get(`/api/events/${id}`)).statusCode === 200

test('nothing is on the site before its sender confirmed it and a person read it', async () => {
  const { id, token, fields } = await submitEvent({ email: 'choir@example.com' })
  expect(await isShown(id)).toBe(false)
  // Approving an unconfirmed event has no effect.
  expect(await approveListing(deps, id)).toEqual({ ok: false, reason: 'wrong-state' })
  expect((await get(`/my-event/${token}`)).statusCode).toBe(200)
  expect(await statusOf(id)).toBe('draft')
  await post(`/my-event/${token}/confirm`)
  expect(await statusOf(id)).toBe('held')
  const isReviewSaid = async () =>
    (await get(`/my-event/${token}?done=held`)).body.includes('We review it first')
  expect(await isReviewSaid()).toBe(true)
  expect(await isShown(id)).toBe(false)
  expect((await get('/events')).body).not.toContain(fields.title)
  await approveListing(deps, id)
  expect(await isShown(id)).toBe(true)
  expect(await isReviewSaid()).toBe(false)
  expect((await get('/events')).body).toContain(fields.title)
  const mails = await mailsTo('choir@example.com')
  expect(mails.map(({ kind }) => kind)).toEqual(['listing-submitted', 'listing-held', 'listing-published'])
  // Before confirmation, no submitted text is sent to the address.
  expect(mails[0]?.textBody).not.toContain(fields.title)
  expect(mails[0]?.textBody).toContain(`/my-event/${token}`)
})

test('what an event costs is in the edit form as it was sent', async () => {
  const sent = [
    { cost: 'free', price: '' },
    { cost: 'ticket', price: '$25, $5 a child' },
    { cost: 'gift', price: '' },
    { cost: 'gift', price: '$10 suggested' },
  ]
  const shown: string[] = []
  for (const typed of sent) {
    const { id } = await publishEvent(typed)
    expect(await eventForm.readValues(db, id)).toMatchObject(typed)
    shown.push((await get(`/api/events/${id}`)).json().price)
  }
  expect(shown).toEqual(['', '$25, $5 a child', 'By donation', 'By donation: $10 suggested'])
})

test('the link of one event opens and changes no other', async () => {
  const mine = await publishEvent()
  const other = await publishEvent()
  expect((await get(`/api/my-event/${mine.token}`)).json().id).toBe(mine.id)
  expect((await get(`/api/my-business/${mine.token}`)).statusCode).toBe(404)
  const wrong = `${mine.token.slice(0, -1)}${mine.token.endsWith('A') ? 'B' : 'A'}`
  expect((await get(`/my-event/${wrong}`)).statusCode).toBe(404)
  expect((await send(`/my-event/${wrong}/edit`, eventFields())).statusCode).toBe(404)
  await post(`/my-event/${wrong}/remove`)
  expect((await post(`/my-event/${mine.token}/remove`)).headers.location).toBe(
    '/events/add/done?what=removed',
  )
  expect([await statusOf(mine.id), await statusOf(other.id)]).toEqual([null, 'live'])
  const gone = await get(`/my-event/${mine.token}`)
  expect(gone.statusCode).toBe(404)
  expect(gone.body).toContain('href="/my-listings/lost-link"')
  expect((await get(`/events/${mine.id}`)).body).toMatch(/href="\/events"[^>]*>See all events</)
})

test('a new time is on the site at once, new words are read first', async () => {
  const { id, token, fields } = await publishEvent()
  const edit = (change: Record<string, string>) => send(`/my-event/${token}/edit`, { ...fields, ...change })
  expect((await edit({ startTime: '13:00' })).headers.location).toBe(`/my-event/${token}?done=edited`)
  expect((await get(`/api/events/${id}`)).json()).toMatchObject({ startTime: '13:00' })
  await edit({ startTime: '13:00', description: 'Send a deposit to this account to win a car, today only.' })
  expect(await statusOf(id)).toBe('held')
  expect(await isShown(id)).toBe(false)
  await approveListing(deps, id)
  expect(await isShown(id)).toBe(true)
})

test('each field is refused with what to do, and what was typed comes back', async () => {
  const wrong = {
    title: 'Hi',
    startsOn: '2026-02-30',
    startTime: '25:00',
    venue: '',
    city: '',
    organizer: '',
    description: 'Short',
    link: 'javascript:alert(1)',
    phone: '12',
    email: 'nobody',
  }
  const answer = await send('/events/add', eventFields({ ...wrong, cost: 'ticket', price: '' }))
  expect(answer.statusCode).toBe(422)
  for (const name of Object.keys(wrong)) expect(answer.body, name).toContain(`id="${name}-error"`)
  expect(answer.body).toContain('Enter the price, such as $25')
  expect(answer.body).toContain('value="nobody"')
  const past = await send('/events/add', eventFields({ startsOn: '2026-11-15' }))
  expect(past.body).toContain('This day has passed')
  const skipped = await send('/events/add', eventFields({ startsOn: '2027-03-14', startTime: '02:30' }))
  expect(skipped.body).toContain('The clocks skip this time')
  const nowhere = await send('/events/add', eventFields({ city: 'Nowhereville' }))
  expect(nowhere.body).toContain('Write the city and province')
  const online = await send('/events/add', eventFields({ where: 'online' }))
  expect(online.body).toContain('Choose the time zone of an online event')
})

test('an event keeps the time of its province unless its sender says that the city has another', async () => {
  const zoneOf = async (change: Record<string, string>) => {
    const { id, token } = await publishEvent(change)
    const form = (await get(`/my-event/${token}/edit`)).body
    const isTicked = /<input[^>]*name="otherZone"[^>]*checked/.test(form)
    return { zone: (await get(`/api/events/${id}`)).json().timeZone, isTicked }
  }
  const vancouver = { timeZone: 'America/Vancouver' }
  expect(await zoneOf(vancouver), 'left over from Online').toEqual({
    zone: 'America/Toronto',
    isTicked: false,
  })
  const kenora = { city: 'Kenora, ON', otherZone: 'yes', timeZone: 'America/Winnipeg' }
  expect(await zoneOf(kenora)).toEqual({ zone: 'America/Winnipeg', isTicked: true })
  const online = { where: 'online', link: 'https://example.org/join', ...vancouver }
  expect(await zoneOf(online)).toEqual({ zone: 'America/Vancouver', isTicked: false })
  const none = await send('/events/add', eventFields({ otherZone: 'yes' }))
  expect(none.body).toContain('Choose the time zone of the city')
})

test('the same event is not taken twice', async () => {
  const { fields } = await publishEvent()
  const again = await send('/events/add', { ...fields, email: 'other@example.com' })
  expect(again.statusCode).toBe(422)
  expect(again.body).toContain('already on the site or in review')
})

test('a program that fills in the honeypot is told it worked, and nothing is kept', async () => {
  const fields = eventFields({ website: 'https://spam.example', email: 'bot@example.com' })
  expect((await send('/events/add', fields)).statusCode).toBe(303)
  expect(await mailsTo('bot@example.com')).toHaveLength(0)
})

test('a refused or removed event is off the site, its sender reads why, and a month later it is gone', async () => {
  const refused = await submitEvent({ email: 'refused@example.com' })
  await post(`/my-event/${refused.token}/confirm`)
  await refuseListing(deps, refused.id, { reason: 'unclear' })
  const removed = await publishEvent({ email: 'removed@example.com' })
  await removeListing(deps, removed.id, { reason: 'not-theirs' })
  expect([await isShown(refused.id), await isShown(removed.id)]).toEqual([false, false])
  const [, , third] = await mailsTo('refused@example.com')
  expect(third).toMatchObject({ kind: 'listing-refused' })
  expect(third?.textBody).toContain('A reader cannot tell')
  expect((await send(`/my-event/${removed.token}/edit`, removed.fields)).body).toContain(
    'can no longer be edited',
  )
  clock.at = new Date(MONDAY.getTime() + 31 * DAY_MS)
  await forgetListings(deps)
  expect([await statusOf(refused.id), await statusOf(removed.id)]).toEqual([null, null])
  clock.at = MONDAY
})

test('a draft that nobody confirms is deleted after a week', async () => {
  const { id } = await submitEvent()
  clock.at = new Date(MONDAY.getTime() + 8 * DAY_MS)
  await forgetListings(deps)
  expect(await statusOf(id)).toBeNull()
  clock.at = MONDAY
})

test('the database itself refuses what its sender did not confirm', async () => {
  const { id } = await submitEvent()
  const publish = () => db.update(listings).set({ status: 'live' }).where(eq(listings.id, id))
  await expect(publish()).rejects.toThrow()
  expect(await statusOf(id)).toBe('draft')
  await db.update(listings).set({ confirmedAt: sql`now()` }).where(eq(listings.id, id))
  await publish()
  expect(await statusOf(id)).toBe('live')
})

test('the picture of an event is for everyone only while the event is', async () => {
  const content = await plainJpeg(640, 480, 'brown')
  const files = [{ name: 'file', filename: 'poster.jpg', content }]
  const { id, token } = await submit('/events/add', eventFields({ caption: 'Drummers' }), files)
  const [row] = await db.select().from(listings).where(eq(listings.id, id))
  const picture = `/photos/${row?.photo?.id}/640.webp`
  const statusOfPicture = async () => (await get(picture)).statusCode
  expect(await statusOfPicture()).toBe(404)
  await post(`/my-event/${token}/confirm`)
  expect(await statusOfPicture()).toBe(404)
  await approveListing(deps, id)
  expect(await statusOfPicture()).toBe(200)
  expect((await get(`/events/${id}`)).body).toContain('alt="Drummers"')
  await post(`/my-event/${token}/remove`)
  expect(await statusOfPicture()).toBe(404)
})
