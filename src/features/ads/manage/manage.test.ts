import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adPhotos, adSellers, ads, adThreads, mails } from '../../../../database/schema.ts'
import { multipartForm } from '../../../../tests/multipart.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { readEnv } from '../../../env.ts'
import { readLinkToken } from '../../../platform/secret-links.ts'
import { createAdDeps } from '../ad-deps.ts'
import { approveAd } from '../approve-ad.ts'
import { confirmAd } from '../confirm-ad.ts'
import { MANAGE_LINK } from '../manage-link.ts'
import { listMessagesReported } from '../messages/thread.queries.ts'
import { EMPTY_AD_FORM } from '../posting/ad-form-fields.ts'
import { submitAd } from '../submit-ad.ts'

const { app, database, get, secrets } = await createTestApp({ template: 'empty' })
const env = readEnv({ NODE_ENV: 'test', SITE_URL: 'https://akwaaba.example' })
const deps = createAdDeps({
  env,
  db: database.db,
  now: () => new Date(),
  secrets,
  tags: { bump: async () => {} },
})

let number = 0
async function publish(email: string) {
  number += 1
  const outcome = await submitAd(deps, {
    form: {
      ...EMPTY_AD_FORM,
      category: 'technology-it',
      title: `Laptop number ${number}`,
      description: `A laptop with charger, piece number ${number}, works well.`,
      location: 'Ottawa, ON',
      email,
    },
    photos: [],
    isProved: true,
  })
  if (!outcome.ok) throw new Error(outcome.reason)
  const [seller] = await database.db.select().from(adSellers).where(eq(adSellers.adId, outcome.adId))
  const token = deps.links.tokenOf(MANAGE_LINK, seller?.linkSeed ?? '')
  await confirmAd(deps, seller?.linkHash ?? '')
  await approveAd(deps, outcome.adId)
  return { id: outcome.adId, token }
}

