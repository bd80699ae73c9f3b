import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Options } from '../../../ui/fields/options.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { AD_KINDS } from '../ad-kinds.ts'
import type { Facets } from '../facets/facets.schema.ts'
import { facetNote } from '../filters/facet-note.ts'
import { KIND_NAMES } from './ad-filter-names.ts'
import type { AdListAnswer } from './ad-list.calls.ts'
import {
  type AdListQuery,
  type AdSort,
  adListPath,
  effectiveSort,
  withoutFilter,
  writeAdListQuery,
} from './ad-list-query.ts'

interface ResultLineProps {
  query: AdListQuery
  answer: AdListAnswer | undefined
}

/** What was searched for and how many ads were found. */
export function ResultLine(props: ResultLineProps) {
  return (
    <p role="status" className="result-line">
      <ResultWords {...props} />
    </p>
  )
}

function ResultWords({ query, answer }: ResultLineProps) {
  const count = answer && resultCount(answer)
  if (!query.search) return <PlainCount query={query} answer={answer} />
  if (!count) return <strong className="strong">Searching for “{query.search}”</strong>
  return (
    <>
      <strong className="strong">Search results for “{query.search}”</strong>{' '}
      <span className="muted">({count})</span>
    </>
  )
}

/** "23 ads within 25 km of Brampton" */
function PlainCount({ query, answer }: ResultLineProps) {
  if (!answer) return <strong className="strong">Loading ads</strong>
  const { total, isCapped } = answer
  return (
    <>
      <strong className="strong">
        {formatNumber(total)}
        {isCapped && '+'} {total === 1 ? 'ad' : 'ads'}
      </strong>
      {query.within && (
        <span className="muted">
          {' '}
          within {query.within} km of {query.location}
        </span>
      )}
    </>
  )
}

/** "1,000+ results" when the count is capped. */
function resultCount({ total, isCapped }: Pick<AdListAnswer, 'total' | 'isCapped'>): string {
  if (total === 1) return '1 result'
  return `${formatNumber(total)}${isCapped ? '+' : ''} results`
}

const SORT_NAMES: Record<AdSort, string> = {
  newest: 'Newest first',
  nearest: 'Nearest first',
  relevance: 'Best match',
  'price-low': 'Lowest price',
  'price-high': 'Highest price',
}

/** A separate form, so that the order can be changed without JavaScript too. */
export function SortField({ query }: { query: AdListQuery }) {
  const [, navigate] = useLocation()
  const { sort: _sort, page: _page, ...kept } = writeAdListQuery(query)
  const sorts = (Object.keys(SORT_NAMES) as AdSort[]).filter(
    (sort) => (sort !== 'relevance' || query.search) && (sort !== 'nearest' || query.within),
  )
  return (
    <form className="sort-form no-print" action={paths.ads.list()}>
      {Object.entries(kept).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SelectField
        key={effectiveSort(query)}
        name="sort"
        label="Order"
        isLabelHidden
        defaultValue={effectiveSort(query)}
        onChange={(event) => navigate(paths.ads.list({ ...kept, sort: event.target.value }))}
      >
        <Options of={sorts.map((sort) => [sort, SORT_NAMES[sort]])} />
      </SelectField>
      <noscript>
        <button type="submit" className="button button-outline">
          Sort
        </button>
      </noscript>
    </form>
  )
}

/** All, offered, wanted and free, each with its count under the same filters. */
export function KindTabs({ query, facets }: { query: AdListQuery; facets: Facets | undefined }) {
  const all = withoutFilter(query, 'kind')
  const counted = facets?.kinds
  const countOf = (kind: string) => counted?.counts.find(({ value }) => value === kind)?.count ?? 0
  const note = (count: number) => counted && facetNote(count, counted.isCapped)
  const total = counted?.counts.reduce((sum, { count }) => sum + count, 0) ?? 0
  const tabs = AD_KINDS.map((kind) => ({
    href: adListPath({ ...all, kind }),
    label: KIND_NAMES[kind],
    note: note(countOf(kind)),
    isCurrent: query.kind === kind,
  }))
  return (
    <Tabs
      label="Kinds of ads"
      tabs={[{ href: adListPath(all), label: 'All', note: note(total), isCurrent: !query.kind }, ...tabs]}
    />
  )
}

/** The search box. Without JavaScript it is a plain form that keeps the filters in hidden fields. */
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
