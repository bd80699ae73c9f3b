import { randomBytes } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adPhotos, adSellers, ads } from '../../../database/schema.ts'
import { createTestSellers } from '../../../tests/fixtures/test-sellers.ts'
import { multipartForm } from '../../../tests/multipart.ts'
import { readLinkToken } from '../../platform/secrets/secret-links.ts'
import { EMPTY_AD_FORM } from '../posting/form/ad-form-fields.ts'

const { app, db, get, post, sell, statusOf, emailsTo } = await createTestSellers()
const ama = await sell('ama@example.com')
const kofi = await sell('kofi@example.com')

test('opening a manage link changes nothing, however often and wherever', async () => {
  for (const path of ['', '/confirm', '/renew', '/sold', '/delete', '/edit'])
    await get(`/my-ad/${ama.token}${path}`)
  expect(await statusOf(ama.id)).toBe('live')
})

/** A real token with one letter changed. */
function nearlyOpens(token: string, index: number): string {
  const at = index % 42
  const letter = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[index % 26] ?? 'A'
  const changed = `${token.slice(0, at)}${letter}${token.slice(at + 1)}`
  return changed === token ? nearlyOpens(token, index + 1) : changed
}

test('10,000 guessed links open nothing, 400 of them as real requests', async () => {
  const guesses = Array.from({ length: 9_700 }, () => randomBytes(32).toString('base64url'))
  const near = Array.from({ length: 298 }, (_, index) => nearlyOpens(ama.token, index))
  const [seller] = await db.select().from(adSellers).where(eq(adSellers.adId, ama.id))
  const asked = [...guesses.slice(9_600), ...near, seller?.linkHash ?? '', seller?.linkSeed ?? '']
  expect(asked).toHaveLength(400)
  // A request only looks up the hash of its token, so the other hashes are looked up directly, all at once.
  const hashes = guesses.slice(0, 9_600).map((token) => readLinkToken(token) ?? '')
  expect(await db.select().from(adSellers).where(inArray(adSellers.linkHash, hashes))).toEqual([])
  const counts: Record<number, number> = {}
  // Few at a time: more would be shed for load, and such a refusal proves nothing.
  for (let at = 0; at < asked.length; at += 40) {
    const answers = await Promise.all(asked.slice(at, at + 40).map((token) => get(`/api/my-ad/${token}`)))
    for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  }
  expect(counts).toEqual({ 404: 400 })
  expect((await get(`/api/my-ad/${ama.token}`)).statusCode).toBe(200)
})

test('a secret opens only its own ad and only its own purpose', async () => {
  expect((await get(`/api/my-ad/${ama.token}`)).json().id).toBe(ama.id)
  expect((await get(`/api/my-ad/${kofi.token}`)).json().id).toBe(kofi.id)
  expect((await get(`/api/messages/${ama.token}`)).statusCode).toBe(404)
  expect(
    (await post(`/my-ad/${ama.token}/sold`, { id: String(kofi.id), adId: String(kofi.id) })).statusCode,
  ).toBe(303)
  expect([await statusOf(ama.id), await statusOf(kofi.id)]).toEqual(['sold', 'live'])
})

test('a note says what was done only while that is true of the ad', async () => {
  const { token } = await sell('note@example.com')
  const isSaid = async (done: string, words: string) =>
    (await get(`/my-ad/${token}?done=${done}`)).body.includes(words)
  const areSaid = async () => [
    await isSaid('sold', 'Marked as sold'),
    await isSaid('back', 'Your ad is listed again'),
    await isSaid('renewed', 'Renewed:'),
    await isSaid('pending', 'now says it is pending'),
    await isSaid('available', 'available again.'),
    await isSaid('held', 'Your ad is in review'),
    await isSaid('edited', 'Your changes are saved'),
  ]
  expect(await areSaid()).toEqual([false, true, true, false, true, false, true])
  await post(`/my-ad/${token}/pending`)
  expect(await areSaid()).toEqual([false, true, true, true, false, false, true])
  await post(`/my-ad/${token}/sold`)
  expect(await areSaid()).toEqual([true, false, false, false, false, false, true])
})

