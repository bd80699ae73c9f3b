import { randomBytes } from 'node:crypto'
import type { Transaction } from '../../../database/client.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { DAY_MS } from '../../platform/time/durations.ts'
import { tagsOfAd } from '../ads/ad-tags.ts'
import type { AdDeps } from './ad-deps.ts'
import { insertNamedSeller, type LockedAd, listAdIdsOf, listTagged, updateAd } from './ad-life.queries.ts'
import { AD_LIFETIME_DAYS } from './jobs/expire-ads.ts'
import { adPublishedEmail } from './mail/ad-shown.email.tsx'

/**
 * Makes the ad live inside the caller's transaction. Its lifetime starts when it is first published. Returns
 * the cache tags to bump.
 */
export async function publishAd(tx: Transaction, deps: AdDeps, found: LockedAd): Promise<string> {
  const { ad, seller } = found
  const at = deps.now()
  const isFirstTime = seller.publishedAt === null
  const expiresAt = new Date(at.getTime() + AD_LIFETIME_DAYS * DAY_MS)
  await updateAd(tx, ad.id, isFirstTime ? { status: 'live', createdAt: at, expiresAt } : { status: 'live' }, {
    publishedAt: seller.publishedAt ?? at,
    publicName: null,
  })
  if (seller.publicName) {
    const publicId = randomBytes(16).toString('base64url')
    await insertNamedSeller(tx, { email: seller.email, name: seller.publicName, publicId })
  }
  await enqueueMail(
    tx,
    adPublishedEmail(deps.site, deps.links, { ...found, expiresAt: isFirstTime ? expiresAt : ad.expiresAt }),
  )
  // A new public name also appears on the seller's other ads.
  const named = seller.publicName ? await listTagged(tx, await listAdIdsOf(tx, seller.email)) : []
  return tagsOfAd({ ...found, id: ad.id }, ...named)
}
