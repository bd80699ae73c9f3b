import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { categoriesCall } from '../../categories/categories.calls.ts'
import { adArtPath, categoryArt } from '../card/ad-art.ts'
import { appliedFilters, withoutFilters } from './ad-filter-names.ts'
import { besideAdsCall, relaxedFiltersCall } from './ad-list.calls.ts'
import { type AdListQuery, adListPath, unordered, writeAdListQuery } from './ad-list-query.ts'

interface AdListEmptyProps {
  query: AdListQuery
  /** Above zero when the requested page is past the last one. */
  total: number
}

/** Says that nothing matched, which filter hides ads, and what to try next. */
export function AdListEmpty({ query, total }: AdListEmptyProps) {
  if (total > 0) {
    return (
      <p>
        This list doesn’t have that many pages.{' '}
        <Link className="text-link" href={adListPath({ ...query, page: 1 })}>
          Go to the first page
        </Link>
      </p>
    )
  }
  const isAsked = Object.values(writeAdListQuery(unordered(query))).some((value) => value !== undefined)
  return (
    <div className="empty-panel">
      <img className="art" src={adArtPath(categoryArt('other'))} alt="" width="400" height="300" />
      <div>
        <h2 className="h2-inner">No ads found matching your criteria.</h2>
        {isAsked ? (
          <RelaxedHint query={query} />
        ) : (
          <p className="above-2 muted">No ads here yet. The first one may be yours.</p>
        )}
        <NamedCategory query={query} />
        <p className="above-5 cluster gap-2h">
          {isAsked ? (
            <ButtonLink href={adListPath(withoutFilters(query))}>Clear all filters</ButtonLink>
          ) : (
            <ButtonLink href={paths.ads.post()}>Post an ad</ButtonLink>
          )}
          {query.search && (
            <ButtonLink variant="outline" href={paths.search({ q: query.search })}>
              Search the whole site
            </ButtonLink>
          )}
          <ButtonLink variant="outline" href={paths.alerts.new(writeAdListQuery(unordered(query)))}>
            Email me when one appears
          </ButtonLink>
          {isAsked && (
            <ButtonLink variant="outline" href={paths.ads.list()}>
              See newest ads
            </ButtonLink>
          )}
        </p>
      </div>
    </div>
  )
}

/** A link to the category that the search names, when no ad has the words. */
function NamedCategory({ query: { search } }: { query: AdListQuery }) {
  const { data } = useQuery(besideAdsCall({ search }))
  if (!search || !data?.category) return null
  return (
    <p className="above-2">
      <Link className="text-link" href={data.category.path}>
        See all ads in {data.category.title}
      </Link>
    </p>
  )
}

function RelaxedHint({ query }: { query: AdListQuery }) {
  const { data: categories = [] } = useQuery(categoriesCall())
  const { data: relaxed = [] } = useQuery(relaxedFiltersCall(query))
  const filters = appliedFilters(query, categories)
  if (relaxed.length === 0) {
    const advice = filters.length > 0 ? 'Try a shorter word, or remove a filter.' : 'Try a shorter word.'
    return <p className="above-2 muted">{advice}</p>
  }
  return (
    <p className="above-2 muted">
      Try a shorter word, or remove a filter.{' '}
      {relaxed.map(({ filter, count }) => {
        const applied = filters.find((known) => known.filter === filter)
        if (!applied) return null
        return (
          <span key={filter}>
            <Link className="text-link" href={adListPath(applied.without)}>
              Removing “{applied.name}” shows {count > 1_000 ? '1,000+' : count} {count === 1 ? 'ad' : 'ads'}.
            </Link>{' '}
          </span>
        )
      })}
    </p>
  )
}
