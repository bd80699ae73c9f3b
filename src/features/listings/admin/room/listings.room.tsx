import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import type { ListingKind } from '../../../../../database/schema.ts'
import { Pager } from '../../../../console/parts/lists/pager.tsx'
import { Toolbar, ToolbarSearch } from '../../../../console/parts/lists/toolbar.tsx'
import { useFilters } from '../../../../console/parts/lists/use-filters.ts'
import { QueryView } from '../../../../console/parts/notices/query-view.tsx'
import { ClearAll, EmptyState } from '../../../../console/parts/notices/states.tsx'
import { RoomHead } from '../../../../console/parts/panels/room-head.tsx'
import { Tabs } from '../../../../console/parts/panels/tabs.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import type { BadgeTone } from '../../../../ui/panels/badge.tsx'
import { listingKinds } from '../../listing-kinds.ts'
import type { ListingsQuery } from '../listings-room.schema.ts'
import { AddListing } from './add-listing.tsx'
import { ListingDrawer } from './listing-drawer.tsx'
import type { FieldSpec } from './listing-fields.tsx'
import { ListingTable } from './listing-table.tsx'
import { listingsCall } from './listings-room.calls.ts'

/** In the address, in place of an id. */
const NEW = 'new'

interface Props {
  kind: ListingKind
  title: string
  fields: readonly FieldSpec[]
  tabs: readonly (readonly [id: ListingsQuery['tab'], label: string, tone?: BadgeTone])[]
  first: ListingsQuery['tab']
  /** The initial values of a new listing. */
  empty: Readonly<Record<string, string>>
  /** The names of the business categories. */
  categories?: Readonly<Record<string, string>>
}

/** All listings of one kind: search, view, edit and decide. */
export function ListingsRoom({ kind, title, fields, tabs, first, empty, categories = {} }: Props) {
  const { filters, page, set, clear, isFiltered } = useFilters({
    tab: first,
    search: '',
    page: '1',
    open: '',
  })
  const tab = filters.tab as ListingsQuery['tab']
  const listings = useQuery(listingsCall({ kind, tab, search: filters.search, page }))
  const open = (id: number | typeof NEW | null) => set({ open: id ? String(id) : '', page: filters.page })
  const { noun } = listingKinds[kind]
  const addWords = `Add ${noun === 'event' ? 'an event' : 'a business'}`
  return (
    <>
      <RoomHead title={title}>
        <Button onClick={() => open(NEW)}>
          <Plus /> {addWords}
        </Button>
      </RoomHead>
      <div className="desk-panel">
        <Tabs
          label="States"
          tabs={tabs.map(([id, label, tone]) => ({
            ...{ id, label, count: listings.data?.counts[id] },
            ...(tone && { tone }),
          }))}
          current={filters.tab}
          onChoose={(next) => set({ tab: next })}
        />
        <Toolbar>
          <ToolbarSearch
            label="Name, city, phone, email or #ID"
            value={filters.search}
            onSearch={(search) => set({ search }, { isTyping: true })}
          />
        </Toolbar>
        <QueryView query={listings} what={`the ${title.toLowerCase()}`}>
          {(answer) =>
            answer.listings.length === 0 ? (
              <EmptyState
                title={filters.search ? `Nothing matches “${filters.search}”` : 'Nothing here'}
                symbol="sankofa"
              >
                <p>
                  {filters.search ? 'Check the spelling.' : 'It appears here as soon as someone sends one.'}
                </p>
                {isFiltered && <ClearAll onClear={clear} />}
              </EmptyState>
            ) : (
              <>
                <ListingTable
                  kind={kind}
                  rows={answer.listings}
                  categories={categories}
                  onOpen={open}
                  isPaused={filters.open !== ''}
                />
                <Pager page={page} total={answer.total} onPage={(next) => set({ page: String(next) })} />
              </>
            )
          }
        </QueryView>
      </div>
      {filters.open === NEW && (
        <AddListing {...{ kind, fields, empty }} title={addWords} onAdded={open} onClose={() => open(null)} />
      )}
      {filters.open && filters.open !== NEW && (
        <ListingDrawer
          key={filters.open}
          id={Number(filters.open)}
          kind={kind}
          fields={fields}
          onClose={() => open(null)}
        />
      )}
    </>
  )
}
