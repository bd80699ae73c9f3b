import { useQuery } from '@tanstack/react-query'
import { similarAdsCall } from '../ads.calls.ts'
import { AdCard } from '../card/ad-card.tsx'

export function SimilarAds({ id }: { id: string }) {
  const { data: ads = [] } = useQuery(similarAdsCall(id))
  if (ads.length === 0) return null
  return (
    <section className="section similar-ads" aria-labelledby="similar">
      <h2 id="similar" className="h2-inner below-5">
        You may also like
      </h2>
      <div className="ad-grid ad-grid-4">
        {ads.map((ad) => (
          <AdCard key={ad.id} ad={ad} />
        ))}
      </div>
    </section>
  )
}
