import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newsletterIssues, settings } from '../../../../database/schema.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { joinConsole, postCall } from '../../console/console-testing.ts'

const { app, database, db, get } = await createTestApp({
  env: { SITE_PHONE: '416-555-0199', SMTP_URL: 'smtp://user:a-password@post.example:25' },
})
const owner = await joinConsole({ app, db }, 'owner')
const save = (changes: Record<string, string>) => owner.call('settings', { changes })
const read = async () => (await owner.get('settings')).json()
const fieldOf = async (name: string) =>
  (await read()).fields.find((one: { name: string }) => one.name === name)

test('a change is on the pages at once, without a restart, and kept', async () => {
  expect((await get('/')).body).not.toContain('Akwaaba Winnipeg')
  expect((await get('/privacy')).body).not.toContain('22 Example Ave')
  const changes = { SITE_NAME: 'Akwaaba Winnipeg', SITE_POSTAL_ADDRESS: '22 Example Ave, Toronto ON' }
  expect((await save(changes)).statusCode).toBe(200)
  expect((await get('/')).body).toContain('Akwaaba Winnipeg')
  expect((await get('/privacy')).body).toContain('22 Example Ave')
  const rows = await db.select({ name: settings.name, value: settings.value }).from(settings)
  expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual(changes)
  // Another node, or this one after a restart.
  const other = await createTestApp({ database })
  expect((await other.get('/')).body).toContain('Akwaaba Winnipeg')
})

test('another node hears of a change without being asked', async () => {
  const other = await createTestApp({ database })
  await save({ SITE_PRIVACY_PERSON: 'Efua of the office' })
  other.cache.bump('settings')
  await expect.poll(async () => (await other.get('/privacy')).body.includes('Efua of the office')).toBe(true)
})

test('what the environment says is shown, locked, and stays', async () => {
  expect(await fieldOf('SITE_PHONE')).toEqual({ name: 'SITE_PHONE', value: '416-555-0199', isFixed: true })
  expect((await save({ SITE_PHONE: '416-555-0100' })).json().refusals).toEqual([
    { field: 'SITE_PHONE', message: 'It is set on the server and can only be changed there.' },
  ])
  expect((await fieldOf('SITE_PHONE')).value).toBe('416-555-0199')
})

test('is checked by the schema of the environment, and nothing is saved when one part is wrong', async () => {
  const wrong = {
    SITE_NAME: '',
    SITE_CHAT_URL: 'javascript:alert(1)',
    SITE_CHAT_NUMBER: 'ask us',
    SITE_EMAIL: 'nobody',
    HOST: '0.0.0.0',
  }
  const refused = await save({ ...wrong, SITE_PRIVACY_PERSON: 'Nobody' })
  expect(refused.statusCode).toBe(422)
  expect(
    refused
      .json()
      .refusals.map(({ field }: { field: string }) => field)
      .toSorted(),
  ).toEqual(Object.keys(wrong).toSorted())
  expect((await fieldOf('SITE_PRIVACY_PERSON')).value).not.toBe('Nobody')
})

test('a saved value that a later version refuses does not stop the start: the default is used, and the room says so', async () => {
  const [before] = await db.select().from(settings).where(eq(settings.name, 'SITE_NAME'))
  await save({ SITE_NAME: 'Akwaaba Regina', SITE_PRIVACY_PERSON: 'Kojo of the office' })
  await db
    .update(settings)
    .set({ value: 'x'.repeat(61) })
    .where(eq(settings.name, 'SITE_NAME'))
  const { get } = await createTestApp({ database })
  const page = (await get('/privacy')).body
  expect(page).toContain('Akwaaba Canada')
  expect(page).toContain('Kojo of the office')
  const { fields } = (await get('/api/admin/settings', { cookie: owner.cookie })).json()
  expect(fields.find(({ name }: { name: string }) => name === 'SITE_NAME')).toEqual({
    name: 'SITE_NAME',
    value: 'Akwaaba Canada',
    isFixed: false,
    problem:
      'What was saved here no longer works: it must be at most 60 characters. The default is used instead.',
  })
  expect((await owner.call('settings', { changes: { SITE_NAME: 'Akwaaba' } })).statusCode).toBe(200)
  expect((await get('/')).body).toContain('<title>Akwaaba')
  if (before) await save({ SITE_NAME: before.value })
})

