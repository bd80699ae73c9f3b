import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { ArrowLink } from '../../../ui/navigation/arrow-link.tsx'
import { similarAdsCall } from '../ads.calls.ts'
import type { AdDetail } from '../ads.schema.ts'
import { AdCard } from '../card/ad-card.tsx'

export function SimilarAds({ ad: { id, ended, categorySlug, similarCount } }: { ad: AdDetail }) {
  const { data: ads = [] } = useQuery(similarAdsCall(String(id)))
  if (ads.length === 0) return null
  return (
    <section className="section no-print" aria-labelledby="similar">
      <div className="section-heading below-5">
        <h2 id="similar" className="h2-inner">
          {ended ? 'Still open, like this one' : 'More like this'}
        </h2>
        <ArrowLink href={paths.ads.list({ category: categorySlug })}>
          {`See all ${formatNumber(similarCount)}`}
        </ArrowLink>
      </div>
      <div className="ad-grid ad-grid-4">
        {ads.map((ad) => (
          <AdCard key={ad.id} ad={ad} hasHeart hasBadge={false} />
        ))}
      </div>
    </section>
  )
}
