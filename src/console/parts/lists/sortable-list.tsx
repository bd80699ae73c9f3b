import GripVertical from 'lucide-react/icons/grip-vertical'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { moveTo } from './move-to.ts'

interface Props<Item> {
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string
  nameOf: (item: Item) => string
  /** Receives the ids in their new order, after a drop or a key press. */
  onOrder: (ids: string[]) => void
  children: (item: Item, index: number) => ReactNode
  currentId?: string | undefined
  className?: string
}

/** A list that is reordered by dragging, or with Alt and an arrow key anywhere in a row. */
export function SortableList<Item>(props: Props<Item>) {
  const { label, items, idOf, nameOf, onOrder, children, currentId, className = '' } = props
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [order, setOrder] = useState<string[] | null>(null)
  const [said, setSaid] = useState('')
  const ids = items.map(idOf)
  const shownIds = order ?? ids
  const byId = new Map(items.map((item) => [idOf(item), item]))
  const shown = shownIds.flatMap((id) => byId.get(id) ?? [])

  const moveBy = (item: Item, step: number) => {
    const to = ids.indexOf(idOf(item)) + step
    if (to < 0 || to >= ids.length) return
    setSaid(`${nameOf(item)}, place ${to + 1} of ${ids.length}`)
    onOrder(moveTo(ids, idOf(item), to))
  }
  const onKeyDown = (event: KeyboardEvent, item: Item) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    // A list nested in a row has already handled the key.
    if (!step || !event.altKey || event.defaultPrevented) return
    event.preventDefault()
    moveBy(item, step)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!dragged) return
    const to = placeAt(list.current, event)
    if (to !== null) setOrder(moveTo(shownIds, dragged, to))
  }
  const letGo = (isKept: boolean) => {
    if (isKept && order && order.join() !== ids.join()) onOrder(order)
    setDragged(null)
    setOrder(null)
  }

  return (
    <>
      <ul ref={list} className={`sortable ${className}`} aria-label={label}>
        {shown.map((item, index) => {
          const id = idOf(item)
          return (
            <li
              key={id}
              data-dragged={id === dragged || undefined}
              aria-current={id === currentId ? 'true' : undefined}
              onKeyDown={(event) => onKeyDown(event, item)}
            >
              <button
                type="button"
                className="sortable-grip"
                aria-label={`Move ${nameOf(item)}`}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId)
                  setDragged(id)
                }}
                onPointerMove={onPointerMove}
                onPointerUp={() => letGo(true)}
                onPointerCancel={() => letGo(false)}
              >
                <GripVertical />
              </button>
              {children(item, index)}
            </li>
          )
        })}
      </ul>
      <span className="sr-only" role="status">
        {said}
      </span>
    </>
  )
}

/** The list position under the pointer; null outside the list. */
function placeAt(list: HTMLElement | null, { clientX, clientY }: PointerEvent): number | null {
  const at = [...(list?.children ?? [])].findIndex((row) => {
    const { left, right, top, bottom } = row.getBoundingClientRect()
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  })
  return at < 0 ? null : at
}
