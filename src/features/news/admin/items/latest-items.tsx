import { useQuery } from '@tanstack/react-query'
import { PanelHead } from '../../../../console/parts/panel-head.tsx'
import { QueryView } from '../../../../console/parts/query-view.tsx'
import { EmptyState } from '../../../../console/parts/states.tsx'
import { itemsCall } from '../news-room.calls.ts'
import { ItemList } from './item-list.tsx'

const SHOWN = 9

/** What came in last, pinned items first. */
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
