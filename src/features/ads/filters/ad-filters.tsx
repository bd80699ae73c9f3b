import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import type { Category } from '../../categories/categories.schema.ts'
import type { Facets } from '../facets/facets.schema.ts'
import { appliedFilters } from '../list/ad-filter-names.ts'
import type { AdListQuery } from '../list/ad-list-query.ts'
import { LateColumn } from './late-column.tsx'

interface AdFiltersProps {
  query: AdListQuery
  categories: Category[]
  facets: Facets | undefined
}

/** The server renders the column directly. A static import would ship it to every browser with the page. */
const ServerColumn = import.meta.env.SSR ? (await import('./filter-column.tsx')).FilterColumn : null

/** Loaded only when opened, which large screens never do. */
const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((file) => ({ default: file.FilterSheet })))

/** The filters: a column on large screens, a sheet on small ones, a details element without JavaScript. */
export function AdFilters({ query, categories, facets }: AdFiltersProps) {
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const count = appliedFilters(query, categories).length
  const openSheet = (event: MouseEvent) => {
    event.preventDefault()
    setIsSheetOpen(true)
  }
  return (
    <>
      <details className="filters no-print">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button; a press of Enter is a click. */}
        <summary className="chip filters-summary" onClick={openSheet}>
          <SlidersHorizontal />
          Filters{count > 0 && ` (${count})`}
        </summary>
        <LateColumn query={query} categories={categories} facets={facets}>
          {ServerColumn && <ServerColumn query={query} categories={categories} facets={facets} />}
        </LateColumn>
      </details>
      {isSheetOpen && (
        <Suspense>
          <FilterSheet query={query} categories={categories} onClose={() => setIsSheetOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
