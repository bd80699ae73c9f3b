import type { Transaction } from '../../../../database/client.ts'
import { enqueueMail } from '../../../platform/mail/outbox.ts'
import type { AdDeps } from '../../ad-life/ad-deps.ts'
import { listOpenThreads } from '../thread.queries.ts'
import { BUYER_THREAD } from '../thread-links.ts'
import { adSoldEmail } from './ad-sold.email.tsx'

/** Whoever asked about an ad hears that it is sold, inside the seller's transaction. */
export async function tellAskers({ links, site }: AdDeps, tx: Transaction, adId: number): Promise<void> {
  for (const { buyerEmail, linkSeed } of await listOpenThreads(tx, adId)) {
    const token = links.tokenOf(BUYER_THREAD, linkSeed)
    await enqueueMail(tx, adSoldEmail(site, { to: buyerEmail, token, adId }))
  }
}
