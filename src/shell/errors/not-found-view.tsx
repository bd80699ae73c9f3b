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
  /** The one next step that the text mentions. */
  next?: { href: string; words: string }
  /** The error of the page's request, if any: only a 404 means that the page is gone. */
  error?: Error | null
}

/** The page is not at this address: says what happened, with a search and other links. */
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
