import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { Category } from '../../categories/categories.schema.ts'
import type { Facets } from '../facets/facets.schema.ts'
import { type AdListQuery, adListPath, readFilterForm } from '../list/ad-list-query.ts'
import { AdFilterFields } from './ad-filter-fields.tsx'
import { KeptParts } from './kept-parts.tsx'

export interface FilterColumnProps {
  query: AdListQuery
  categories: Category[]
  facets: Facets | undefined
  /** What was chosen before the script loaded. */
  started?: AdListQuery | undefined
}

/** The filters as a plain form with a button; with JavaScript a choice applies at once. */
export function FilterColumn({ query, categories, facets, started }: FilterColumnProps) {
  const [, navigate] = useLocation()
  const [chosen, setChosen] = useChosen(query, started)
  const form = useRef<HTMLFormElement>(null)

  const apply = () => {
    if (!form.current) return
    const next = readFilterForm(form.current, chosen)
    setChosen(next)
    navigate(adListPath(next))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
  }

  return (
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
      <Button className="above-4" variant="outline">
        Show ads
      </Button>
    </form>
  )
}

/** Shows a choice at once, and resets to the query when that changes. */
function useChosen(query: AdListQuery, started = query): [AdListQuery, (next: AdListQuery) => void] {
  const [chosen, setChosen] = useState(started)
  const [last, setLast] = useState(JSON.stringify(query))
  if (last !== JSON.stringify(query)) {
    setLast(JSON.stringify(query))
    setChosen(query)
  }
  return [chosen, setChosen]
}
