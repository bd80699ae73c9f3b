import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { type AdListQuery, writeAdListQuery } from './ad-list-query.ts'

/** The search box of the list. Without script it is a plain form that keeps the filters in hidden fields. */
export function AdSearchBox({ query }: { query: AdListQuery }) {
  const [, navigate] = useLocation()
  const { search, page: _page, ...filters } = writeAdListQuery(query)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    navigate(paths.ads.list({ search: text, ...filters }))
  }

  return (
    <search>
      <form className="list-search no-print" action={paths.ads.list()} onSubmit={submit}>
        <div className="grow">
          <SearchField
            key={search}
            id="ads-search"
            name="search"
            label="Search ads"
            placeholder="Search ads..."
            defaultValue={query.search ?? ''}
          />
        </div>
        {Object.entries(filters).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Button size="field">Search</Button>
      </form>
    </search>
  )
}
