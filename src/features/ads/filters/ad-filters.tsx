import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type FormEvent, lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import type { Category } from '../../categories/categories.schema.ts'
import type { Facets } from '../facets/facets.schema.ts'
import { appliedFilters } from '../list/ad-filter-names.ts'
import { type AdListQuery, writeAdListQuery } from '../list/ad-list-query.ts'
import { AdFilterFields } from './ad-filter-fields.tsx'
import { KeptParts } from './kept-parts.tsx'
import { readFilterForm } from './read-filter-form.ts'

interface AdFiltersProps {
  query: AdListQuery
  categories: Category[]
  facets: Facets | undefined
}

/** Fetched by those who open it: on a large screen nobody does. */
const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((file) => ({ default: file.FilterSheet })))

/**
 * The filters: a column on large screens, a sheet on small ones. It is a plain form with a button that opens in its place;
 * with script a choice takes effect at once.
 */
export function AdFilters({ query, categories, facets }: AdFiltersProps) {
  const [, navigate] = useLocation()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const [chosen, setChosen] = useChosen(query)
  const form = useRef<HTMLFormElement>(null)
  const count = appliedFilters(query, categories).length

  const apply = () => {
    if (!form.current) return
    const next = readFilterForm(form.current, chosen)
    setChosen(next)
    navigate(paths.ads.list(writeAdListQuery(next)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
  }
  const openSheet = (event: MouseEvent) => {
    event.preventDefault()
    setIsSheetOpen(true)
  }

  return (
    <>
      <details className="filters">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button; a press of Enter is a click. */}
        <summary className="chip filters-summary" onClick={openSheet}>
          <SlidersHorizontal aria-hidden="true" />
          Filters{count > 0 && ` (${count})`}
        </summary>
        <form
          ref={form}
          className="filters-form"
          action={paths.ads.list()}
          onSubmit={submit}
          aria-label="Filters"
        >
          <KeptParts query={query} names={['search', 'sort', 'kind']} />
          <AdFilterFields
            query={chosen}
            categories={categories}
            facets={facets}
            idPrefix="filter-"
            onChoice={apply}
          />
          <Button className="filters-apply" variant="outline">
            Show ads
          </Button>
        </form>
      </details>
      {isSheetOpen && (
        <Suspense>
          <FilterSheet query={query} categories={categories} onClose={() => setIsSheetOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** What was pressed shows at once; when the list is asked for something else, that. */
function useChosen(query: AdListQuery): [AdListQuery, (next: AdListQuery) => void] {
  const [chosen, setChosen] = useState(query)
  const [last, setLast] = useState(JSON.stringify(query))
  if (last !== JSON.stringify(query)) {
    setLast(JSON.stringify(query))
    setChosen(query)
  }
  return [chosen, setChosen]
}