const post = (url: string, fields: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const statusOf = async (id: number) =>
  (await database.db.select({ status: ads.status }).from(ads).where(eq(ads.id, id)))[0]?.status

async function mailsTo(email: string) {
  return database.db.select().from(mails).where(eq(mails.toAddress, email)).orderBy(mails.id)
}

const ama = await publish('ama@example.com')
const kofi = await publish('kofi@example.com')

test('opening a manage link changes nothing, however often and wherever', async () => {
  for (const path of ['', '/confirm', '/renew', '/sold', '/delete', '/edit'])
    await get(`/my-ad/${ama.token}${path}`)
  expect(await statusOf(ama.id)).toBe('live')
})

test('10,000 guessed links open nothing', async () => {
  const guesses = Array.from({ length: 9_000 }, () => randomBytes(32).toString('base64url'))
  // Close to a real one: one letter changed, and the hash that the table keeps.
  const near = Array.from({ length: 998 }, (_, index) => {
    const at = index % 42
    const letter = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[index % 26] ?? 'A'
    const changed = `${ama.token.slice(0, at)}${letter}${ama.token.slice(at + 1)}`
    return changed === ama.token ? (guesses[index] ?? '') : changed
  })
  const [seller] = await database.db.select().from(adSellers).where(eq(adSellers.adId, ama.id))
  const all = [...guesses, ...near, seller?.linkHash ?? '', seller?.linkSeed ?? '']
  expect(all).toHaveLength(10_000)
  const hashes = guesses.map((token) => readLinkToken(token) ?? '')
  let opened = (await database.db.select().from(adSellers).where(inArray(adSellers.linkHash, hashes))).length
  // Few at a time: more would be shed, and a refusal for load proves nothing.
  for (let at = guesses.length; at < all.length; at += 20) {
    const answers = await Promise.all(all.slice(at, at + 20).map((token) => get(`/api/my-ad/${token}`)))
    opened += answers.filter(({ statusCode }) => statusCode !== 404).length
  }
  expect(opened).toBe(0)
}, 60_000)

test('a secret opens only its own ad and only its own purpose', async () => {
  expect((await get(`/api/my-ad/${ama.token}`)).json().id).toBe(ama.id)
  expect((await get(`/api/my-ad/${kofi.token}`)).json().id).toBe(kofi.id)
  expect((await get(`/api/messages/${ama.token}`)).statusCode).toBe(404)
  expect(
    (await post(`/my-ad/${ama.token}/sold`, { id: String(kofi.id), adId: String(kofi.id) })).statusCode,
  ).toBe(303)
  expect([await statusOf(ama.id), await statusOf(kofi.id)]).toEqual(['sold', 'live'])
})

test('nothing that one seller can send touches the ad of another', async () => {
  const esi = await publish('esi.seller@example.com')
  const yaw = await publish('yaw.seller@example.com')
  await database.db.insert(adPhotos).values({
    id: 'yaws-own-photo-0000001',
    adId: yaw.id,
    width: 400,
    height: 300,
    placeholder: '',
    likeness: 1n,
    createdAt: new Date(),
  })
  const rowsOf = async (id: number) =>
    JSON.stringify([
      await database.db.select().from(ads).where(eq(ads.id, id)),
      await database.db.select().from(adSellers).where(eq(adSellers.adId, id)),
      (await database.db.select({ id: adPhotos.id, adId: adPhotos.adId }).from(adPhotos)).filter(
        ({ adId }) => adId === id,
      ),
    ])
  const before = await rowsOf(yaw.id)
  const names = Object.fromEntries(['id', 'adId', 'ad_id', 'ad'].map((name) => [name, String(yaw.id)]))
  const fields = {
    ...EMPTY_AD_FORM,
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
    const { payload, headers } = multipartForm(fields as Record<string, string>)
    await app.inject({
      method: 'POST',
      url: `/my-ad/${esi.token}/${action}?adId=${yaw.id}`,
      payload,
      headers,
    })
    expect(await rowsOf(yaw.id), action).toBe(before)
    if (action === 'edit') expect(await rowsOf(esi.id)).toContain('Taken over')
  }
  expect(await statusOf(esi.id)).toBeUndefined()
})

test('no secret and no address stands in the database or in a public answer', async () => {
  const rows = await database.db.select().from(adSellers)
  expect(JSON.stringify(rows)).not.toContain(kofi.token)
  for (const url of [`/api/ads/${kofi.id}`, '/api/ads', `/ads/${kofi.id}`, '/ads']) {
    const { body } = await get(url)
    expect(body.includes('kofi@example.com')).toBe(false)
    expect(body.includes(kofi.token)).toBe(false)
  }
})

test('asking for lost links gives the same answer in the same time for a known and an unknown address', async () => {
  const ask = async (email: string) => {
    const started = performance.now()
    const { statusCode, headers, body } = await post('/post/lost-link', { email })
    return { time: performance.now() - started, answer: { statusCode, location: headers.location, body } }
  }
  const known: number[] = []
  const unknown: number[] = []
  const answers = new Set<string>()
  for (let round = 0; round < 30; round += 1) {
    for (const [email, times] of [
      ['kofi@example.com', known],
      [`nobody${round}@example.com`, unknown],
    ] as const) {
      const { time, answer } = await ask(email)
      times.push(time)
      answers.add(JSON.stringify(answer))
      await wait(15)
    }
  }
  expect([...answers]).toEqual([
    JSON.stringify({ statusCode: 303, location: '/post/done?what=link', body: '' }),
  ])
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[15] ?? 0
  expect(Math.abs(median(known) - median(unknown))).toBeLessThan(Math.max(1, median(unknown)))
  await wait(200)
  expect((await mailsTo('kofi@example.com')).some(({ kind }) => kind === 'manage-links-requested')).toBe(true)
  expect(await mailsTo('nobody0@example.com')).toEqual([])
})

test('a wrong address on the lost-link form comes back with its words and what was typed', async () => {
  const answer = await post('/post/lost-link', { email: 'kofi@' })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('Enter a valid e-mail address')
  expect(answer.body).toContain('value="kofi@"')
})

const first = { name: 'Esi', email: 'esi@example.com', text: 'Is the laptop still there?' }
const linkIn = (text = '') => /\/messages\/([\w-]{43})/.exec(text)?.[1] ?? ''

test('a message reaches the seller with a link, and neither side learns the other address', async () => {
  expect((await post(`/ads/${kofi.id}/message`, first)).headers.location).toBe(
    `/post/done?what=message&ad=${kofi.id}`,
  )
  const toSeller = (await mailsTo('kofi@example.com')).at(-1)
  const toBuyer = (await mailsTo('esi@example.com')).at(-1)
  expect(toSeller?.textBody).toContain('Is the laptop still there?')
  expect(`${toSeller?.textBody}${toSeller?.htmlBody}${JSON.stringify(toSeller?.headers)}`).not.toContain(
    'esi@',
  )
  expect(`${toBuyer?.textBody}${toBuyer?.htmlBody}${JSON.stringify(toBuyer?.headers)}`).not.toContain('kofi@')
  const seller = linkIn(toSeller?.textBody)
  const buyer = linkIn(toBuyer?.textBody)
  expect(seller).not.toBe(buyer)
  expect((await post(`/messages/${seller}`, { text: 'Yes. Come on Saturday.' })).statusCode).toBe(303)
  const seen = await get(`/messages/${buyer}`)
  expect(seen.body).toContain('Yes. Come on Saturday.')
  expect(seen.headers['cache-control']).toBe('no-store')
  expect(seen.body).not.toContain('kofi@')
  expect((await mailsTo('esi@example.com')).at(-1)?.textBody).toContain('Yes. Come on Saturday.')
  expect((await get(`/my-ad/${kofi.token}`)).body).toContain('Esi')
})

test('a message on which a rule fires carries the warning to its reader, on the page and in the mail', async () => {
  const sellerLink = linkIn((await mailsTo('kofi@example.com')).at(-1)?.textBody)
  const buyerLink = linkIn((await mailsTo('esi@example.com'))[0]?.textBody)
  await post(`/messages/${buyerLink}`, {
    text: 'I will send a certified cheque, please refund the difference.',
  })
  expect((await mailsTo('kofi@example.com')).at(-1)?.textBody).toContain(
    'Stay safe: This speaks of paying too much',
  )
  expect((await get(`/messages/${sellerLink}`)).body).toContain('This speaks of paying too much')
  expect((await get(`/messages/${buyerLink}`)).body).not.toContain('This speaks of paying too much')
})

test('an empty answer comes back with its words', async () => {
  const buyerLink = linkIn((await mailsTo('esi@example.com'))[0]?.textBody)
  const answer = await post(`/messages/${buyerLink}`, { text: ' ' })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('Write your message')
})

test('twenty messages an hour are enough for one side', async () => {
  const buyerLink = linkIn((await mailsTo('esi@example.com'))[0]?.textBody)
  const codes: number[] = []
  for (let round = 0; round < 21; round += 1) {
    codes.push((await post(`/messages/${buyerLink}`, { text: `Hello ${round}` })).statusCode)
  }
  expect(codes.at(-1)).toBe(422)
  expect(codes.filter((code) => code === 303)).toHaveLength(18)
})

test('a reported conversation is over for both, and the console finds it', async () => {
  const sellerLink = linkIn(
    (await mailsTo('kofi@example.com')).findLast(({ kind }) => kind === 'ad-message-received')?.textBody,
  )
  const buyerLink = linkIn((await mailsTo('esi@example.com'))[0]?.textBody)
  expect((await post(`/messages/${sellerLink}/report`)).statusCode).toBe(303)
  expect((await post(`/messages/${buyerLink}`, { text: 'Hello?' })).statusCode).toBe(422)
  const [reported] = await listMessagesReported(database.db)
  expect(reported).toMatchObject({ adId: kofi.id, reportedBy: 'seller', buyerName: 'Esi' })
  expect(reported?.messages.length).toBeGreaterThan(2)
  const again = await post(`/ads/${kofi.id}/message`, first)
  expect(again.statusCode).toBe(422)
  expect(again.body).toContain('The seller has ended the conversation')
})

test('a conversation dies with its ad', async () => {
  await post(`/ads/${kofi.id}/message`, { ...first, email: 'yaw@example.com', name: 'Yaw' })
  const buyerLink = linkIn((await mailsTo('yaw@example.com'))[0]?.textBody)
  await post(`/my-ad/${kofi.token}/sold`)
  expect((await post(`/messages/${buyerLink}`, { text: 'Hello?' })).statusCode).toBe(422)
  expect((await post(`/ads/${kofi.id}/message`, { ...first, email: 'adwoa@example.com' })).statusCode).toBe(
    404,
  )
  expect((await get(`/messages/${buyerLink}`)).body).toContain('The ad is no longer live')
  await post(`/my-ad/${kofi.token}/delete`)
  expect((await get(`/messages/${buyerLink}`)).statusCode).toBe(404)
  expect(await database.db.select().from(adThreads).where(eq(adThreads.adId, kofi.id))).toEqual([])
})

test('each field of the message form is refused with its words and what was typed', async () => {
  const other = await publish('abena@example.com')
  const answer = await post(`/ads/${other.id}/message`, { name: 'E', email: 'esi@', text: '' })
  expect(answer.statusCode).toBe(422)
  for (const words of [
    'Write your name',
    'Enter a valid e-mail address',
    'Write your message',
    'value="esi@"',
  ]) {
    expect(answer.body).toContain(words)
  }
})
