import { paths } from '../../../paths.ts'
import { AppliedChip } from '../../../ui/navigation/chip.tsx'
import type { BusinessCategory } from '../ontario.schema.ts'
import { type BusinessFilters, without } from './business-filters.ts'

interface AppliedFiltersProps {
  categories: BusinessCategory[]
  filters: BusinessFilters
}

/** The active filters, each with a link to remove it. The chip of the typed term is hidden without a term. */
export function AppliedFilters({ categories, filters }: AppliedFiltersProps) {
  const { find = '', tag } = filters
  const category = categories.find(({ id }) => id === filters.category)
  return (
    <ul
      className="category-filter no-print"
      aria-label="Active filters"
      data-filters=""
      hidden={!find && !category && !tag}
    >
      <li data-find-chip="" hidden={!find}>
        <AppliedChip name={`“${find}”`} href={paths.ontario(without(filters, 'find'))} />
      </li>
      {category && (
        <li>
          <AppliedChip name={category.title} href={paths.ontario(without(filters, 'category'))} />
        </li>
      )}
      {tag && (
        <li>
          <AppliedChip name={tag} href={paths.ontario(without(filters, 'tag'))} />
        </li>
      )}
      <li data-clear-all="">
        <a className="text-link" href={paths.ontario()}>
          Clear all
        </a>
      </li>
    </ul>
  )
}
