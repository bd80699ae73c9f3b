import { addDays, utcDay } from '../../platform/time/calendar-day.ts'
import type { AdDeps } from '../ad-life/ad-deps.ts'
import type { AppealState } from '../ad-life/appeal/appeal-form.calls.ts'
import { type EndReason, endReasons } from '../ad-life/ending/end-reasons.ts'
import { canGoBackOnSale, isPageShown } from '../ad-life/ending/sold-days.ts'
import { holdReasonWords } from '../ad-life/review/hold-reasons.ts'
import { renewableAtOf } from '../ad-life/seller/keep-ad.ts'
import { adArtPath, chooseAdArt } from '../ads/card/ad-art.ts'
import { SELLER_THREAD } from '../messages/thread/thread-links.ts'
import { findManagedAd, listThreads, listViewsSince } from './managed-ad.queries.ts'

const DAYS_SHOWN = 30
type FoundAd = NonNullable<Awaited<ReturnType<typeof findManagedAd>>>

/** Everything that the seller sees behind the secret link; null when the link opens nothing. */
export async function showManagedAd(deps: AdDeps, linkHash: string) {
  const { db, now, links, photoSecrets } = deps
  const found = await findManagedAd(db, linkHash)
  if (!found) return null
  const { ad, seller } = found
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) =>
    addDays(utcDay(now()), -(DAYS_SHOWN - 1 - index)),
  )
  const [counted, threads] = await Promise.all([
    listViewsSince(db, ad.id, days[0] ?? ''),
    listThreads(db, ad.id),
  ])
  const views = new Map(counted.map((each) => [each.day, each.views]))
  const isRenewable = ad.status === 'live' || ad.status === 'expired'
  const renewableAt = renewableAtOf(found)
  return {
    id: ad.id,
    status: ad.status === 'live' && ad.expiresAt <= now() ? ('expired' as const) : ad.status,
    isPending: ad.isPending,
    /** The ad has a public page: it is live, or ended recently. */
    isPageShown: isPageShown(ad, seller.endedAt, now()),
    /** It was sold recently enough to undo that. */
    canGoBackOnSale: ad.status === 'sold' && canGoBackOnSale(seller.endedAt, now()),
    kind: ad.kind,
    fields: ad.fields,
    title: ad.title,
    description: ad.description,
    price: ad.price,
    location: ad.location,
    phone: ad.phone,
    hasWhatsapp: ad.hasWhatsapp,
    imageUrl: photoSecrets.open('seller', ad.imageUrl),
    drawing: adArtPath(chooseAdArt({ ...ad, categorySlug: found.slug, categoryDrawing: found.drawing })),
    categoryName: found.name ?? 'Other',
    categorySlug: found.slug ?? 'other',
    photos: (ad.details?.photos ?? []).map((photo) => ({
      ...photo,
      key: photoSecrets.keyOf('seller', photo.id),
    })),
    licence: ad.details?.licence ?? null,
    expiresAt: ad.expiresAt.toISOString(),
    /** Null when the ad cannot be renewed. */
    renewableAt: isRenewable ? renewableAt.toISOString() : null,
    canRenewNow: isRenewable && renewableAt <= now(),
    heldFor: ad.status === 'held' ? seller.heldFor.map(holdReasonWords) : [],
    endReason: seller.endReason && (endReasons[seller.endReason as EndReason] ?? seller.endReason),
    /** Null when there is no decision to appeal against. */
    appeal: appealOf(found),
    /** It was refused and can be corrected. */
    canCorrect: found.isCorrectable,
    /** The last 30 days, oldest first. */
    views: days.map((day) => ({ day, views: views.get(day) ?? 0 })),
    threads: threads.map(({ linkSeed, sender, sentAt, ...thread }) => ({
      ...thread,
      token: links.tokenOf(SELLER_THREAD, linkSeed),
      isAnswered: sender === 'seller',
      sentAt: sentAt.toISOString(),
    })),
  }
}

function appealOf({ ad, seller, appeal }: FoundAd): AppealState | null {
  if (appeal?.status === 'upheld') return { status: 'upheld', reason: appeal.reason }
  if (appeal) return { status: appeal.status as 'open' | 'overturned' }
  return ad.status === 'removed' && seller.endActId ? { status: 'possible' } : null
}
