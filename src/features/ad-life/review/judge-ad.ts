import type { Transaction } from '../../../../database/client.ts'
import { regulationOf } from '../../ads/regulated-categories.ts'
import { checkAd } from '../../scam-rules/check-ad.ts'
import { readAdFacts } from '../ad-facts.queries.ts'
import { isKnownSeller, type LockedAd } from '../ad-life.queries.ts'
import { isSellerHeld } from './seller-holds.queries.ts'

export interface Judgement {
  /** Why the ad must be reviewed first; empty if it may be published at once. */
  heldFor: string[]
  /** Ids of the rules whose explanations readers see. */
  notes: string[]
}

/** Decides whether an ad may be published at once. A rule never refuses: it holds the ad for a person. */
export async function judgeAd(
  tx: Transaction,
  { ad, seller, categorySlug }: LockedAd,
  { hasNewPhone = false } = {},
): Promise<Judgement> {
  const found = checkAd({
    text: `${ad.title}\n${ad.description}`,
    priceCents: ad.priceCents,
    phone: ad.phone,
    categorySlug,
    hasLicence: Boolean(ad.details?.licence),
    facts: await readAdFacts(tx, { ...seller, ...ad, adId: ad.id, hasNewPhone }),
  })
  const notes = found.map(({ id }) => id)
  const heldFor = [...notes]
  if (regulationOf(categorySlug)) heldFor.unshift('regulated')
  if (!(await isKnownSeller(tx, seller.email))) heldFor.unshift('first-ad')
  if (await isSellerHeld(tx, seller.email)) heldFor.unshift('seller-held')
  if (!seller.provedAt) heldFor.unshift('no-proof')
  return { heldFor, notes }
}
