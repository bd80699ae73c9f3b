import Phone from 'lucide-react/icons/phone'
import { paths } from '../../../paths.ts'
import { telephoneLink } from '../../../platform/text/telephone-link.ts'
import { HeartButton } from '../../../ui/buttons/heart-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { Badge } from '../../../ui/panels/badge.tsx'
import type { AdCard as AdCardData } from '../ads.schema.ts'
import { offerToKeep } from '../saved/keep-or-drop.ts'
import { AdPicture, PhotoCount } from './ad-picture.tsx'
import { Ribbon, type RibbonKind } from './ribbon.tsx'

interface AdCardProps {
  ad: AdCardData
  isSquare?: boolean
  hasHeart?: boolean
  hasBadge?: boolean
  isEager?: boolean
  /** Shows the phone, and the category at every width. */
  isFeatured?: boolean
  /** Marks the ad as wanted; false where the whole list is. */
  hasRibbon?: boolean
  /** For a saved ad that has ended. */
  ended?: 'sold' | 'expired' | 'gone' | undefined
}

/** One ad in a grid. The whole card links to the ad; the title is its link. */
export function AdCard({
  ad,
  isSquare = false,
  hasHeart = false,
  hasBadge = true,
  isEager = false,
  hasRibbon = true,
  isFeatured = false,
  ended,
}: AdCardProps) {
  const ribbon = ended ?? ribbonOf(ad, hasRibbon)
  return (
    <article className={classNames('ad-card', isFeatured && 'ad-card-featured')}>
      <div
        className={classNames('ad-image filled', isSquare && 'ad-image-square', ended && 'ad-image-ended')}
      >
        <AdPicture ad={ad} isEager={isEager} />
        {ribbon && <Ribbon kind={ribbon} />}
        {hasBadge && !ribbon && <Badge tone="on-image">{ad.categoryName}</Badge>}
        {ad.photoCount > 1 && <PhotoCount count={ad.photoCount} />}
        {hasHeart && <HeartButton title={ad.title} onPressedChange={(isOn) => isOn && offerToKeep(ad)} />}
      </div>
      <p className={classNames('price', ended && 'price-ended')}>{ad.price ?? 'Contact for price'}</p>
      <h3 className="ad-title card-link">
        <Link href={paths.ads.show(ad.id)}>{ad.title}</Link>
      </h3>
      {ad.fieldLine && <p className="ad-fields">{ad.fieldLine}</p>}
      <p className="place">
        {ad.kilometres ? (
          <span>
            {ad.location} <span className="place-far">{ad.kilometres} km</span>
          </span>
        ) : (
          ad.location
        )}
      </p>
      {isFeatured && ad.phone && (
        <a className="ad-phone with-icon figures" href={telephoneLink(ad.phone)}>
          <Phone />
          <span className="sr-only">Call about {ad.title}: </span>
          {ad.phone}
        </a>
      )}
    </article>
  )
}

function ribbonOf({ isPending, kind }: AdCardData, hasRibbon: boolean): RibbonKind | null {
  if (isPending) return 'pending'
  return hasRibbon && kind === 'wanted' ? 'wanted' : null
}
