import { expect, test } from 'vitest'
import { createTestListings } from '../../../tests/fixtures/test-listings.ts'
import { forgetEvents, rollEvents } from './jobs/roll-events.ts'

const { get, deps, clock, submitEvent, publishEvent, statusOf } = await createTestListings()
const MONDAY = clock.at
const isShown = async (id: number) => (await get(`/api/events/${id}`)).statusCode === 200
const listed = async (query = '') => (await get(`/api/events${query}`)).json()

test('the page tells search engines what, when and where', async () => {
  const { id, fields } = await publishEvent({
    cost: 'ticket',
    price: '$60',
    link: 'https://durbar.example/tickets',
    venue: 'Pearson Hall, 2638 Steeles Avenue East',
  })
  const { body } = await get(`/events/${id}`)
  expect(body).toContain('<strong>Pearson Hall</strong>')
  const [data, trail] = [...body.matchAll(/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )
  expect(data).toMatchObject({
    '@type': 'Event',
    startDate: '2026-11-21T12:00:00-05:00',
    endDate: '2026-11-21T18:00:00-05:00',
    location: {
      '@type': 'Place',
      name: 'Pearson Hall',
      address: {
        streetAddress: '2638 Steeles Avenue East',
        addressLocality: 'Brampton',
        addressRegion: 'ON',
      },
    },
    offers: { price: '60', priceCurrency: 'CAD' },
  })
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Community events' }, { name: fields.title, position: 2 }],
  })
})

test('an event without a picture is drawn as its title says, or else as the drum', async () => {
  const drawn = async (title: string) => {
    const { id } = await publishEvent({ title })
    return (await get(`/api/events/${id}`)).json().drawing
  }
  expect(await drawn('End-of-year durbar')).toContain('/art/kete-drums-')
  for (const title of ['Choir practice', 'Harvest service'])
    expect(await drawn(title)).toContain('/art/entertainment-media-')
})

test('an event is over when it ends, without any job', async () => {
  const { id, fields } = await publishEvent({ startsOn: '2026-11-17', startTime: '10:00', endTime: '11:00' })
  expect(await isShown(id)).toBe(true)
  clock.at = new Date('2026-11-17T15:59:00Z')
  expect(await isShown(id)).toBe(true)
  clock.at = new Date('2026-11-17T16:00:00Z')
  expect(await isShown(id)).toBe(false)
  expect((await get(`/events/${id}`)).statusCode).toBe(404)
  expect((await get(`/events/${id}/event.ics`)).statusCode).toBe(404)
  for (const path of ['/api/events', '/events/calendar.ics', '/events/feed.xml'])
    expect((await get(path)).body, path).not.toContain(fields.title)
  clock.at = new Date('2026-12-20T16:00:00Z')
  await forgetEvents(deps)
  expect(await statusOf(id)).toBeNull()
  clock.at = MONDAY
})

test('a weekly event is one row, one line, one entry of the calendar, and moves on by itself', async () => {
  const title = 'Choir practice on Thursdays'
  const { id } = await publishEvent({
    title,
    startsOn: '2026-11-12',
    startTime: '19:00',
    endTime: '21:00',
    repeats: 'weekly',
    city: 'calgary alberta',
  })
  const lines = async (query = '') =>
    (await listed(query)).weeks.flatMap(
      ({ title: week, events }: { title: string; events: { id: number }[] }) =>
        events.filter((event) => event.id === id).map(() => week),
    )
  expect(await lines()).toEqual(['This week'])
  expect(await lines('?week=2026-11-29')).toEqual(['Week'])
  expect(await lines('?week=2026-11-01')).toEqual([])
  expect((await get('/events/calendar.ics')).body.split(`SUMMARY:${title}`)).toHaveLength(2)
  clock.at = new Date('2026-11-20T05:00:00Z')
  expect(await rollEvents(deps)).toBe(1)
  expect((await get(`/api/events/${id}`)).json()).toMatchObject({ on: '2026-11-26', repeats: 'weekly' })
  expect(await lines()).toEqual(['Next week'])
  clock.at = MONDAY
})

test('the list is by week and city, and the filters are in the address', async () => {
  await publishEvent({ title: 'Ottawa coat give-away', city: 'Ottawa', startsOn: '2026-11-22' })
  expect((await listed()).cities).toContainEqual({ slug: 'ottawa-on', name: 'Ottawa', count: 1 })
  const ottawa = await listed('?city=ottawa-on')
  expect(ottawa.weeks.map(({ title, range }: { title: string; range: string }) => [title, range])).toEqual([
    ['Next week', 'November 22 to 28'],
  ])
  const page = (await get('/events?city=ottawa-on')).body
  expect(page).toContain('Ottawa coat give-away')
  expect(page).not.toContain('Homowo picnic')
  expect(page).toContain('href="/events/calendar.ics?city=ottawa-on"')
  const subscribed = await get('/events/calendar/subscribe?city=ottawa-on')
  expect(subscribed.headers.location).toBe('webcal://akwaaba.example/events/calendar.ics?city=ottawa-on')
  expect((await get('/events/calendar/subscribe?city=%0d%0aX-A:%20b')).headers.location).toBe(
    'webcal://akwaaba.example/events/calendar.ics',
  )
  expect((await get('/events?city=%00&week=2026-99-99')).statusCode).toBe(200)
  expect((await get('/events?city=nowhere-xx')).body).toContain('Nothing listed here yet')
})

test('the search finds an event to come, and none that is a draft', async () => {
  const { fields } = await publishEvent({ title: 'Adowa dance workshop', startsOn: '2026-11-22' })
  await submitEvent({ title: 'Adowa secret rehearsal', startsOn: '2026-11-22' })
  // The search index refreshes at most once a minute.
  clock.at = new Date(MONDAY.getTime() + 120_000)
  const { groups, best } = (await get('/api/search?q=adowa')).json()
  const found = [best, ...groups.flatMap(({ items }: { items: unknown[] }) => items)]
    .filter(Boolean)
    .map(({ title }) => title)
  expect(found).toContain(fields.title)
  expect(found).not.toContain('Adowa secret rehearsal')
  clock.at = MONDAY
})

test('the home page has This week only when something is on', async () => {
  const home = async () => (await get('/')).body
  expect(await home()).toContain('id="this-week"')
  clock.at = new Date('2029-01-10T15:00:00Z')
  expect(
    (await get('/api/events/this-week'))
      .json()
      .filter(({ repeats }: { repeats: string }) => repeats === 'once'),
  ).toEqual([])
  clock.at = MONDAY
})
