import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adPhotos, ads, mails } from '../../../database/schema.ts'
import { changeAd } from '../../../tests/builders.ts'
import { makeTestFolder } from '../../../tests/make-test-folder.ts'
import { multipartForm, plainJpeg, type SentFile } from '../../../tests/multipart.ts'
import { createTestApp } from '../../../tests/test-app.ts'

const { app, db, get } = await createTestApp({
  env: { DATA_DIR: makeTestFolder() },
})

const photo = await plainJpeg(900, 600, '#2a7')
const complete = {
  category: 'grocery-retail',
  title: 'Red palm oil, five litres',
  description: 'Zomi from Kumasi, five litres, sealed. Pick up in Brampton.',
  price: '$45',
  location: 'Brampton, ON',
  phone: '416-555-0171',
  email: 'Ama@Example.com',
}

function post(fields: Record<string, string | string[]>, files: SentFile[] = [], url = '/post') {
  return app.inject({ method: 'POST', url, ...multipartForm(fields, files) })
}

async function lastMailTo(email: string) {
  const rows = await db.select().from(mails).where(eq(mails.toAddress, email)).orderBy(mails.id)
  return rows.at(-1)
}

const manageLink = (text: string) => /\/my-ad\/[\w-]{43}/.exec(text)?.[0] ?? ''

test('shows the form to a browser without script: every field, a file field, and a plain address to send to', async () => {
  const { body, statusCode } = await get('/post')
  expect(statusCode).toBe(200)
  expect(/<form[^>]*action="\/post" encType="multipart\/form-data" method="post"/.test(body)).toBe(true)
  for (const name of 'category title description price location phone email files licenceBody'.split(' '))
    expect(body).toContain(`name="${name}"`)
})

test.each([
  ['category', '', 'Choose a category'],
  ['title', 'Oil', 'Write a title of at least 5 characters'],
  ['title', 'x'.repeat(101), 'Shorten the title to 100 characters'],
  ['description', 'Oil.', 'Describe what you offer in at least 20 characters'],
  ['location', '', 'Write the city and province, such as Brampton, ON'],
  ['phone', '555', 'Write the phone number with its area code, such as 416-555-0147, or leave it empty'],
  ['name', 'Call 416', 'Write a name without numbers, such as Akosua M., or leave it empty'],
  ['email', 'ama@', 'Enter a valid email address, such as ama@example.com'],
])('refuses %s = “%s” with its words and gives back all that was typed', async (field, value, message) => {
  const answer = await post({ ...complete, title: 'Oil with <b>tag</b>', [field]: value })
  expect(answer.statusCode).toBe(422)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toContain(message)
  expect(answer.body).toContain('Zomi from Kumasi'.slice(0, field === 'description' ? 0 : 16))
  expect(answer.body).not.toContain('<b>tag</b>')
  if (field !== 'location') expect(answer.body).toContain('value="Brampton, ON"')
})

test('asking for the fields of a category without script keeps the photos that were chosen before', async () => {
  const chosen = { ...complete, category: 'real-estate', step: 'category' }
  const answer = await post(chosen, [{ name: 'files', filename: 'house.jpg', content: photo }])
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('name="f.bedrooms"')
  expect(answer.body).toMatch(/name="photo" value="[\w-]{22}"/)
})

test('a refused form keeps the photos that came with it: they are named in the form that comes back', async () => {
  const answer = await post({ ...complete, email: '' }, [
    { name: 'files', filename: 'oil.jpg', content: photo },
    { name: 'files', filename: 'notes.txt', content: Buffer.from('not a photo at all, only words') },
  ])
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('“notes.txt” is not a photo we can read')
  expect(answer.body).toMatch(/<input type="hidden" name="photo" value="[\w-]{22}"/)
})

test('a category with licensed professions asks for body and number', async () => {
  const answer = await post({ ...complete, category: 'legal-immigration' })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('Enter your licensing body')
  expect(answer.body).toContain('Enter your licence number')
})

test('a home asks whether an owner or an agent lists it, and only the agent for a licence', async () => {
  const home = { ...complete, category: 'real-estate', title: 'Basement with its own entrance' }
  const asked = await post(home)
  expect(asked.statusCode).toBe(422)
  expect(asked.body).toContain('Choose whether you are the owner or an agent')
  const agent = await post({ ...home, 'f.listedBy': 'agent' })
  expect(agent.statusCode).toBe(422)
  expect(agent.body).toContain('Enter your licence number')
  expect((await post({ ...home, 'f.listedBy': 'owner' })).statusCode).toBe(303)
})

