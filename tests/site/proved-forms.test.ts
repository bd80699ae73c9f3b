import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adSellers, adThreads } from '../../database/schema.ts'
import { removeAd } from '../../src/features/ad-life/ending/remove-ad.ts'
import { MANAGE_LINK } from '../../src/features/ad-life/manage-link.ts'
import { startThread } from '../../src/features/messages/start-thread.ts'
import { BUYER_THREAD } from '../../src/features/messages/thread/thread-links.ts'
import { createTestAds } from '../fixtures/test-ads.ts'
import { businessFields, submitTestBusiness } from '../fixtures/test-listings.ts'
import { formBody } from '../form-body.ts'
import { solveProof } from '../solve-proof.ts'

const { app, db, deps, publish } = await createTestAds({ env: { RATE_LIMITS: 'on' } })
const live = await publish({ email: 'kofi@example.com' })
const removed = await publish({ email: 'yaw@example.com' })
await startThread(deps, live.id, { name: 'Esi', email: 'esi@example.com', text: 'Hello' })
await removeAd(deps, removed.id, { reason: 'unclear' })
const [thread] = await db.select().from(adThreads)
const [seller] = await db.select().from(adSellers).where(eq(adSellers.adId, removed.id))
const threadToken = deps.links.tokenOf(BUYER_THREAD, thread?.linkSeed ?? '')
const manageToken = deps.links.tokenOf(MANAGE_LINK, seller?.linkSeed ?? '')

const { token: listingToken } = await submitTestBusiness(deps, businessFields())

interface Form {
  url: string
  fields: Record<string, string>
  /** How many submissions are accepted without a proof of work. */
  unproved: number
}

const email = 'ama@example.com'
const entry = 'taxes-benefits/benefits-finder'
const FORMS: Record<string, Form> = {
  contact: {
    url: '/contact',
    fields: { name: 'Ama', email, message: 'The Accra link is out of date.' },
    unproved: 2,
  },
  'report an entry': { url: '/report', fields: { entry, problem: 'link-broken' }, unproved: 4 },
  'report an ad': {
    url: `/ads/${live.id}/report`,
    fields: { reason: 'scam', details: 'Asked for a gift card.' },
    unproved: 4,
  },
  'message a seller': {
    url: `/ads/${live.id}/message`,
    fields: { name: 'Ama', email, text: 'Hello' },
    unproved: 4,
  },
  'answer in a conversation': { url: `/messages/${threadToken}`, fields: { text: 'Hello' }, unproved: 10 },
  appeal: {
    url: `/ads/appeal/${manageToken}`,
    fields: { text: 'The licence is on the second photo, please look again.' },
    unproved: 4,
  },
  'appeal about a listing': {
    url: `/my-business/${listingToken}/appeal`,
    fields: { text: 'The phone works again since Monday, please call.' },
    unproved: 4,
  },
  alert: { url: '/alerts/new?search=kente', fields: { email, frequency: 'daily' }, unproved: 4 },
  newsletter: { url: '/api/newsletter', fields: { email }, unproved: 4 },
  'newsletter data': { url: '/api/newsletter/data', fields: { email }, unproved: 4 },
  'lost listing link': { url: '/my-listings/lost-link', fields: { email }, unproved: 4 },
  'lost link': { url: '/my-ads', fields: { email }, unproved: 4 },
}

let visitors = 0
const visitor = () => `2001:db8:0:${++visitors}::1`

test.each(Object.entries(FORMS))(
  '%s: sent a few times without a proof of work, more often with one, and a proof counts once',
  async (_name, { url, fields, unproved }) => {
    const remoteAddress = visitor()
    const send = async (proof = '') =>
      (await app.inject({ method: 'POST', url, remoteAddress, ...formBody({ ...fields, proof }) })).statusCode
    for (let sent = 0; sent < unproved; sent += 1) expect(await send()).toBe(303)
    expect(await send()).toBe(429)
    const proof = await solveProof(app)
    expect(await send(proof)).toBe(303)
    expect(await send(proof)).toBe(429)
  },
)
