import { eq } from 'drizzle-orm'
import { lockName } from '../../../database/queries/lock-name.ts'
import { adMessages, adSellers, ads, adThreads } from '../../../database/schema.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { hashToken } from '../../platform/secrets/secrets.ts'
import { DAY_MS } from '../../platform/time/durations.ts'
import type { AdDeps, Outcome } from '../ad-life/ad-deps.ts'
import { checkMessage } from '../scam-rules/check-ad.ts'
import { messageReceivedEmail } from './mail/message-received.email.tsx'
import { threadStartedEmail } from './mail/to-buyer.email.tsx'
import type { MessageForm } from './message-form.schema.ts'
import { replyAddressOf } from './replies/reply-address.ts'
import { readBuyerRecord } from './thread/thread.queries.ts'
import { BUYER_THREAD, SELLER_THREAD } from './thread/thread-links.ts'

const MAX_THREADS_A_DAY = 15

type StartOutcome = Outcome<'gone' | 'too-many' | 'unwanted'>

/** A buyer writes to a seller. Each gets a link of their own by email; neither learns the other's address. */
export async function startThread(deps: AdDeps, adId: number, form: MessageForm): Promise<StartOutcome> {
  const { db, now, links, site } = deps
  return db.transaction(async (tx): Promise<StartOutcome> => {
    const at = now()
    const [found] = await tx
      .select({ ad: ads, sellerEmail: adSellers.email })
      .from(ads)
      .innerJoin(adSellers, eq(adSellers.adId, ads.id))
      .where(eq(ads.id, adId))
    if (found?.ad.status !== 'live' || found.ad.expiresAt <= at) return { ok: false, reason: 'gone' }
    await lockName(tx, `threads of ${form.email}`)
    const record = await readBuyerRecord(tx, form.email, adId, new Date(at.getTime() - DAY_MS))
    if (record.isUnwanted) return { ok: false, reason: 'unwanted' }
    if (record.started >= MAX_THREADS_A_DAY) return { ok: false, reason: 'too-many' }

    const buyer = links.create(BUYER_THREAD)
    const sellerToken = links.tokenOf(SELLER_THREAD, buyer.seed)
    const [thread] = await tx
      .insert(adThreads)
      .values({
        adId,
        buyerName: form.name,
        buyerEmail: form.email,
        linkSeed: buyer.seed,
        buyerLinkHash: buyer.hash,
        sellerLinkHash: hashToken(sellerToken),
        createdAt: at,
      })
      .returning({ id: adThreads.id })
    const findings = checkMessage(form.text)
    const threadId = (thread as { id: number }).id
    await tx
      .insert(adMessages)
      .values({ threadId, sender: 'buyer', text: form.text, findings, createdAt: at })
    const replyTo = replyAddressOf(deps, 'seller', { id: threadId, linkSeed: buyer.seed })
    const toSeller = { adTitle: found.ad.title, findings, to: found.sellerEmail, token: sellerToken, replyTo }
    await enqueueMails(tx, [
      messageReceivedEmail(site, toSeller),
      threadStartedEmail(site, { to: form.email, token: buyer.token }),
    ])
    return { ok: true }
  })
}
