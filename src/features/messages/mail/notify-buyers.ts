import type { Transaction } from '../../../../database/client.ts'
import { enqueueMail } from '../../../platform/mail/outbox.ts'
import type { AdDeps } from '../../ad-life/ad-deps.ts'
import { listOpenThreads } from '../thread/thread.queries.ts'
import { BUYER_THREAD } from '../thread/thread-links.ts'
import { adBackOnSaleEmail, adSoldEmail } from './to-buyer.email.tsx'

const EMAILS = { sold: adSoldEmail, back: adBackOnSaleEmail }

/** Runs in the seller's transaction and tells everyone who asked about the ad what became of it. */
export function notifyBuyers({ links, site }: AdDeps, news: keyof typeof EMAILS) {
  return async (tx: Transaction, adId: number): Promise<void> => {
    for (const { buyerEmail, linkSeed } of await listOpenThreads(tx, adId)) {
      const token = links.tokenOf(BUYER_THREAD, linkSeed)
      await enqueueMail(tx, EMAILS[news](site, { to: buyerEmail, token, adId }))
    }
  }
}