test('what can be done with an ad comes before its description, however long that is', async () => {
  const { id, token } = await sell('abena@example.com')
  const description = 'Waakye every Friday. '.repeat(100)
  await db.update(ads).set({ description }).where(eq(ads.id, id))
  const { body } = await get(`/my-ad/${token}`)
  const places = ['Mark as pending', 'Messages</h2>', 'Waakye every Friday.'].map((words) =>
    body.indexOf(words),
  )
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places[0]).toBeGreaterThan(0)
})

test('a phone shows the form of a change whole: one price is no way through four steps', async () => {
  const { token } = await sell('efua@example.com')
  const { body } = await get(`/my-ad/${token}/edit`)
  expect(body).toMatch(/<form[^>]* class="[^"]*post-whole/)
  expect(body).toMatch(/post-bar.*Save changes/)
  expect((await get('/post')).body).not.toContain('post-whole')
})

test('nothing that one seller can send touches the ad of another', async () => {
  const esi = await sell('esi.seller@example.com')
  const yaw = await sell('yaw.seller@example.com')
  await db.insert(adPhotos).values({
    id: 'yaws-own-photo-0000001',
    adId: yaw.id,
    width: 400,
    height: 300,
    placeholder: '',
    perceptualHash: 1n,
    createdAt: new Date(),
  })
  const rowsOf = async (id: number) =>
    JSON.stringify([
      await db.select().from(ads).where(eq(ads.id, id)),
      await db.select().from(adSellers).where(eq(adSellers.adId, id)),
      (await db.select({ id: adPhotos.id, adId: adPhotos.adId }).from(adPhotos)).filter(
        ({ adId }) => adId === id,
      ),
    ])
  const before = await rowsOf(yaw.id)
  const names = Object.fromEntries(['id', 'adId', 'ad_id', 'ad'].map((name) => [name, String(yaw.id)]))
  const { fields: _none, ...empty } = EMPTY_AD_FORM
  const fields = {
    ...empty,
    ...names,
    category: 'technology-it',
    title: 'Taken over',
    description: 'Words that are long enough for an ad.',
    location: 'Ottawa, ON',
    email: 'esi.seller@example.com',
    photo: 'yaws-own-photo-0000001',
  }
  for (const action of ['edit', 'renew', 'confirm', 'sold', 'delete']) {
    await post(`/my-ad/${esi.token}/${action}?id=${yaw.id}`, fields)
    const { payload, headers } = multipartForm(fields)
    await app.inject({
      method: 'POST',
      url: `/my-ad/${esi.token}/${action}?adId=${yaw.id}`,
      payload,
      headers,
    })
    expect(await rowsOf(yaw.id), action).toBe(before)
    if (action === 'edit') expect(await rowsOf(esi.id)).toContain('Taken over')
  }
  expect(await statusOf(esi.id)).toBeNull()
})

test('no secret and no address stands in the database or in a public answer', async () => {
  const rows = await db.select().from(adSellers)
  expect(JSON.stringify(rows)).not.toContain(kofi.token)
  for (const url of [`/api/ads/${kofi.id}`, '/api/ads', `/ads/${kofi.id}`, '/ads']) {
    const { body } = await get(url)
    expect(body.includes('kofi@example.com')).toBe(false)
    expect(body.includes(kofi.token)).toBe(false)
  }
})

test('asking for lost links is answered before anybody looks whether the address is known', async () => {
  const ask = async (email: string) => {
    const { statusCode, headers, body } = await post('/my-ads', { email })
    return { statusCode, location: headers.location, body }
  }
  // Looking up an address blocks on this lock, so a response that depends on the address would never come.
  const answers = await db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE ad_sellers IN ACCESS EXCLUSIVE MODE`)
    return [await ask('nobody@example.com'), await ask('kofi@example.com')]
  })
  const same = { statusCode: 303, location: '/post/done?what=link', body: '' }
  expect(answers).toEqual([same, same])
  const kinds = async () => (await emailsTo('kofi@example.com')).map(({ kind }) => kind)
  await expect.poll(kinds).toContain('my-ads-requested')
  expect(await emailsTo('nobody@example.com')).toEqual([])
})

test('a wrong address on the lost-link form comes back with its words and what was typed', async () => {
  const answer = await post('/my-ads', { email: 'kofi@' })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('Enter a valid email address')
  expect(answer.body).toContain('value="kofi@"')
})
