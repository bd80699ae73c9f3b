import type { AdStatus } from '../../../../database/schema.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import type { AdDeps } from '../../ad-life/ad-deps.ts'
import { canGoBackOnSale, isPageShown } from '../../ad-life/ending/sold-days.ts'
import { MANAGE_LINK } from '../../ad-life/manage-link.ts'
import { renewableAtOf } from '../../ad-life/seller/keep-ad.ts'
import { adArtPath, chooseAdArt } from '../../ads/card/ad-art.ts'
import { findSellerByEmail } from '../../sellers/sellers.queries.ts'
import { findSellerLink, listAdsOf } from './my-ads.queries.ts'

type OwnRow = Awaited<ReturnType<typeof listAdsOf>>[number]

/** All ads of the address that the secret link was emailed to; null when the link is invalid or expired. */
export async function showMyAds(deps: AdDeps, linkHash: string) {
  const { db, now } = deps
  const link = await findSellerLink(db, linkHash, now())
  if (!link) return null
  const [rows, seller] = await Promise.all([listAdsOf(db, link.email), findSellerByEmail(db, link.email)])
  return {
    email: link.email,
    /** The name on the public page; null when there is none. */
    seller: seller && { id: seller.publicId, name: seller.name },
    /** Only a seller with a published ad can have a page. */
    canHavePage: rows.some(({ seller: { publishedAt } }) => publishedAt !== null),
    ads: rows.map((row) => present(deps, row)),
  }
}

function present({ now, links, photoSecrets }: AdDeps, row: OwnRow) {
  const { ad, seller, categorySlug, categoryDrawing, views, messages } = row
  const at = now()
  /** The state as the seller sees it: a live ad past its end is expired. */
  const state = ad.status === 'live' && ad.expiresAt <= at ? ('expired' as const) : ad.status
  const isRenewable = state === 'live' || state === 'expired'
  return {
    id: ad.id,
    state,
    isPending: ad.isPending,
    title: ad.title,
    imageUrl: photoSecrets.open('seller', ad.imageUrl),
    drawing: adArtPath(chooseAdArt({ ...ad, categorySlug, categoryDrawing })),
    /** The secret of the ad's own manage link. */
    token: links.tokenOf(MANAGE_LINK, seller.linkSeed),
    /** Live or expired: when its time ends. Sold or removed: when it ended. Before that: when it was sent. */
    day: dayOf(row, state).toISOString(),
    daysLeft: Math.max(0, Math.ceil((ad.expiresAt.getTime() - at.getTime()) / DAY_MS)),
    views,
    messages,
    canRenewNow: isRenewable && renewableAtOf(row) <= at,
    canGoBackOnSale: state === 'sold' && canGoBackOnSale(seller.endedAt, at),
    isPageShown: isPageShown(ad, seller.endedAt, at),
  }
}

function dayOf({ ad, seller }: OwnRow, state: AdStatus): Date {
  if (state === 'live' || state === 'expired') return ad.expiresAt
  return (state === 'draft' || state === 'held' ? null : seller.endedAt) ?? seller.submittedAt
}
