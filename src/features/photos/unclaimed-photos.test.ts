import { inArray, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adPhotos } from '../../../database/schema.ts'
import { makeTestFolder } from '../../../tests/make-test-folder.ts'
import { multipartForm, plainJpeg } from '../../../tests/multipart.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import { readEnv } from '../../env.ts'
import { createAdDeps } from '../ad-life/ad-deps.ts'

const dataDir = makeTestFolder()
// A fixed time for all tests: a visitor's hash changes at midnight.
const moment = new Date()
const now = () => moment
const { app, db, secrets } = await createTestApp({
  env: { DATA_DIR: dataDir, RATE_LIMITS: 'on' },
  now,
})
const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir })
const deps = createAdDeps({ env, db, now, secrets, tags: { bump: async () => {} } })
const jpeg = await plainJpeg(90, 90, '#a37')
const photoFile = { name: 'files', filename: 'a.jpg', content: jpeg }
const wrongForm = (files: number) => multipartForm({ title: '' }, Array(files).fill(photoFile))
const AS_SCRIPT = { accept: 'application/json' }

function postForm(form: ReturnType<typeof multipartForm>, remoteAddress: string) {
  return app.inject({
    method: 'POST',
    url: '/post',
    payload: form.payload,
    headers: { ...form.headers, ...AS_SCRIPT },
    remoteAddress,
  })
}

function upload(remoteAddress: string) {
  const form = multipartForm({}, [{ ...photoFile, name: 'photo' }])
  return app.inject({ method: 'POST', url: '/api/ad-photos', ...form, remoteAddress })
}

/** Inserts photos as if the visitor had uploaded them earlier. */
async function keepUnclaimed(visitor: string, count: number, hash = 0) {
  const senderHash = deps.photoSecrets.senderHashesOf(visitor)[hash] ?? ''
  const row = {
    width: 90,
    height: 90,
    placeholder: '',
    perceptualHash: 1n,
    senderHash,
    createdAt: new Date(),
  }
  const ids = Array.from(
    { length: count },
    (_, at) => `${senderHash.slice(0, 18)}${hash}${String(at).padStart(3, '0')}`,
  )
  await db.insert(adPhotos).values(ids.map((id) => ({ ...row, id })))
  return ids
}

const unclaimedOf = (visitor: string) =>
  db.$count(adPhotos, inArray(adPhotos.senderHash, deps.photoSecrets.senderHashesOf(visitor)))

test('wrong forms keep 24 photos of a visitor and not one more; the form says why', async () => {
  const visitor = '203.0.113.7'
  await keepUnclaimed(visitor, 20)
  const answer = await postForm(wrongForm(8), visitor)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().photos).toHaveLength(4)
  expect(answer.json().errors.photos).toContain('you already sent 24 photos that are not in an ad yet')
  expect(await unclaimedOf(visitor)).toBe(24)
  expect((await postForm(wrongForm(8), visitor)).json().photos).toEqual([])
  expect(await unclaimedOf(visitor)).toBe(24)
})

test('a whole /64 of IPv6 is one visitor, and the next network another', async () => {
  const network = '2001:db8:aaaa:bbbb'
  await keepUnclaimed(`${network}::`, 22)
  const answers = []
  for (let at = 1; at <= 4; at += 1) answers.push(await upload(`${network}:${at}:${at}:ffff:${at}`))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 429, 429])
  expect(answers[3]?.body).toMatch(/^This file was not added: you already sent 24 photos/)
  expect((await upload('2001:db8:aaaa:bbbc::1')).statusCode).toBe(201)
})

test('photos of yesterday and the day before count, too', async () => {
  const visitor = '203.0.113.9'
  for (const day of [0, 1, 2]) await keepUnclaimed(visitor, 8, day)
  expect((await upload(visitor)).statusCode).toBe(429)
})

test('photos sent at the same moment do not slip past the last place', async () => {
  const visitor = '203.0.113.10'
  await keepUnclaimed(visitor, 23)
  const answers = await Promise.all([1, 2, 3, 4].map(() => upload(visitor)))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  expect(await unclaimedOf(visitor)).toBe(24)
})

test('an ad that takes its photos makes room again, and keeps nothing of who sent them', async () => {
  const visitor = '203.0.113.11'
  const ids = await keepUnclaimed(visitor, 24)
  const fields = {
    category: 'grocery-retail',
    title: 'Yam from Techiman',
    description: 'Forty puna yams, fresh from the boat this week.',
    location: 'Brampton, ON',
    email: 'yam@example.com',
    photo: ids.slice(0, 8),
  }
  expect((await postForm(multipartForm(fields), visitor)).json()).toEqual({ next: '/post/done?what=sent' })
  expect(await unclaimedOf(visitor)).toBe(16)
  expect((await upload(visitor)).statusCode).toBe(201)
})

test('the visitor’s limit comes before a file is looked at', async () => {
  const visitor = '203.0.113.12'
  const send = (title: string, files: number) =>
    postForm(
      multipartForm(
        {
          category: 'grocery-retail',
          title,
          description: `Garden eggs by the crate, number ${title}, picked this morning.`,
          location: 'Ajax, ON',
          email: 'eggs@example.com',
        },
        Array(files).fill(photoFile),
      ),
      visitor,
    )
  for (let at = 0; at < 12; at += 1) expect((await send(`Garden eggs ${at}`, 0)).statusCode).toBe(200)
  const before = await db.$count(adPhotos)
  const refused = await send('Garden eggs again', 8)
  expect([refused.statusCode, refused.json().photos]).toEqual([429, []])
  expect(await db.$count(adPhotos)).toBe(before)
})

test.each(['/my-ad/TOKEN/edit', '/post'])(
  '%s with a filled honeypot or a dead link has no file looked at',
  async (path) => {
    const before = await db.$count(adPhotos)
    const form = multipartForm({ website: 'https://spam.example' }, Array(4).fill(photoFile))
    const url = path.replace('TOKEN', 'a'.repeat(43))
    const answer = await app.inject({ method: 'POST', url, ...form, remoteAddress: '203.0.113.13' })
    expect([303, 404]).toContain(answer.statusCode)
    expect(await db.$count(adPhotos)).toBe(before)
  },
)

test('no address of a visitor is kept', async () => {
  const rows = await db.select().from(adPhotos).where(isNotNull(adPhotos.senderHash))
  expect(rows.every(({ senderHash }) => /^[\w-]{22}$/.test(senderHash ?? ''))).toBe(true)
})
