import { paths } from '../../../paths.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { AD_KINDS } from '../ad-kinds.ts'
import type { Facets } from '../facets/facets.schema.ts'
import { facetNote } from '../filters/facet-note.ts'
import { KIND_NAMES } from './ad-filter-names.ts'
import { type AdListQuery, withoutFilter, writeAdListQuery } from './ad-list-query.ts'

/** All, offered, wanted and free, each with how many there are under the same filters. */
export function KindTabs({ query, facets }: { query: AdListQuery; facets: Facets | undefined }) {
  const all = withoutFilter(query, 'kind')
  const counted = facets?.kinds
  const countOf = (kind: string) => counted?.counts.find(({ value }) => value === kind)?.count ?? 0
  const note = (count: number) => counted && facetNote(count, counted.isCapped)
  const total = counted?.counts.reduce((sum, { count }) => sum + count, 0) ?? 0
  const hrefOf = (list: AdListQuery) => paths.ads.list(writeAdListQuery(list))
  const tabs = AD_KINDS.map((kind) => ({
    href: hrefOf({ ...all, kind }),
    label: KIND_NAMES[kind],
    note: note(countOf(kind)),
    isCurrent: query.kind === kind,
  }))
  return (
    <Tabs
      label="Kinds of ads"
      tabs={[{ href: hrefOf(all), label: 'All', note: note(total), isCurrent: !query.kind }, ...tabs]}
    />
  )
}
