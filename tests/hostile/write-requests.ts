import { eq } from 'drizzle-orm'
import { adSellers } from '../../database/schema.ts'
import { MANAGE_LINK } from '../../src/features/ad-life/manage-link.ts'
import { adForm } from '../fixtures/test-ads.ts'
import {
  businessFields,
  eventFields,
  submitTestBusiness,
  submitTestListing,
} from '../fixtures/test-listings.ts'
import type { createTestSellers } from '../fixtures/test-sellers.ts'
import { multipartForm, plainJpeg } from '../multipart.ts'
import {
  findAlert,
  findAppeal,
  findBooking,
  findNewsletterKeys,
  findSellerLink,
  findSlots,
  findThread,
} from './write-fixtures.ts'

export type Site = Awaited<ReturnType<typeof createTestSellers>>
export type Fields = Record<string, string>

export interface WriteRequest {
  url: string
  payload: Buffer | string
  headers: Fields
  /** What a person typed or was given: none of it may appear in a log. */
  words: string[]
}

export const TYPED = {
  name: 'Kwabena Ofosuhene-Zigah',
  email: 'kwabena.zigah@villagepost.example',
  phone: '416-555-0187',
  message: 'My aunt in Kumasi sends gari and shito every month, call after six please.',
  title: 'Hand carved Sankofa stool of my grandfather',
}

const isTyped = (value: unknown): value is string => typeof value === 'string' && value.length > 11
const secretsIn = (url: string) => url.split(/[/?=&]/).filter((part) => part.length > 30)

export function form(url: string, fields: Fields = {}, headers: Fields = {}): WriteRequest {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  return {
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { ...type, ...headers },
    words: [...Object.values(fields).filter(isTyped), ...secretsIn(url)],
  }
}

export function json(url: string, fields: object): WriteRequest {
  const headers = { 'content-type': 'application/json' }
  return { url, payload: JSON.stringify(fields), headers, words: Object.values(fields).filter(isTyped) }
}

function upload(url: string, fields: Fields, photo?: Buffer): WriteRequest {
  const files = photo ? [{ name: 'photo', filename: 'stool.jpg', content: photo }] : []
  return { ...form(url, fields), ...multipartForm(fields, files) }
}

/** A request for every route that visitors write to, with every field valid and existing targets. */
export async function prepareVisitorRequests(site: Site): Promise<Record<string, WriteRequest>> {
  const { email, message, phone, title } = TYPED
  const { id, token } = await site.sell('owner.of.stool@villagepost.example')
  const draft = await site.submit({ email: 'second.seller@villagepost.example' })
  const [seller] = await site.db.select().from(adSellers).where(eq(adSellers.adId, draft.id))
  const draftToken = site.deps.links.tokenOf(MANAGE_LINK, seller?.linkSeed ?? '')
  const ad = adForm({ title, description: message, email, phone }) as unknown as Fields
  const photo = await plainJpeg(640, 480, 'brown')
  return {
    'POST /api/ad-photos': upload('/api/ad-photos', {}, photo),
    'POST /post': upload('/post', ad),
    'POST /my-ads': form('/my-ads', { email: 'owner.of.stool@villagepost.example' }),
    'POST /my-ads/:token/leave': form(`/my-ads/${await findSellerLink(site)}/leave`),
    'POST /my-ads/:token/name': form(`/my-ads/${await findSellerLink(site)}/name`, { name: TYPED.name }),
    'POST /my-ad/:token/edit': upload(`/my-ad/${token}/edit`, ad),
    'POST /my-ad/:token/confirm': form(`/my-ad/${draftToken}/confirm`),
    'POST /my-ad/:token/renew': form(`/my-ad/${token}/renew`),
    'POST /my-ad/:token/pending': form(`/my-ad/${token}/pending`),
    'POST /my-ad/:token/available': form(`/my-ad/${token}/available`),
    'POST /my-ad/:token/sold': form(`/my-ad/${token}/sold`),
    'POST /my-ad/:token/back': form(`/my-ad/${token}/back`),
    'POST /my-ad/:token/delete': form(`/my-ad/${token}/delete`),
    ...(await messageRequests(site, id)),
    ...reportRequests(id),
    'POST /ads/appeal/:token': form(`/ads/appeal/${await findAppeal(site)}`, { text: message }),
    ...(await bookingRequests(site)),
    ...(await listRequests(site)),
    ...(await listingRequests(site)),
  }
}

async function messageRequests(site: Site, id: number): Promise<Record<string, WriteRequest>> {
  const { name, email, message } = TYPED
  const token = await findThread(site, id)
  return {
    'POST /ads/:id/message': form(`/ads/${id}/message`, { name, email, text: message, website: '' }),
    'POST /messages/:token': form(`/messages/${token}`, { text: message }),
    'POST /messages/:token/end': form(`/messages/${token}/end`),
    'POST /messages/:token/reopen': form(`/messages/${token}/reopen`),
    'POST /messages/:token/report': form(`/messages/${token}/report`),
  }
}

