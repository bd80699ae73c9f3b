import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import type { PageAddress } from '../../platform/page.ts'
import { ErrorPanel } from '../../shell/error-panel.tsx'
import { Link } from '../../ui/link.tsx'
import { announce } from '../../ui/live-region.tsx'
import { Loading, SkeletonRow } from '../../ui/skeleton.tsx'
import { searchCall } from './search.calls.ts'
import type { SearchAnswer } from './search.schema.ts'
import { SearchBox } from './search-box.tsx'
import { SearchEmpty, SearchStart } from './search-empty.tsx'
import { countOf } from './search-groups.ts'
import { readSearchQuery, type SearchQuery } from './search-query.ts'
import { SearchResults } from './search-results.tsx'

/** One search for the whole site. */
export function SearchPage({ query: address }: PageAddress) {
  const query = readSearchQuery(address)
  return (
    <div className="page-width page-top-near">
      <h1>Search</h1>
      <SearchBox q={query.q} />
      {query.q === '' ? <SearchStart /> : <Results query={query} address={address} />}
    </div>
  )
}

function Results({ query, address }: { query: SearchQuery; address: URLSearchParams }) {
  const { data, error, refetch } = useQuery(searchCall(address))
  useAnnouncedTotal(data)
  if (error) {
    return (
      <div className="above-6">
        <ErrorPanel message="The search could not be made" onRetry={() => void refetch()} />
      </div>
    )
  }
  if (!data) {
    return (
      <Loading label="Searching" count={6} className="above-8 stack gap-4">
        <SkeletonRow />
      </Loading>
    )
  }
  if (data.total === 0) return <SearchEmpty q={query.q} isOneKind={query.kind !== undefined} />
  return (
    <>
      <Counts answer={data} query={query} />
      <SearchResults groups={data.groups} q={query.q} />
    </>
  )
}

function useAnnouncedTotal(answer: SearchAnswer | undefined): void {
  useEffect(() => {
    if (answer) announce(totalOf(answer))
  }, [answer])
}

function totalOf({ total, groups }: SearchAnswer): string {
  const isCapped = groups.some((group) => group.isCapped)
  if (total === 0) return 'Nothing found'
  return `${isCapped ? '1,000+' : total.toLocaleString('en-CA')} ${total === 1 ? 'result' : 'results'}`
}

function Counts({ answer, query }: { answer: SearchAnswer; query: SearchQuery }) {
  return (
    <div className="above-5">
      <p className="strong anywhere">
        {totalOf(answer)} for “{query.q}”
      </p>
      {query.kind ? (
        <p className="above-2">
          <Link className="text-link" href={paths.search({ q: query.q })}>
            Search everything again
          </Link>
        </p>
      ) : (
        <ul className="above-3 cluster gap-2" aria-label="Groups of results">
          {answer.groups.map(({ kind, total, isCapped }) => (
            <li key={kind}>
              <a className="chip" href={`#found-${kind}`}>
                {countOf(kind, total, isCapped)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
