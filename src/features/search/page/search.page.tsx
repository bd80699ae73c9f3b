import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../paths.ts'
import type { PageAddress } from '../../../platform/page.ts'
import { ErrorPanel } from '../../../shell/errors/error-panel.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Loading, SkeletonRow } from '../../../ui/lists/skeleton.tsx'
import { announce } from '../../../ui/live-region.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { searchCall } from '../search.calls.ts'
import type { SearchAnswer } from '../search.schema.ts'
import { AlsoSearched } from './also-searched.tsx'
import { BestAnswerCard } from './best-answer.tsx'
import { SearchEmpty, SearchStart } from './search-empty.tsx'
import { countText, groupWords } from './search-groups.ts'
import { readSearchQuery, type SearchQuery } from './search-query.ts'
import { SearchResults } from './search-results.tsx'

/** One search for the whole site. */
export function SearchPage({ query: address }: PageAddress) {
  const query = readSearchQuery(address)
  return (
    <div className="page-width page-top-near page-end">
      <h1>Search</h1>
      <SearchBox q={query.q} />
      {query.q === '' ? <SearchStart /> : <Found query={query} address={address} />}
    </div>
  )
}

interface FoundProps {
  query: SearchQuery
  address: URLSearchParams
}

function Found({ query, address }: FoundProps) {
  return (
    <div className="search-layout">
      <div className="shrink">
        <Results query={query} address={address} />
      </div>
      <AlsoSearched q={query.q} />
    </div>
  )
}

function Results({ query, address }: FoundProps) {
  const { data, error, refetch } = useQuery(searchCall(address))
  useAnnouncedTotal(data)
  if (error) {
    return (
      <div className="above-6">
        <ErrorPanel message="Search did not work" onRetry={() => void refetch()} />
      </div>
    )
  }
  if (!data) {
    return (
      <Loading label="Searching" count={6} className="above-8 stack gap-4">
        <SkeletonRow />
      </Loading>
    )
  }
  if (data.total === 0) return <SearchEmpty q={query.q} isOneKind={query.kind !== undefined} answer={data} />
  return (
    <>
      {data.didYouMean && <DidYouMean q={query.q} meant={data.didYouMean} answer={data} />}
      {data.isClosest && <Closest q={query.q} />}
      <Kinds answer={data} query={query} />
      {data.best && <BestAnswerCard best={data.best} q={data.didYouMean ?? query.q} />}
      <SearchResults groups={data.groups} words={data.words} />
    </>
  )
}

/** Says that the search was corrected, with a link to search for the exact words in quotes. */
function DidYouMean({ q, meant, answer }: { q: string; meant: string; answer: SearchAnswer }) {
  return (
    <p className="search-told above-5 anywhere">
      No results for <strong>{q}</strong>. Did you mean{' '}
      <Link className="text-link" href={paths.search({ q: meant })}>
        {meant}
      </Link>
      ? It has {totalOf(answer)}.{' '}
      <Link className="text-link" href={paths.search({ q: `"${q}"` })}>
        Search only for “{q}”
      </Link>
    </p>
  )
}

/** Says that the results lack some of the words. */
function Closest({ q }: { q: string }) {
  return (
    <p className="search-told above-5 anywhere">
      Nothing has all of these words. Closest:{' '}
      <Link className="text-link" href={paths.search({ q: `"${q}"` })}>
        Search only for “{q}”
      </Link>
    </p>
  )
}

function useAnnouncedTotal(answer: SearchAnswer | undefined): void {
  useEffect(() => {
    if (answer) announce(totalOf(answer))
  }, [answer])
}

function totalOf({ total, groups }: SearchAnswer): string {
  const isCapped = groups.some((group) => group.isCapped)
  if (total === 0) return 'Nothing found'
  return `${countText(total, isCapped)} ${total === 1 ? 'result' : 'results'}`
}

/** The groups as chips: all of them, or a single one. */
function Kinds({ answer, query: { q, kind } }: { answer: SearchAnswer; query: SearchQuery }) {
  const isCapped = answer.groups.some((group) => group.isCapped)
  return (
    <nav aria-label="Kinds of results">
      <ul className="search-kinds">
        <li>
          <Link className="chip" href={paths.search({ q })} aria-current={kind ? undefined : 'page'}>
            All {!kind && <span>{countText(answer.total, isCapped)}</span>}
          </Link>
        </li>
        {answer.groups.map((group) => (
          <li key={group.kind}>
            <Link
              className="chip"
              href={paths.search({ q, kind: group.kind })}
              aria-current={kind === group.kind ? 'page' : undefined}
            >
              {groupWords[group.kind].title} <span>{countText(group.total, group.isCapped)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The box of the search page; without JavaScript it is a plain form. */
function SearchBox({ q }: { q: string }) {
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
