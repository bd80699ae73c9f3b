import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import type { PageAddress } from '../../../platform/page.ts'
import { ErrorPanel } from '../../../shell/error-panel.tsx'
import { Link } from '../../../ui/link.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Loading, SkeletonAdCard } from '../../../ui/skeleton.tsx'
import { categoriesCall } from '../../categories/categories.calls.ts'
import { adListCall } from '../ads.calls.ts'
import { AdCard } from '../card/ad-card.tsx'
import { AdFilters } from './ad-filters.tsx'
import { AdListEmpty } from './ad-list-empty.tsx'
import {
  ADS_PER_PAGE,
  type AdListQuery,
  MAX_PAGES,
  readAdListQuery,
  unordered,
  writeAdListQuery,
} from './ad-list-query.ts'
import { FilterChips, ResultLine, SortField } from './ad-list-toolbar.tsx'
import { AdSearchBox } from './ad-search-box.tsx'
import { BesideAds } from './beside-ads.tsx'
import { InsteadLine } from './instead-line.tsx'

/** Classified ads: search, filters, and the list in all its states. */
export function AdListPage({ query: address }: PageAddress) {
  const query = readAdListQuery(address)
  const { data: categories = [] } = useQuery(categoriesCall())
  const list = useQuery(adListCall(query))
  return (
    <div className="page-width page-top">
      <h1>Classified Ads</h1>
      <AdSearchBox query={query} />
      <div className="list-layout">
        <ResultLine query={query} answer={list.data} />
        <AdFilters query={query} categories={categories} />
        <SortField query={query} />
        <FilterChips query={query} categories={categories} />
        <section aria-labelledby="results" className="results">
          <h2 id="results" className="sr-only">
            Results
          </h2>
          <BesideAds query={query} />
          <Results query={query} list={list} />
        </section>
      </div>
      <FollowLinks query={query} />
    </div>
  )
}

/** Ways to hear of new ads: by mail, or with a feed reader. */
function FollowLinks({ query }: { query: AdListQuery }) {
  const asked = writeAdListQuery(unordered(query))
  return (
    <p className="follow-links">
      <Link className="text-link" href={paths.alerts.new(asked)}>
        E-mail me new ads like this
      </Link>
      <a className="text-link" href={paths.ads.feed(asked)}>
        Follow this search (Atom feed)
      </a>
    </p>
  )
}

interface ResultsProps {
  query: AdListQuery
  list: ReturnType<typeof useAdList>
}

const useAdList = (query: AdListQuery) => useQuery(adListCall(query))

const SKELETONS = 6

function Results({ query, list: { data, error, refetch } }: ResultsProps) {
  if (error) return <ErrorPanel message="Failed to fetch ads" onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Loading label="Loading ads" count={SKELETONS} className="ad-grid">
        <SkeletonAdCard />
      </Loading>
    )
  }
  if (data.ads.length === 0) return <AdListEmpty query={query} total={data.total} />
  const pageCount = Math.min(Math.ceil(data.total / ADS_PER_PAGE), MAX_PAGES)
  return (
    <>
      {data.areSimilar && (
        <p className="below-4 muted">
          Nothing is spelled exactly like “{query.search}”. These ads come closest.
        </p>
      )}
      <InsteadLine query={query} answer={data} />
      <div className="ad-grid">
        {data.ads.map((ad, index) => (
          <AdCard key={ad.id} ad={ad} isEager={index < 3} />
        ))}
      </div>
      <div className="above-10">
        <Pagination
          page={query.page ?? 1}
          pageCount={pageCount}
          hrefFor={(page) => paths.ads.list(writeAdListQuery({ ...query, page }))}
          label="Pages of ads"
        />
      </div>
    </>
  )
}
