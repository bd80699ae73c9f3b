import { paths } from '../../paths.ts'
import { CallError } from '../../platform/calls.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Adinkra } from '../../ui/drawings/adinkra.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { late } from '../../ui/loading/late.tsx'
import { stopBlankSearch } from '../header/header-search.tsx'
import { SuggestedLinks } from './suggested-links.tsx'

const ErrorPanel = late(async () => (await import('./error-panel.tsx')).ErrorPanel)

function Sankofa() {
  return (
    <aside className="sankofa">
      <div className="weave-zig" />
      <div className="sankofa-words">
        <Adinkra name="sankofa" />
        <p className="h3 sankofa-proverb" lang="ak">
          Sɛ wo werɛ fi na wosan kɔfa a, yɛnkyi.
        </p>
        <p className="above-2">
          It is not wrong to go back for what you forgot. <b lang="ak">Sankofa.</b>
        </p>
      </div>
    </aside>
  )
}

export type NotFoundProps = {
  title?: string
  text?: string
  /** The one way on that the text speaks of. */
  next?: { href: string; words: string }
  /** What the page's call failed with, where it failed: a slow line takes nothing off the site. */
  error?: Error | null
}

/** Nothing is at this address: what happened, a search, and ways on. */
export function NotFoundView(props: NotFoundProps) {
  const { title = '404 Page Not Found', text = MOVED, next, error } = props
  const isGone = !error || (error instanceof CallError && error.status === 404)
  if (!isGone) {
    return (
      <div className="page-width page-alone-near">
        <ErrorPanel message="This page could not be loaded." />
      </div>
    )
  }
  return (
    <div className="page-width not-found">
      <div className="not-found-words">
        <h1 className="not-found-title">{title}</h1>
        <p className="lead above-4">{text}</p>
        {next && (
          <p className="above-5">
            <ButtonLink href={next.href}>{next.words}</ButtonLink>
          </p>
        )}
        <form className="search-row above-7" action={paths.ads.list()} onSubmit={stopBlankSearch}>
          <SearchField id="not-found-search" name="search" label="Search ads" placeholder="Search ads..." />
          <Button size="field">Search</Button>
        </form>
        <SuggestedLinks />
      </div>
      <Sankofa />
    </div>
  )
}

const MOVED =
  'The page may have moved, or the address has a typo. Go back and pick up what you were looking for.'