test('the postal address is written in parts, kept as one line, and refused at the part that is wrong', async () => {
  const parts = { POSTAL_STREET: '7 Test Rd', POSTAL_CITY: 'Regina', POSTAL_PROVINCE: 'SK' }
  const refused = await save({ ...parts, SITE_NAME: '', POSTAL_CODE: 'S4P 3' })
  expect(refused.json().refusals, 'all at once').toEqual([
    { field: 'SITE_NAME', message: 'It must not be empty.' },
    { field: 'POSTAL_CODE', message: 'Use the format A1A 1A1' },
  ])
  expect((await save({ ...parts, POSTAL_CODE: 's4p3y2' })).statusCode).toBe(200)
  expect((await get('/privacy')).body).toContain('7 Test Rd, Regina, SK S4P 3Y2')
  expect((await fieldOf('POSTAL_CODE')).value).toBe('S4P 3Y2')
  expect((await save({ POSTAL_STREET: '8 Test Rd' })).statusCode, 'the other parts stay').toBe(200)
  expect((await fieldOf('SITE_POSTAL_ADDRESS')).value).toBe('8 Test Rd, Regina, SK S4P 3Y2')
  expect((await save({ POSTAL_CITY: '' })).statusCode).toBe(422)
  const none = { POSTAL_STREET: '', POSTAL_CITY: '', POSTAL_PROVINCE: '', POSTAL_CODE: '' }
  expect((await save(none)).statusCode, 'none is right too').toBe(200)
  expect((await fieldOf('SITE_POSTAL_ADDRESS')).value).toBe('')
  const kept = await db.select({ name: settings.name }).from(settings)
  expect(kept.filter(({ name }) => name.startsWith('POSTAL_'))).toEqual([])
})

test('an address that the environment says is locked in all its parts', async () => {
  const fixed = await createTestApp({ database, env: { SITE_POSTAL_ADDRESS: 'P.O. Box 7, Toronto' } })
  const answer = await postCall(
    fixed.app,
    '/api/admin/settings',
    { changes: { POSTAL_CITY: 'Ottawa' } },
    { cookie: owner.cookie, token: owner.token },
  )
  expect(answer.json().refusals).toMatchObject([{ field: 'POSTAL_CITY' }])
  const { fields } = (await fixed.get('/api/admin/settings', { cookie: owner.cookie })).json()
  expect(fields.find((one: { name: string }) => one.name === 'POSTAL_STREET')).toEqual({
    name: 'POSTAL_STREET',
    value: 'P.O. Box 7, Toronto',
    isFixed: true,
  })
})

test('the usual meeting place is offered to whoever accepts a booking, at once', async () => {
  const places = async () => {
    const page = (await owner.get('bookings?tab=needs')).json()
    return { ...page.usualPlaces, first: page.lastPlace }
  }
  expect(await places()).toEqual({ video: '', person: '', first: '' })
  expect((await save({ CONSULTATION_VIDEO_URL: 'javascript:alert(1)' })).json().refusals).toMatchObject([
    { field: 'CONSULTATION_VIDEO_URL' },
  ])
  const usual = { CONSULTATION_PLACE: '22 Example Ave', CONSULTATION_VIDEO_URL: 'https://meet.example/us' }
  await save(usual)
  expect(await places()).toEqual({
    video: usual.CONSULTATION_VIDEO_URL,
    person: usual.CONSULTATION_PLACE,
    first: usual.CONSULTATION_VIDEO_URL,
  })
  await save({ CONSULTATION_PLACE: '', CONSULTATION_VIDEO_URL: '' })
  expect(await places()).toEqual({ video: '', person: '', first: '' })
})

test('shows no password of the server', async () => {
  expect(JSON.stringify(await read())).not.toMatch(/a-password|smtp:|postgres/)
})

