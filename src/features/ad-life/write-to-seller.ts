import { enqueueMail } from '../../platform/mail/outbox.ts'
import type { AdDeps, Outcome } from './ad-deps.ts'
import { lockAd } from './ad-life.queries.ts'
import { sellerWrittenEmail } from './mail/ad-decided.email.tsx'

/** Emails an operator's words to the seller of an ad, only if the seller has confirmed the address. */
export async function writeToSeller(
  { db, site }: Pick<AdDeps, 'db' | 'site'>,
  adId: number,
  words: string,
): Promise<Outcome<'no-seller' | 'unconfirmed'>> {
  return db.transaction(async (tx): Promise<Outcome<'no-seller' | 'unconfirmed'>> => {
    const found = await lockAd(tx, { adId })
    if (!found) return { ok: false, reason: 'no-seller' }
    if (!found.seller.confirmedAt) return { ok: false, reason: 'unconfirmed' }
    await enqueueMail(tx, sellerWrittenEmail(site, { to: found.seller.email, title: found.ad.title, words }))
    return { ok: true }
  })
}
