import { paths } from '../../../paths.ts'
import { AppliedChip } from '../../../ui/navigation/chip.tsx'
import type { BusinessCategory } from '../ontario.schema.ts'
import { type BusinessFilters, without } from './business-filters.ts'

interface AppliedFiltersProps {
  categories: BusinessCategory[]
  filters: BusinessFilters
}

/** The filters in force, each with the way out of it. The chip of what is typed waits, hidden, for the first key. */
export function AppliedFilters({ categories, filters }: AppliedFiltersProps) {
  const { find = '', tag } = filters
  const category = categories.find(({ id }) => id === filters.category)
  return (
    <ul
      className="category-filter no-print"
      aria-label="Filters in force"
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
