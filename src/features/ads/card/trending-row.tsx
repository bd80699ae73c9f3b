import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import type { AdCard } from '../ads.schema.ts'
import { AdPicture } from './ad-picture.tsx'
import { Ribbon } from './ribbon.tsx'

/** One ad of a ranked list: its rank, a small picture, title, price and location. */
export function TrendingRow({ ad, rank }: { ad: AdCard; rank: number }) {
  return (
    <article className="trending-row">
      <span className="trending-rank" aria-hidden="true">
        {rank}
      </span>
      <div className="trending-image filled">
        <AdPicture ad={ad} />
      </div>
      <div className="shrink">
        <h3 className="ad-title card-link">
          <Link href={paths.ads.show(ad.id)}>{ad.title}</Link>
        </h3>
        <p className="trending-facts cluster row">
          <strong>{ad.price ?? 'Contact for price'}</strong>
          <span className="place">{ad.location}</span>
          {ad.isPending && <Ribbon kind="pending" isInline />}
        </p>
      </div>
    </article>
  )
}
