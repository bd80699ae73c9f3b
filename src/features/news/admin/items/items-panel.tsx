import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Pager } from '../../../../console/parts/lists/pager.tsx'
import { Toolbar, ToolbarSearch, ToolbarSelect } from '../../../../console/parts/lists/toolbar.tsx'
import { QueryView } from '../../../../console/parts/notices/query-view.tsx'
import { ClearAll, EmptyState } from '../../../../console/parts/notices/states.tsx'
import { PanelHead } from '../../../../console/parts/panels/panel-head.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Options } from '../../../../ui/fields/options.tsx'
import { itemsCall } from '../news-room.calls.ts'
import type { Feed, ItemsQuery } from '../news-room.schema.ts'
import { ItemList } from './item-list.tsx'

interface Filters {
  search: string
  feed: string
  state: string
  page: string
}

interface Props {
  feeds: readonly Feed[]
  filters: Filters
  set: (change: Record<string, string>, options?: { isTyping?: boolean }) => void
}

/** All items, filtered by text, feed and state. */
export function ItemsPanel({ feeds, filters, set }: Props) {
  const { search, feed, state } = filters
  const page = Number(filters.page) || 1
  const items = useQuery(itemsCall({ search, feed, state: state as ItemsQuery['state'], page }))
  const back = { view: 'feeds', search: '', feed: '', state: 'all' }
  return (
    <section className="desk-panel">
      <PanelHead title="Items" note={items.data && `${items.data.total.toLocaleString('en-CA')} found`}>
        <Button variant="outline" size="small" onClick={() => set(back)}>
          <ArrowLeft /> All feeds
        </Button>
      </PanelHead>
      <Toolbar>
        <ToolbarSearch
          label="Search items"
          value={search}
          onSearch={(text) => set({ search: text }, { isTyping: true })}
        />
        <ToolbarSelect label="Feed" value={feed} onChange={(event) => set({ feed: event.target.value })}>
          <Options first="Every feed" of={feeds.map(({ id, outlet }) => [id, outlet])} />
        </ToolbarSelect>
        <ToolbarSelect label="State" value={state} onChange={(event) => set({ state: event.target.value })}>
          <option value="all">Any state</option>
          <option value="held">Waiting for a look</option>
          <option value="pinned">Pinned</option>
          <option value="hidden">Hidden</option>
        </ToolbarSelect>
      </Toolbar>
      <QueryView query={items} what="the items">
        {(answer) =>
          answer.items.length === 0 ? (
            <EmptyState title={search ? `No item matches “${search}”` : 'No items here'} symbol="sankofa">
              <p>Remove the filters to see more.</p>
              <ClearAll onClear={() => set({ search: '', feed: '', state: 'all' })} />
            </EmptyState>
          ) : (
            <>
              <ItemList items={answer.items} />
              <Pager
                page={page}
                pageSize={answer.pageSize}
                total={answer.total}
                labels={['Newer', 'Older']}
                onPage={(next) => set({ page: String(next) })}
              />
            </>
          )
        }
      </QueryView>
    </section>
  )
}

const SHOWN = 9

/** The newest items, pinned ones first. */
export function LatestItems({ onAll }: { onAll: () => void }) {
  const items = useQuery(itemsCall())
  return (
    <section className="desk-panel">
      <PanelHead title="Latest items">
        {items.data && (
          <button type="button" className="panel-link" onClick={onAll}>
            All {items.data.total.toLocaleString('en-CA')}
          </button>
        )}
      </PanelHead>
      <QueryView query={items} what="the items">
        {(answer) =>
          answer.items.length === 0 ? (
            <EmptyState title="No items yet">
              <p>Switch a feed on. Its stories come here first.</p>
            </EmptyState>
          ) : (
            <ItemList items={answer.items.slice(0, SHOWN)} />
          )
        }
      </QueryView>
    </section>
  )
}