function reportRequests(id: number): Record<string, WriteRequest> {
  const { name, email, message } = TYPED
  const entry = { entry: 'taxes-benefits/benefits-finder', problem: 'link-broken', details: message, email }
  const contact = { name, email, message, website: '' }
  return {
    'POST /ads/:id/report': form(`/ads/${id}/report`, {
      reason: 'scam',
      details: message,
      email,
      website: '',
    }),
    'POST /api/feedback': json('/api/feedback', entry),
    'POST /report': form('/report', entry),
    'POST /api/contact': json('/api/contact', contact),
    'POST /contact': form('/contact', contact),
  }
}

async function bookingRequests(site: Site): Promise<Record<string, WriteRequest>> {
  const { name, email, phone, message: details } = TYPED
  const [first, second, third] = await findSlots(site)
  const person = { clientType: 'individual', name, email, phone, duration: '1', details }
  const wish = (slot = first) => ({ ...person, consultationDate: slot.date, consultationTime: slot.time })
  const { path, mailed } = await findBooking(site, { ...wish(), agreeToTerms: true })
  return {
    'POST /api/consultation': json('/api/consultation', { ...wish(second), agreeToTerms: true }),
    'POST /consultation': form('/consultation', { ...wish(second), agreeToTerms: 'on' }),
    'POST /consultation/bookings/:token/confirm': form(`${mailed}/confirm`),
    'POST /consultation/bookings/:token/cancel': form(`${path}/cancel`, { promised: '0' }),
    'POST /consultation/bookings/:token/agree': form(`${path}/agree`),
    'POST /consultation/bookings/:token/keep': form(`${path}/keep`),
    'POST /consultation/bookings/:token/move': form(`${path}/move`, { startsAt: third.startsAt }),
  }
}

async function listRequests(site: Site): Promise<Record<string, WriteRequest>> {
  const { email } = TYPED
  const alert = await findAlert(site)
  const keys = await findNewsletterKeys(site)
  return {
    'POST /alerts/new': form('/alerts/new?search=kente', { email, frequency: 'daily', website: '' }),
    'POST /alerts/:token/confirm': form(`/alerts/${alert.token}/confirm`, { alert: alert.waiting }),
    'POST /alerts/:token/end': form(`/alerts/${alert.token}/end`, { alert: alert.confirmed }),
    'POST /alerts/:token/stop': form(`/alerts/${alert.token}/stop`),
    'POST /api/newsletter': json('/api/newsletter', { email }),
    'POST /api/newsletter/data': json('/api/newsletter/data', { email }),
    'POST /newsletter/confirm': form(`/newsletter/confirm?key=${keys.confirm}`),
    'POST /newsletter/data': form(`/newsletter/data?key=${keys.data}`),
    'POST /newsletter/leave': form(`/newsletter/leave?key=${keys.leave}`),
  }
}

async function listingRequests(site: Site): Promise<Record<string, WriteRequest>> {
  const { email, message: description, title } = TYPED
  // By the real clock: 30 days from today.
  const startsOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const own = { ...eventFields({ startsOn }), email: 'choir.leader@villagepost.example' }
  const tokenOf = async (number: number) =>
    (await submitTestListing(site.deps, { ...own, title: `Harvest service ${number}` })).token
  const typed = { ...eventFields({ startsOn }), title, description, email }
  const businessToken = async () => (await submitTestBusiness(site.deps, businessFields())).token
  return {
    'POST /events/add': upload('/events/add', typed),
    'POST /my-event/:token/edit': upload(`/my-event/${await tokenOf(1)}/edit`, typed),
    'POST /my-event/:token/confirm': form(`/my-event/${await tokenOf(2)}/confirm`),
    'POST /my-event/:token/remove': form(`/my-event/${await tokenOf(3)}/remove`),
    'POST /my-event/:token/appeal': form(`/my-event/${await tokenOf(4)}/appeal`, { text: description }),
    'POST /my-business/:token/appeal': form(`/my-business/${await businessToken()}/appeal`, {
      text: description,
    }),
    'POST /businesses/add': upload('/businesses/add', { ...businessFields(), email, title }),
    'POST /my-business/:token/edit': upload(`/my-business/${await businessToken()}/edit`, {
      ...businessFields(),
      title,
    }),
    'POST /my-business/:token/confirm': form(`/my-business/${await businessToken()}/confirm`),
    'POST /my-business/:token/remove': form(`/my-business/${await businessToken()}/remove`),
    'POST /my-business/:token/still-open': form(`/my-business/${await businessToken()}/still-open`),
    'POST /my-listings/lost-link': form('/my-listings/lost-link', { email: own.email }),
  }
}
