import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { HeartButton } from '../../../ui/heart-button.tsx'
import { Link } from '../../../ui/link.tsx'
import type { AdCard as AdCardData } from '../ads.schema.ts'
import { offerToKeep } from '../saved/keep-or-drop.ts'
import { AdPicture } from './ad-picture.tsx'

interface AdCardProps {
  ad: AdCardData
  isSquare?: boolean
  hasHeart?: boolean
  hasBadge?: boolean
  isEager?: boolean
  /** Says that the ad is wanted; left out where the whole list is. */
  hasRibbon?: boolean
}

/** One ad in a grid. The whole card leads to the ad, the title being its link. */
export function AdCard({
  ad,
  isSquare = false,
  hasHeart = false,
  hasBadge = true,
  isEager = false,
  hasRibbon = true,
}: AdCardProps) {
  const isWanted = hasRibbon && ad.kind === 'wanted'
  return (
    <article className="ad-card">
      <div className={classNames('ad-image', isSquare && 'ad-image-square')}>
        <AdPicture ad={ad} isEager={isEager} />
        {isWanted && <span className="ribbon">Wanted</span>}
        {hasBadge && !isWanted && <Badge tone="on-image">{ad.categoryName}</Badge>}
        {hasHeart && <HeartButton title={ad.title} onPressedChange={(isOn) => isOn && offerToKeep(ad)} />}
      </div>
      <p className="price">{ad.price ?? 'Contact for price'}</p>
      <h3 className="ad-title">
        <Link href={paths.ads.show(ad.id)}>{ad.title}</Link>
      </h3>
      {ad.fieldLine && <p className="ad-fields">{ad.fieldLine}</p>}
      <p className="place">
        {ad.location}
        {typeof ad.kilometres === 'number' && <span className="place-far">{ad.kilometres} km</span>}
      </p>
    </article>
  )
}