test('a part of the site is turned off and on again: its pages, its forms and the links to it', async () => {
  const visit = async (path: string) => (await get(path)).statusCode
  const send = async (url: string) => (await app.inject({ method: 'POST', url, payload: {} })).statusCode
  const closed = async () => ({
    pages: [await visit('/events'), await visit('/api/events'), await visit('/consultation')],
    forms: [await send('/api/consultation'), await send('/api/newsletter'), await send('/ads/1/message')],
  })
  const home = async () => (await get('/')).body
  const before = await home()
  expect(before).toContain('href="/events"')
  expect(before).toContain('One email, every Friday')
  expect((await closed()).pages).toEqual([200, 200, 200])
  expect((await closed()).forms).not.toContain(403)
  const names = ['FEATURE_EVENTS', 'FEATURE_BOOKINGS', 'FEATURE_NEWSLETTER', 'FEATURE_MESSAGES']
  const all = (value: string) => Object.fromEntries(names.map((name) => [name, value]))
  expect((await save(all('maybe'))).statusCode).toBe(422)
  expect((await save(all('off'))).statusCode).toBe(200)
  expect(await closed()).toEqual({ pages: [404, 404, 404], forms: [403, 403, 403] })
  for (const gone of ['href="/events"', 'href="/consultation"', 'One email, every Friday'])
    expect(await home(), gone).not.toContain(gone)
  expect((await fieldOf('FEATURE_EVENTS')).value).toBe('off')
  await save(all('on'))
  expect(await home()).toContain('href="/events"')
  expect(await visit('/consultation')).toBe(200)
})

async function addEvent(title: string): Promise<string> {
  // Today, because on a Friday or Saturday an event two days away is in the next week.
  const soon = sql`now() + interval '1 hour'`
  const today = sql`(now() AT TIME ZONE 'America/Toronto')::date`
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH made AS (INSERT INTO listings (kind, status, title, email, link_seed, link_hash, submitted_at, confirmed_at, published_at, changed_at)
      VALUES ('event', 'live', ${title}, 'choir@example.com', 'seed', ${title}, now(), now(), now(), now()) RETURNING id)
    INSERT INTO events (listing_id, description, organizer, starts_on, start_time, end_time, time_zone, repeats, is_online, venue, city, province, price, next_on, next_starts_at, next_ends_at)
    SELECT id, 'An evening of music.', 'A choir', ${today}, '18:00', '20:00', 'America/Toronto', 'once', false, 'Grace Church', 'Toronto', 'ON', '$5',
      ${today}, ${soon}, ${soon} + interval '2 hours' FROM made RETURNING listing_id AS id`)
  return `/events/${rows[0]?.id}`
}

test('what is turned off is not found, listed, mailed or led to anywhere else', async () => {
  const event = await addEvent('Sikyi dance evening')
  const search = async (words: string) => (await get(`/api/search?q=${encodeURIComponent(words)}`)).body
  const everywhere = async () => {
    await db.delete(newsletterIssues)
    expect((await owner.call('newsletter/draft', {})).statusCode).toBe(200)
    const home = await get('/')
    expect(home.statusCode).toBe(200)
    const places = {
      'search for an event': (await search('Sikyi dance evening')).includes(event),
      'search for the form': (await search('book a consultation')).includes('"/consultation"'),
      'site map, event': (await get('/sitemap-pages.xml')).body.includes(`${event}<`),
      'site map, form': (await get('/sitemap-pages.xml')).body.includes('/consultation<'),
      'newsletter, draft': JSON.stringify(await db.select().from(newsletterIssues)).includes(event),
      'newsletter, to add': (await owner.get('newsletter/candidates?kind=events&search=')).body.includes(
        event,
      ),
      'home, event': home.body.includes('See all events'),
      'events of the week': (await get('/api/events/this-week')).body.includes('title'),
      feed: (await get('/events/feed.xml')).statusCode === 200,
      'beside a directory': (await get('/education')).body.includes('Book a consultation'),
      'on the about page': (await get('/about')).body.includes('href="/consultation"'),
      'search for the newsletter': (await search('newsletter')).includes('"/newsletter"'),
      'site map, newsletter': (await get('/sitemap-pages.xml')).body.includes('/newsletter<'),
      'newsletter in the foot': home.body.includes('href="/newsletter"'),
      'console, add a booking': (await owner.get('bookings?tab=needs')).json().canAdd,
      'in the guide': (await get('/start/first-month')).body.includes('book a consultation'),
    }
    return Object.keys(places).filter((name) => places[name as keyof typeof places])
  }
  const all = (value: string) => ({
    FEATURE_EVENTS: value,
    FEATURE_BOOKINGS: value,
    FEATURE_NEWSLETTER: value,
  })
  const before = await everywhere()
  expect(before).toHaveLength(16)
  await save(all('off'))
  expect(await everywhere()).toEqual([])
  await save(all('on'))
  expect(await everywhere()).toEqual(before)
})
