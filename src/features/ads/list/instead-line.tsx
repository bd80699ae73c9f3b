import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../ui/navigation/link.tsx'
import { categoriesCall } from '../../categories/categories.calls.ts'
import type { AdListAnswer } from './ad-list.calls.ts'
import { type AdListQuery, adListPath } from './ad-list-query.ts'

/** Says what was searched instead of the exact words, with a link to search for those in quotes. */
export function InsteadLine({ query, answer }: { query: AdListQuery; answer: AdListAnswer }) {
  const { data: categories = [] } = useQuery(categoriesCall())
  const { instead } = answer
  if (!instead || !query.search) return null
  const hrefOf = (changed: AdListQuery) => adListPath({ ...changed, page: 1 })
  const name = categories.find(({ slug }) => slug === instead.category)?.name
  const insist = (
    <Link className="text-link" href={hrefOf({ ...query, search: `"${query.search}"` })}>
      Search only for “{query.search}”
    </Link>
  )
  if (instead.closest) return <p className="below-4">Nothing has all of these words. Closest: {insist}</p>
  return (
    <p className="below-4">
      No ads have “{query.search}”.{' '}
      {instead.corrected ? (
        <>
          Did you mean{' '}
          <Link className="text-link" href={hrefOf({ ...query, search: instead.corrected })}>
            {instead.corrected}
          </Link>
          ?{' '}
        </>
      ) : (
        <>
          These are in{' '}
          <Link className="text-link" href={hrefOf(toMeaning(query, instead))}>
            {[name ?? instead.category, instead.location].filter(Boolean).join(' near ')}
          </Link>
          .{' '}
        </>
      )}
      {insist}
    </p>
  )
}

function toMeaning(
  { search: _, ...query }: AdListQuery,
  { category, location }: NonNullable<AdListAnswer['instead']>,
): AdListQuery {
  return { ...query, ...(category && { category }), ...(location && { location }) }
}
