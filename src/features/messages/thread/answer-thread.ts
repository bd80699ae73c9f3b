import { adMessages } from '../../../../database/schema.ts'
import { enqueueMail } from '../../../platform/mail/outbox.ts'
import { HOUR_MS, MINUTE_MS } from '../../../platform/time/durations.ts'
import type { AdDeps, Outcome } from '../../ad-life/ad-deps.ts'
import { canTalkAfterSale } from '../../ad-life/ending/sold-days.ts'
import { checkMessage } from '../../scam-rules/check-ad.ts'
import { answerReceivedEmail, messageReceivedEmail } from '../mail/message-received.email.tsx'
import { claimMessagePhotos, countThreadPhotos } from '../photos/message-photos.queries.ts'
import { replyAddressOf } from '../replies/reply-address.ts'
import { countMessagesSince, findLastMessage, lockThread } from './thread.queries.ts'
import { BUYER_THREAD, SELLER_THREAD } from './thread-links.ts'

const MAX_MESSAGES_AN_HOUR = 20
/** For both sides together. */
const MAX_THREAD_PHOTOS = 30
/** A sender's next message within this time sends no email: the email for the first one is enough. */
const QUIET_MS = 10 * MINUTE_MS

type AnswerOutcome = Outcome<'gone' | 'over' | 'too-many' | 'too-many-photos'>

/** A message of one side; its photos are already uploaded. */
interface Answer {
  text: string
  photoIds?: readonly string[]
}

/** One side writes to the other, as long as the ad is live and neither has ended the conversation. */
export async function answerThread(
  deps: AdDeps,
  linkHash: string,
  { text, photoIds = [] }: Answer,
): Promise<AnswerOutcome> {
  const { db, now, links, site } = deps
  return db.transaction(async (tx): Promise<AnswerOutcome> => {
    const found = await lockThread(tx, linkHash)
    if (!found) return { ok: false, reason: 'gone' }
    const { thread, ad, side } = found
    const at = now()
    if (isOver(found, at)) return { ok: false, reason: 'over' }
    const written = await countMessagesSince(tx, thread.id, side, new Date(at.getTime() - HOUR_MS))
    if (written >= MAX_MESSAGES_AN_HOUR) return { ok: false, reason: 'too-many' }
    const hasRoom = (await countThreadPhotos(tx, thread.id)) + photoIds.length <= MAX_THREAD_PHOTOS
    if (photoIds.length > 0 && !hasRoom) return { ok: false, reason: 'too-many-photos' }
    const last = await findLastMessage(tx, thread.id)
    const wasJustTold = last?.sender === side && at.getTime() - last.createdAt.getTime() < QUIET_MS
    const findings = checkMessage(text)
    const values = { threadId: thread.id, sender: side, text, findings, createdAt: at }
    const [message] = await tx.insert(adMessages).values(values).returning({ id: adMessages.id })
    if (message) await claimMessagePhotos(tx, message.id, photoIds)
    if (wasJustTold) return { ok: true }
    const tokenOf = (purpose: string) => links.tokenOf(purpose, thread.linkSeed)
    const replyTo = replyAddressOf(deps, side === 'buyer' ? 'seller' : 'buyer', thread)
    const toSeller = {
      adTitle: ad.title,
      findings,
      to: found.sellerEmail,
      token: tokenOf(SELLER_THREAD),
      replyTo,
    }
    const toBuyer = { findings, to: thread.buyerEmail, token: tokenOf(BUYER_THREAD), replyTo }
    await enqueueMail(
      tx,
      side === 'buyer' ? messageReceivedEmail(site, toSeller) : answerReceivedEmail(site, toBuyer),
    )
    return { ok: true }
  })
}

interface Ending {
  thread: { closedAt: Date | null }
  ad: { status: string; expiresAt: Date }
  endedAt: Date | null
}

export function isOver(found: Ending, at: Date): boolean {
  return found.thread.closedAt !== null || isOverWithAd(found, at)
}

/** A conversation ends with its ad, or two weeks after the sale. */
export function isOverWithAd({ ad, endedAt }: Omit<Ending, 'thread'>, at: Date): boolean {
  if (ad.status === 'sold') return !canTalkAfterSale(endedAt, at)
  return ad.status !== 'live' || ad.expiresAt <= at
}
