import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { ErrorPanel } from '../../../shell/errors/error-panel.tsx'
import { SectionHeading } from '../../../ui/lists/section-heading.tsx'
import { Loading, SkeletonAdCard, SkeletonRow } from '../../../ui/lists/skeleton.tsx'
import { ArrowLink } from '../../../ui/navigation/arrow-link.tsx'
import { shortListCall } from '../../ads/ads.calls.ts'
import type { AdCard as AdCardData } from '../../ads/ads.schema.ts'
import { AdCard } from '../../ads/card/ad-card.tsx'
import { TrendingRow } from '../../ads/card/trending-row.tsx'

const LISTS = {
  featured: {
    title: 'Featured Ads',
    rule: 'Editor’s picks',
    count: 4,
    className: 'ad-grid ad-grid-4',
  },
  popular: {
    title: 'Popular Products',
    rule: 'Most viewed this month',
    count: 6,
    className: 'ad-grid ad-grid-6',
  },
  trending: {
    title: 'Trending Today',
    rule: 'Rising fastest in the last 48 hours',
    count: 4,
    className: 'trending-list two-up',
  },
}

type List = keyof typeof LISTS

/** One of the three short lists of the home page, in all its states. */
export function AdSection({ list, location }: { list: List; location?: string | undefined }) {
  const { title, rule } = LISTS[list]
  return (
    <section className="section draw-late" aria-labelledby={list}>
      <SectionHeading id={list} title={title} rule={rule}>
        {list === 'featured' && <ArrowLink href={paths.ads.list({ location })}>See all ads</ArrowLink>}
      </SectionHeading>
      <ShortList list={list} location={location} />
    </section>
  )
}

function ShortList({ list, location }: { list: List; location?: string | undefined }) {
  const { count, className } = LISTS[list]
  const { data, error, refetch } = useQuery(shortListCall(list, location))
  if (error) return <ErrorPanel message="Failed to fetch ads" onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Loading label="Loading ads" count={count} className={className}>
        {list === 'trending' ? <SkeletonRow /> : <SkeletonAdCard isSquare={list === 'popular'} />}
      </Loading>
    )
  }
  if (data.length === 0) return <p className="muted">No ads here yet. The first one may be yours.</p>
  return <div className={className}>{data.slice(0, count).map((ad, index) => showAd(list, ad, index))}</div>
}

function showAd(list: List, ad: AdCardData, index: number) {
  if (list === 'trending') return <TrendingRow key={ad.id} ad={ad} rank={index + 1} />
  if (list === 'popular') return <AdCard key={ad.id} ad={ad} isSquare hasHeart hasBadge={false} />
  return <AdCard key={ad.id} ad={ad} isFeatured />
}
