import { AppliedChip } from '../../../ui/navigation/chip.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import type { Category } from '../../categories/categories.schema.ts'
import type { Facets } from '../facets/facets.schema.ts'
import { appliedFilters, withoutFilters } from './ad-filter-names.ts'
import { type AdListQuery, adListPath } from './ad-list-query.ts'

interface FilterChipsProps {
  query: AdListQuery
  categories: Category[]
  facets: Facets | undefined
}

/** The active filters, each with a link that removes it. */
export function FilterChips({ query, categories, facets }: FilterChipsProps) {
  const named = facets?.fields.flatMap(({ key, words }) => (words ? [[key, words]] : [])) ?? []
  const filters = appliedFilters(query, categories, Object.fromEntries(named))
  return (
    <ul className="chip-row row gap-2" aria-label="Active filters">
      {filters.map(({ filter, name, without }) => (
        <li key={filter}>
          <AppliedChip name={name} href={adListPath(without)} />
        </li>
      ))}
      <li>
        <Link className="text-link small tap-target clear-all" href={adListPath(withoutFilters(query))}>
          Clear all
        </Link>
      </li>
    </ul>
  )
}
