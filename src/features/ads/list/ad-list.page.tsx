import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PageAddress } from '../../../platform/page.ts'
import { ErrorPanel } from '../../../shell/errors/error-panel.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { Loading, SkeletonAdCard } from '../../../ui/lists/skeleton.tsx'
import { late, lateUntilTouched } from '../../../ui/loading/late.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { categoriesCall } from '../../categories/categories.calls.ts'
import { AdCard } from '../card/ad-card.tsx'
import { AdFilters } from '../filters/ad-filters.tsx'
import { listSubject } from './ad-filter-names.ts'
import { type AdListAnswer, adListCall, facetsCall } from './ad-list.calls.ts'
import {
  AD_FILTER_NAMES,
  ADS_PER_PAGE,
  type AdListQuery,
  adListPath,
  isInForce,
  MAX_PAGES,
  readAdListQuery,
} from './ad-list-query.ts'
import { AdSearchBox, KindTabs, ResultLine, SortField } from './ad-list-toolbar.tsx'
import { noteList } from './last-list.ts'

const AdListEmpty = late(async () => (await import('./ad-list-empty.tsx')).AdListEmpty)
const BesideAds = late(async () => (await import('./beside-ads.tsx')).BesideAds)
const FollowPanel = lateUntilTouched(async () => (await import('./follow-panel.tsx')).FollowPanel)
const FilterChips = late(async () => (await import('./filter-chips.tsx')).FilterChips)
const InsteadLine = late(async () => (await import('./instead-line.tsx')).InsteadLine)

/** Classified ads: search, filters, and the list in all its states. */
export function AdListPage({ query: address }: PageAddress) {
  const query = readAdListQuery(address)
  const { data: categories = [] } = useQuery(categoriesCall())
  const list = useQuery(adListCall(query))
  const { data: facets } = useQuery({ ...facetsCall(query), placeholderData: (last) => last })
  const subject = listSubject(query, categories)
  useEffect(() => noteList({ address: location.pathname + location.search, ...countOf(list.data) }))
  return (
    <div className="page-width page-top">
      <h1>Classified Ads</h1>
      {subject && <p className="list-subject">{subject}</p>}
      <AdSearchBox query={query} />
      <KindTabs query={query} facets={facets} />
      <div className="list-layout">
        <ResultLine query={query} answer={list.data} />
        <AdFilters query={query} categories={categories} facets={facets} />
        <SortField query={query} />
        {AD_FILTER_NAMES.some((filter) => isInForce(query, filter)) && (
          <FilterChips query={query} categories={categories} facets={facets} />
        )}
        <section aria-labelledby="results" className="results">
          <h2 id="results" className="sr-only">
            Results
          </h2>
          {(query.search || query.category) && <BesideAds query={query} />}
          <Results query={query} list={list} />
          {/* An empty list offers the same in its own words. */}
          {list.data?.total !== 0 && <FollowPanel query={toMeant(query, list.data)} />}
          <Pages query={query} total={list.data?.ads.length ? list.data.total : 0} />
        </section>
      </div>
    </div>
  )
}

/** What the back link of an ad page says about the list. */
const countOf = (answer: AdListAnswer | undefined) => ({
  count: answer && formatNumber(answer.total) + (answer.isCapped ? '+' : ''),
  ids: answer?.ads.map(({ id }) => id) ?? [],
})

/** A misspelled word would never match a new ad, so an alert or a feed uses the corrected word. */
const toMeant = (query: AdListQuery, answer: AdListAnswer | undefined): AdListQuery =>
  answer?.instead?.corrected ? { ...query, search: answer.instead.corrected } : query

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
  return (
    <>
      {data.areSimilar && (
        <p className="below-4 muted">
          Nothing is spelled exactly like “{query.search}”. These ads come closest.
        </p>
      )}
      {data.instead && <InsteadLine query={query} answer={data} />}
      <div className="ad-grid">
        {data.ads.map((ad, index) => (
          <AdCard
            key={ad.id}
            ad={ad}
            isEager={index < 3}
            hasHeart
            hasBadge={!query.category}
            hasRibbon={!query.kind}
          />
        ))}
      </div>
    </>
  )
}

function Pages({ query, total }: { query: AdListQuery; total: number }) {
  if (total === 0) return null
  return (
    <div className="above-8 no-print">
      <Pagination
        page={query.page ?? 1}
        pageCount={Math.min(Math.ceil(total / ADS_PER_PAGE), MAX_PAGES)}
        hrefFor={(page) => adListPath({ ...query, page })}
        label="Pages of ads"
      />
    </div>
  )
}
