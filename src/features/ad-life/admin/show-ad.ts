import { maskAddress } from '../../../console/server/mask-address.ts'
import { adArtPath, chooseAdArt } from '../../ads/card/ad-art.ts'
import { typeFieldValues } from '../../categories/fields/field-words.ts'
import { photoPath } from '../../photos/photo-paths.ts'
import type { AdDeps } from '../ad-deps.ts'
import { holdReasonWords } from '../review/hold-reasons.ts'
import { isSellerHeld } from '../review/seller-holds.queries.ts'
import { findCheck } from './acts/check-licence.ts'
import { findAd, listOpenReports } from './ad-drawer.queries.ts'
import type { listAds } from './ads-room.queries.ts'
import type { AdDetail, AdRow } from './ads-room.schema.ts'
import { readAdHistory } from './read-ad-history.ts'

type ListedAd = Awaited<ReturnType<typeof listAds>>[number]

/** A row of the list, with a picture that operators may see whatever the state of the ad. */
export function toRow(ad: ListedAd, { photoSecrets }: Pick<AdDeps, 'photoSecrets'>): AdRow {
  const { id, title, price, location, state, views, isSample, email } = ad
  return {
    id,
    title,
    category: ad.categoryName ?? 'Other',
    price,
    location,
    picture: photoSecrets.open('operator', ad.imageUrl ?? adArtPath(chooseAdArt(ad))),
    seller: email ? maskAddress(email) : '',
    sellerName: ad.sellerName ?? '',
    state,
    views,
    postedAt: ad.createdAt.toISOString(),
    isFeatured: ad.featuredPosition !== null,
    isSample,
  }
}

/** Everything an operator may see of one ad without revealing the seller's contact details. */
export async function showAd(deps: AdDeps, id: number): Promise<AdDetail | null> {
  const found = await findAd(deps.db, id)
  if (!found) return null
  const [reports, history] = await Promise.all([listOpenReports(deps.db, id), readAdHistory(deps.db, found)])
  const photos = found.details?.photos ?? []
  return {
    ...toRow(found, deps),
    description: found.description,
    categorySlug: found.categorySlug ?? 'other',
    phone: maskPhone(found.phone),
    fields: typeFieldValues(found.fields),
    licenceBody: found.details?.licence?.body ?? '',
    licenceNumber: found.details?.licence?.number ?? '',
    licenceCheck: await findCheck(deps.db, found.email, found.details?.licence ?? null),
    photos: photos.map((photo) => ({
      id: photo.id,
      caption: photo.caption,
      src: photoPath({ id: photo.id, key: deps.photoSecrets.keyOf('operator', photo.id) }, 320, 'webp'),
    })),
    expiresAt: found.expiresAt.toISOString(),
    adsLive: found.adsLive,
    messages: found.messages,
    hasSeller: found.email !== null,
    isSellerHeld: found.email !== null && (await isSellerHeld(deps.db, found.email)),
    findings: (found.heldFor ?? []).map(holdReasonWords),
    reports: reports.map(({ reason, details, at }) => ({ reason, details, at: at.toISOString() })),
    caseId: reports[0]?.caseId ?? null,
    history,
  }
}

const maskPhone = (phone: string | null) => (phone ? `${phone.slice(0, 3)}-•••-${phone.slice(-4)}` : '')
