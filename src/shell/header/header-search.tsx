import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { paths } from '../../paths.ts'

/** A blank search leads nowhere, so it is not submitted. */
export function stopBlankSearch(event: FormEvent<HTMLFormElement>) {
  const term = new FormData(event.currentTarget).get('search')
  if (String(term ?? '').trim() === '') event.preventDefault()
}

export function HeaderSearch() {
  return (
    <search className="header-search-box">
      <form className="header-search" action={paths.ads.list()} onSubmit={stopBlankSearch}>
        <label className="sr-only" htmlFor="header-search">
          Search classified ads
        </label>
        <input
          id="header-search"
          type="search"
          name="search"
          placeholder="Search ads..."
          autoComplete="off"
          maxLength={100}
        />
        <button type="submit" aria-label="Search" data-tooltip="Search">
          <Search />
        </button>
      </form>
    </search>
  )
}
