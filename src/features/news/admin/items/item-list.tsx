import EyeOff from 'lucide-react/icons/eye-off'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import { useChange } from '../../../../console/calls/use-change.ts'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { formatWait, useFormat } from '../../../../console/parts/use-format.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { ITEMS, sendMark } from '../news-room.calls.ts'
import type { Item, Mark } from '../news-room.schema.ts'

const DONE: Record<Mark, { title: string; back: Mark }> = {
  hide: { title: 'Hidden from the site', back: 'show' },
  show: { title: 'On the site again', back: 'hide' },
  pin: { title: 'Pinned to the top', back: 'unpin' },
  unpin: { title: 'No longer pinned', back: 'pin' },
}

/** Stories, each to pin or hide; every action can be undone. */
export function ItemList({ items }: { items: readonly Item[] }) {
  const change = useChange({
    send: sendMark,
    outdates: [ITEMS],
    onDone: (_ok, { id, mark }) => {
      const { title, back } = DONE[mark]
      const text = items.find((one) => one.id === id)?.title
      const run = () => change.mutate({ id, mark: back })
      showToast({ title, text, undo: run })
    },
  })
  return (
    <ul className="news-items">
      {items.map((item) => (
        <ItemRow key={item.id} item={item} onMark={(mark) => change.mutate({ id: item.id, mark })} />
      ))}
    </ul>
  )
}

function ItemRow({ item, onMark }: { item: Item; onMark: (mark: Mark) => void }) {
  return (
    <li data-state={stateOf(item)}>
      <div className="grow anywhere">
        <Link href={item.link}>{item.title}</Link>
        <ItemFacts item={item} />
      </div>
      {item.isHidden ? (
        <Button variant="quiet" onClick={() => onMark('show')}>
          Show<span className="sr-only"> {item.title}</span>
        </Button>
      ) : (
        <>
          {item.pinnedUntil ? (
            <IconButton label={`Unpin ${item.title}`} onClick={() => onMark('unpin')}>
              <PinOff />
            </IconButton>
          ) : (
            <IconButton label={`Pin ${item.title}`} onClick={() => onMark('pin')}>
              <Pin />
            </IconButton>
          )}
          <IconButton label={`Hide ${item.title}`} onClick={() => onMark('hide')}>
            <EyeOff />
          </IconButton>
        </>
      )}
    </li>
  )
}

const stateOf = ({ isHeld, isHidden, pinnedUntil }: Item) => {
  if (isHeld) return 'held'
  if (isHidden) return 'hidden'
  return pinnedUntil ? 'pinned' : undefined
}

function ItemFacts({ item }: { item: Item }) {
  const format = useFormat()
  return (
    <small className="own-line">
      {item.source} · {formatWait(Date.now() - Date.parse(item.publishedAt))}
      {item.isSample && ' · Sample'}
      {item.isHeld && <b> · Waiting for a look</b>}
      {item.isHidden && !item.isHeld && <b> · Hidden</b>}
      {item.pinnedUntil && <b> · Pinned until {format.day(item.pinnedUntil)}</b>}
    </small>
  )
}
