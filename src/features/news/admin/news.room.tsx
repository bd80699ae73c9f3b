import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useChange } from '../../../console/calls/use-change.ts'
import { Confirm } from '../../../console/parts/dialogs/confirm.tsx'
import { ChoiceBar } from '../../../console/parts/fields/choice-bar.tsx'
import { useFilters } from '../../../console/parts/lists/use-filters.ts'
import { QueryView } from '../../../console/parts/notices/query-view.tsx'
import { EmptyState } from '../../../console/parts/notices/states.tsx'
import { showToast } from '../../../console/parts/notices/toast.ts'
import { PanelHead } from '../../../console/parts/panels/panel-head.tsx'
import { RoomHead } from '../../../console/parts/panels/room-head.tsx'
import { countOf } from '../../../platform/text/count-of.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FeedDialog } from './feeds/feed-dialog.tsx'
import { FeedTable } from './feeds/feed-table.tsx'
import { ItemsPanel, LatestItems } from './items/items-panel.tsx'
import { FEEDS, feedsCall, ITEMS, sendFeedRemoval, sendFetchAll } from './news-room.calls.ts'
import type { Feed } from './news-room.schema.ts'

const DEFAULTS = { view: 'feeds', section: 'all', search: '', feed: '', state: 'all', page: '1' }
const SECTIONS = [
  { value: 'all', label: 'All' },
  { value: 'ghana', label: 'Ghana' },
  { value: 'canada', label: 'Canada' },
] as const

/** The feeds with their health, and the stories they brought. */
export default function NewsRoom() {
  const { filters, set } = useFilters(DEFAULTS)
  const feeds = useQuery(feedsCall())
  const [edited, setEdited] = useState<Feed | 'new' | null>(null)
  const [removed, setRemoved] = useState<Feed | null>(null)
  const all = feeds.data?.feeds ?? []
  return (
    <>
      <RoomHead
        title="News"
        main={
          <Button onClick={() => setEdited('new')}>
            <Plus /> Add a feed
          </Button>
        }
      >
        <FetchAll />
      </RoomHead>
      {filters.view === 'items' ? (
        <ItemsPanel feeds={all} filters={filters} set={set} />
      ) : (
        <div className="news-panels">
          <section className="desk-panel">
            <PanelHead title="Feeds" note={feeds.data && describeFeeds(all)}>
              <ChoiceBar
                label="Section"
                isLabelHidden
                choices={SECTIONS}
                value={filters.section as (typeof SECTIONS)[number]['value']}
                onChoose={(section) => set({ section })}
              />
            </PanelHead>
            <QueryView query={feeds} what="the feeds">
              {() => (
                <FeedTable
                  feeds={all.filter(
                    ({ country }) => filters.section === 'all' || country === filters.section,
                  )}
                  empty={<NoFeeds onAdd={() => setEdited('new')} />}
                  onEdit={setEdited}
                  onRemove={setRemoved}
                  onItems={({ id }) => set({ view: 'items', feed: id })}
                />
              )}
            </QueryView>
          </section>
          <LatestItems onAll={() => set({ view: 'items' })} />
        </div>
      )}
      {edited && <FeedDialog feed={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveFeed feed={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}

function describeFeeds(feeds: readonly Feed[]): string {
  const failing = feeds.filter(({ health }) => health === 'failing').length
  const on = feeds.filter(({ isOn }) => isOn).length
  return `${countOf(feeds.length, 'feed')}, ${on} on${failing > 0 ? `, ${failing} failing` : ''}`
}

function NoFeeds({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState title="No feeds here" symbol="nkonsonkonson">
      <p>Add the first one. Its stories show on the site at once.</p>
      <Button onClick={onAdd}>
        <Plus /> Add a feed
      </Button>
    </EmptyState>
  )
}

function FetchAll() {
  const fetchAll = useChange({
    send: sendFetchAll,
    outdates: [FEEDS, ITEMS],
    onDone: ({ newItems, failures }) =>
      showToast({
        title: 'All feeds fetched',
        text: `${countOf(newItems, 'new item')}${failures > 0 ? `, ${countOf(failures, 'feed')} failed` : ''}.`,
        isBad: failures > 0,
      }),
  })
  return (
    <Button
      variant="outline"
      isPending={fetchAll.isPending}
      pendingLabel="Fetching…"
      onClick={() => fetchAll.mutate(undefined)}
    >
      <RefreshCw /> Fetch all now
    </Button>
  )
}

/** Asks before a feed and its items are removed. */
function RemoveFeed({ feed, onClose }: { feed: Feed; onClose: () => void }) {
  const remove = useChange({
    send: sendFeedRemoval,
    outdates: [FEEDS, ITEMS],
    onDone() {
      onClose()
      showToast({ title: 'Removed', text: feed.outlet })
    },
  })
  return (
    <Confirm
      title={`Remove ${feed.outlet}?`}
      confirmLabel="Remove"
      cancelLabel="Keep it"
      isDanger
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(feed.id)}
      onClose={onClose}
    >
      <p>
        We stop fetching it and remove its {countOf(feed.items, 'item')} from the site now. You can add the
        feed again later, but old items do not come back.
      </p>
    </Confirm>
  )
}
