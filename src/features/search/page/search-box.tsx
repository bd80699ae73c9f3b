import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'

/** The box of the search page; without script it is a plain form. */
export function SearchBox({ q }: { q: string }) {
  const [, navigate] = useLocation()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    navigate(paths.search({ q: text }))
  }

  return (
    <search>
      <form className="search-row above-4 measure-wide" action={paths.search()} onSubmit={submit}>
        <SearchField
          key={q}
          id="site-search"
          name="q"
          label="Search the whole site"
          placeholder="Passport, jollof, health card..."
          maxLength={120}
          defaultValue={q}
        />
        <Button size="field">Search</Button>
      </form>
    </search>
  )
}
