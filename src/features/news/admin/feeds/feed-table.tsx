import List from 'lucide-react/icons/list'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import SquarePen from 'lucide-react/icons/square-pen'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { expectAnswer, useChange } from '../../../../console/calls/use-change.ts'
import { ActionMenu } from '../../../../console/parts/dialogs/action-menu.tsx'
import { Switch } from '../../../../console/parts/fields/switch.tsx'
import { type Column, DataTable } from '../../../../console/parts/lists/data-table.tsx'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { formatWait } from '../../../../console/parts/use-format.ts'
import { countOf } from '../../../../platform/text/count-of.ts'
import { FEEDS, ITEMS, sendFetch, sendSwitch } from '../news-room.calls.ts'
import type { Feed, Feeds } from '../news-room.schema.ts'
import { describeHealth, FeedBars, HealthBadge } from './feed-health.tsx'

interface Props {
  feeds: readonly Feed[]
  empty: ReactNode
  onEdit: (feed: Feed) => void
  onRemove: (feed: Feed) => void
  onItems: (feed: Feed) => void
}

/** Every feed: its health, whether it is on, and its actions. */
export function FeedTable({ feeds, empty, onEdit, onRemove, onItems }: Props) {
  const fetchNow = useChange({
    send: sendFetch,
    outdates: [FEEDS, ITEMS],
    onDone: ({ newItems }) => showToast({ title: 'Fetched', text: `${countOf(newItems, 'new item')}.` }),
    onRefused: ({ message }) => showToast({ title: 'Not fetched', text: message, isBad: true }),
  })
  if (feeds.length === 0) return empty
  const columns: Column<Feed>[] = [
    {
      id: 'feed',
      head: 'Feed',
      cell: (feed) => (
        <>
          <b className="feed-name">{feed.outlet}</b>
          <small
            className="feed-line"
            data-bad={feed.health === 'failing' || undefined}
            title={describeHealth(feed)}
          >
            {describeHealth(feed)}
          </small>
        </>
      ),
    },
    { id: 'health', head: 'Health', cell: ({ health }) => <HealthBadge health={health} /> },
    { id: 'fetched', head: 'Last fetched', cell: ({ lastTriedAt }) => sinceWords(lastTriedAt) },
    { id: 'items', head: 'Items', isNumber: true, cell: ({ items }) => items.toLocaleString('en-CA') },
    { id: 'days', head: '7 days', cell: (feed) => (hasNewItems(feed) ? <FeedBars feed={feed} /> : '–') },
    { id: 'on', head: 'On', cell: (feed) => <FeedSwitch feed={feed} /> },
  ]
  return (
    <DataTable
      label="Feeds"
      columns={columns}
      rows={feeds}
      idOf={({ id }) => id}
      nameOf={({ outlet }) => outlet}
      acts={(feed) => (
        <ActionMenu
          label={`Actions for ${feed.outlet}`}
          acts={[
            { label: 'Fetch now', icon: <RefreshCw />, onSelect: () => fetchNow.mutate(feed.id) },
            { label: 'Edit…', icon: <SquarePen />, onSelect: () => onEdit(feed) },
            { label: 'Its items', icon: <List />, onSelect: () => onItems(feed) },
            {
              label: 'Remove…',
              icon: <Trash2 />,
              isDanger: true,
              startsGroup: true,
              onSelect: () => onRemove(feed),
            },
          ]}
        />
      )}
    />
  )
}

function FeedSwitch({ feed }: { feed: Feed }) {
  const change = useChange({
    send: sendSwitch,
    outdates: [FEEDS],
    expect: ({ id, isOn }, client) =>
      expectAnswer<Feeds>(client, FEEDS, ({ feeds }) => ({
        feeds: feeds.map((one) => (one.id === id ? { ...one, isOn } : one)),
      })),
    onDone: (_ok, { isOn }) =>
      showToast({
        title: isOn ? `${feed.outlet} is on` : `${feed.outlet} is off`,
        text: isOn ? 'It is fetched within ten minutes.' : 'Its items stay on the site until they are old.',
      }),
  })
  return (
    <Switch
      label={`Fetch ${feed.outlet}`}
      checked={feed.isOn}
      onChange={(event) => change.mutate({ id: feed.id, isOn: event.target.checked })}
    />
  )
}

const hasNewItems = ({ days }: Feed) => days.some((items) => items > 0)

const sinceWords = (at: string | null) =>
  at ? `${formatWait(Date.now() - Date.parse(at))} ago` : <span className="muted">Never</span>
