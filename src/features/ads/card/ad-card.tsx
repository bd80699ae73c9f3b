import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { HeartButton } from '../../../ui/heart-button.tsx'
import { Link } from '../../../ui/link.tsx'
import type { AdCard as AdCardData } from '../ads.schema.ts'
import { AdPicture } from './ad-picture.tsx'

interface AdCardProps {
  ad: AdCardData
  isSquare?: boolean
  hasHeart?: boolean
  hasBadge?: boolean
  isEager?: boolean
}

/** One ad in a grid. The whole card leads to the ad, the title being its link. */
export function AdCard({
  ad,
  isSquare = false,
  hasHeart = false,
  hasBadge = true,
  isEager = false,
}: AdCardProps) {
  return (
    <article className="ad-card">
      <div className={classNames('ad-image', isSquare && 'ad-image-square')}>
        <AdPicture ad={ad} isEager={isEager} />
        {hasBadge && <Badge tone="on-image">{ad.categoryName}</Badge>}
        {hasHeart && <HeartButton title={ad.title} />}
      </div>
      <p className="price">{ad.price ?? 'Contact for price'}</p>
      <h3 className="ad-title">
        <Link href={paths.ads.show(ad.id)}>{ad.title}</Link>
      </h3>
      <p className="place">{ad.location}</p>
    </article>
  )
}
