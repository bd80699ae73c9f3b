import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import type { Category } from '../../categories/categories.schema.ts'
import { AdFilterFields } from './ad-filter-fields.tsx'
import { appliedFilters } from './ad-filter-names.ts'
import { type AdListQuery, readAdListQuery, writeAdListQuery } from './ad-list-query.ts'

interface AdFiltersProps {
  query: AdListQuery
  categories: Category[]
}

/**
 * The filters: a column on large screens, a part that opens on small ones. It is a plain form with a button;
 * with script a choice takes effect at once.
 */
export function AdFilters({ query, categories }: AdFiltersProps) {
  const [, navigate] = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const count = appliedFilters(query, categories).length

  const apply = () => {
    if (!form.current) return
    const typed = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) typed.set(name, String(value))
    const next = readAdListQuery(typed)
    navigate(paths.ads.list(writeAdListQuery(next)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
    setIsOpen(false)
  }

  return (
    <details className="filters" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="chip filters-summary">
        <SlidersHorizontal aria-hidden="true" />
        Filters{count > 0 && ` (${count})`}
      </summary>
      <form
        ref={form}
        className="filters-form"
        action={paths.ads.list()}
        onSubmit={submit}
        aria-label="Filters"
        key={JSON.stringify(query)}
      >
        {query.search && <input type="hidden" name="search" value={query.search} />}
        {query.sort && <input type="hidden" name="sort" value={query.sort} />}
        <AdFilterFields query={query} categories={categories} onChoice={apply} />
        <Button className="filters-apply" variant="outline">
          Show ads
        </Button>
      </form>
    </details>
  )
}