test('an ad with three photos goes from plain form to live page without script', async () => {
  const files = ['one', 'two', 'three'].map((name) => ({
    name: 'files',
    filename: `${name}.jpg`,
    content: photo,
  }))
  const sent = await post({ ...complete, title: 'Shea butter from Tamale' }, files)
  expect(sent.statusCode).toBe(303)
  expect(sent.headers.location).toBe('/post/done?what=sent')
  const link = manageLink((await lastMailTo('ama@example.com'))?.textBody ?? '')

  const before = await get(link)
  expect(before.body).toContain('Confirm my ad')
  expect(before.headers['cache-control']).toBe('no-store')
  await get(link)
  const [draft] = await db.select().from(ads).where(eq(ads.title, 'Shea butter from Tamale'))
  expect(draft?.status).toBe('draft')

  const confirmed = await app.inject({ method: 'POST', url: `${link}/confirm` })
  expect(confirmed.headers.location).toBe(`${link}?done=held`)
  expect((await get(`${link}?done=held`)).body).toContain('It is the first ad from this email address.')

  await changeAd(db, draft?.id ?? 0, { status: 'live' })
  const page = await get(`/ads/${draft?.id}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Message Seller')
  expect(page.body).not.toContain('ama@example.com')
  const detail = (await get(`/api/ads/${draft?.id}`)).json()
  expect(detail.photos).toHaveLength(3)
  expect(JSON.stringify(detail)).not.toContain('ama@')
  const served = await get(detail.imageUrl)
  expect(served.headers['content-type']).toBe('image/webp')
  expect(served.headers['cache-control']).toBe('public, max-age=300')
})

test('a change by plain form keeps, removes and describes photos, and is refused word by word', async () => {
  const link = manageLink((await lastMailTo('ama@example.com'))?.textBody ?? '')
  const now = (await get(`/api${link}`)).json()
  const [first, second, third] = now.photos.map(({ id }: { id: string }) => id) as [string, string, string]
  const bad = await post({ ...complete, title: '' }, [], `${link}/edit`)
  expect(bad.statusCode).toBe(422)
  expect(bad.body).toContain('Write a title of at least 5 characters')
  const changed = {
    ...complete,
    title: 'Shea butter, two tubs',
    photo: [second, first, third],
    remove: third,
    [`caption-${second}`]: 'Two tubs on a table',
  }
  expect((await post(changed, [], `${link}/edit`)).headers.location).toBe(`${link}?done=edited`)
  const after = (await get(`/api${link}`)).json()
  expect(after.title).toBe('Shea butter, two tubs')
  expect(after.photos.map(({ id }: { id: string }) => id)).toEqual([second, first])
  expect(after.photos[0].caption).toBe('Two tubs on a table')
})

test('nobody takes the photo of another ad by naming it', async () => {
  const [taken] = await db.select().from(adPhotos).where(eq(adPhotos.caption, 'Two tubs on a table'))
  const sent = await post({
    ...complete,
    title: 'Stolen photo of shea',
    email: 'thief@example.com',
    photo: taken?.id ?? '',
  })
  expect(sent.statusCode).toBe(303)
  const [row] = await db
    .select()
    .from(adPhotos)
    .where(eq(adPhotos.id, taken?.id ?? ''))
  expect(row?.adId).toBe(taken?.adId)
  const [stolen] = await db.select().from(ads).where(eq(ads.title, 'Stolen photo of shea'))
  expect(stolen?.imageUrl).toBeNull()
})

test('a program that fills the hidden field is shown a success, and nothing is kept', async () => {
  const sent = await post({ ...complete, title: 'Buy followers now', website: 'https://spam.example' })
  expect(sent.statusCode).toBe(303)
  expect(await db.select().from(ads).where(eq(ads.title, 'Buy followers now'))).toEqual([])
})

test('a script gets the same errors as data', async () => {
  const form = multipartForm({ ...complete, title: '' })
  const answer = await app.inject({
    method: 'POST',
    url: '/post',
    payload: form.payload,
    headers: { ...form.headers, accept: 'application/json' },
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ errors: { title: 'Write a title of at least 5 characters' } })
})

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  [
    'cut off in the middle',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nOil',
  ],
  ['not multipart at all', 'application/x-www-form-urlencoded', 'title=Oil'],
])('a broken body (%s) is answered with 4xx, never 500', async (_, type, payload) => {
  for (const url of ['/post', '/api/ad-photos', `/my-ad/${'a'.repeat(43)}/edit`]) {
    const answer = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
  }
})
