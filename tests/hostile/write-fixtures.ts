import { desc, eq } from 'drizzle-orm'
import { adThreads, alertFollowers, alertRequests, mails, newsletterRequests } from '../../database/schema.ts'
import { removeAd } from '../../src/features/ad-life/ending/remove-ad.ts'
import { LINK_PURPOSE } from '../../src/features/alerts/alert-deps.ts'
import { answerAlertRequests } from '../../src/features/alerts/request/answer-alert-requests.ts'
import { showAlerts } from '../../src/features/alerts/show-alerts.ts'
import { startThread } from '../../src/features/messages/start-thread.ts'
import { BUYER_THREAD } from '../../src/features/messages/thread/thread-links.ts'
import { postAd } from '../../src/features/moderation/moderation-testing.ts'
import { sendMyAdsLink } from '../../src/features/my-ad/list/send-my-ads-link.ts'
import { answerRequests } from '../../src/features/newsletter/subscription/answer-requests.ts'
import { createTestAlertDeps, follow } from '../fixtures/test-alerts.ts'
import { createNewsletterDeps, insertConfirmed } from '../fixtures/test-newsletter.ts'
import type { Site } from './write-requests.ts'

/** The secret of the buyer's link to a conversation about the ad. */
export async function findThread({ db, deps }: Site, adId: number): Promise<string> {
  const text = 'Is this still to be had, and may I come on Saturday?'
  await startThread(deps, adId, { name: 'Yaw Asante', email: 'yaw.asante@villagepost.example', text })
  const [thread] = await db.select().from(adThreads).orderBy(desc(adThreads.id)).limit(1)
  return deps.links.tokenOf(BUYER_THREAD, thread?.linkSeed ?? '')
}

/** The secret of an ad that was removed and whose seller has not appealed. */
export async function findAppeal({ deps }: Site): Promise<string> {
  const ad = await postAd(deps, 'live')
  await removeAd(deps, ad.id, { reason: 'scam', by: { id: 'ama', name: 'Ama Serwaa' } })
  return ad.token
}

export async function findSlots({ get }: Site) {
  const { dates } = (await get('/api/consultation/opening')).json<{ dates: string[] }>()
  const found = await get(`/api/consultation/slots?date=${dates.at(-1)}&duration=1`)
  const { slots } = found.json<{ slots: { date: string; time: string; startsAt: string }[] }>()
  const [first, , , second, , , , third] = slots
  if (!first || !second || !third) throw new Error('There are no free slots.')
  return [first, second, third] as const
}

/** An unconfirmed booking: the address of its page, and the link in the email. */
export async function findBooking({ app, db }: Site, payload: { email: string; agreeToTerms: true }) {
  const booked = await app.inject({ method: 'POST', url: '/api/consultation', payload })
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.toAddress, payload.email))
    .orderBy(desc(mails.id))
  const mailed = /\/consultation\/bookings\/[\w-]+/.exec(mail?.textBody ?? '')?.[0] ?? 'none'
  return { path: booked.json<{ bookingPath: string }>().bookingPath, mailed }
}

/** A follower with one confirmed and one unconfirmed alert. */
export async function findAlert({ db, deps: { now } }: Site) {
  const deps = createTestAlertDeps(db, now)
  const email = 'follower@villagepost.example'
  const linkHash = await follow(deps, { email, search: 'search=shea' })
  await db
    .insert(alertRequests)
    .values({ email, search: 'search=fugu', frequency: 'daily', requestedAt: now() })
  await answerAlertRequests(deps)
  const [follower] = await db.select().from(alertFollowers).where(eq(alertFollowers.email, email))
  const own = (await showAlerts(deps, linkHash))?.alerts ?? []
  const idOf = (isConfirmed: boolean) => String(own.find((one) => one.isConfirmed === isConfirmed)?.id)
  const token = deps.links.tokenOf(LINK_PURPOSE, follower?.linkSeed ?? '')
  return { token, confirmed: idOf(true), waiting: idOf(false) }
}

/** The keys in the newsletter's emails: to confirm, to see the data, to unsubscribe. */
export async function findNewsletterKeys({ db, deps: { now } }: Site) {
  const deps = createNewsletterDeps(db, { now })
  const reader = 'reader@villagepost.example'
  await insertConfirmed(db, [reader])
  const ask = async (kind: 'subscribe' | 'data', email: string) => {
    await db.insert(newsletterRequests).values({ kind, email, page: '/newsletter', requestedAt: now() })
    await answerRequests(deps)
    const [mail] = await db.select().from(mails).where(eq(mails.toAddress, email)).orderBy(desc(mails.id))
    return /key=([\w-]+)/.exec(mail?.textBody ?? '')?.[1] ?? 'none'
  }
  return {
    confirm: await ask('subscribe', 'newcomer@villagepost.example'),
    data: await ask('data', reader),
    leave: await ask('subscribe', reader),
  }
}

/** The secret of a seller link. */
export async function findSellerLink({ db, deps, sell }: Site): Promise<string> {
  const email = 'seller.of.two@villagepost.example'
  await sell(email)
  await sendMyAdsLink(deps, email)
  const [mail] = await db.select().from(mails).where(eq(mails.toAddress, email)).orderBy(desc(mails.id))
  return /my-ads\/([\w-]{43})/.exec(mail?.textBody ?? '')?.[1] ?? 'none'
}
