import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../../../console/parts/dialogs/dialog.tsx'
import { BulkBar } from '../../../../console/parts/lists/bulk-bar.tsx'
import { useTicks } from '../../../../console/parts/lists/use-ticks.ts'
import { EmptyState } from '../../../../console/parts/notices/states.tsx'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { type Key, useKeys } from '../../../../console/parts/use-keys.ts'
import { countOf } from '../../../../platform/text/count-of.ts'
import type { QueueItem, QueueKind } from '../queue.schema.ts'
import { QueuePreview } from './queue-preview.tsx'
import { QueueRow } from './queue-row.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { useQueueActs } from './use-queue-acts.ts'

interface Props {
  tabs: ReactNode
  items: readonly QueueItem[]
  kinds: Record<string, QueueKind>
  search: string
  currentKey: string
  onCurrent: (key: string) => void
}

/** The rows with the current thing beside them. Decided by keyboard, one or many at a time. */
export function WaitingList({ tabs, items, kinds, search, currentKey, onCurrent }: Props) {
  const { decide, takeBack } = useQueueActs()
  const [ticked, setTicked] = useTicks('queue')
  const [rejected, setRejected] = useState<readonly QueueItem[]>([])
  const [isPreviewOpen, setIsPreviewOpen] = useState(false)
  const shown = items.filter((item) => hasWords(item, search))
  const at = Math.max(
    0,
    shown.findIndex(({ key }) => key === currentKey),
  )
  const current = shown[at]
  // Hundreds of rows would render slowly, and no one reads that far before deciding.
  const drawn = shown.slice(0, Math.max(MAX_DRAWN, at + 1))
  const open = shown.filter(({ closed }) => !closed)
  const chosen = open.filter(({ key }) => ticked.has(key))

  const take = (things: readonly QueueItem[], verdict: 'accept' | 'reject', more: More = {}) => {
    setTicked(new Set())
    setRejected([])
    setIsPreviewOpen(false)
    const keys = things.map(({ key }) => key)
    if (current && keys.includes(current.key)) onCurrent(nextOf(shown, keys, at)?.key ?? '')
    decide({ verdict, items: keys, title: things[0]?.title ?? '', ...more })
  }
  const reject = (things: readonly QueueItem[]) => {
    if (areClosed(things)) return
    const needsReason = things.some(({ kind }) => (kinds[kind]?.reasons.length ?? 0) > 0)
    if (needsReason) setRejected(things)
    else take(things, 'reject')
  }
  const accept = (things: readonly QueueItem[]) => !areClosed(things) && take(things, 'accept')
  const tick = (key: string) => {
    const next = new Set(ticked)
    if (!next.delete(key)) next.add(key)
    setTicked(next)
  }
  const targets = chosen.length > 0 ? chosen : current ? [current] : []
  const move = (step: number) => {
    const next = shown[Math.min(shown.length - 1, Math.max(0, at + step))]
    if (!next) return
    onCurrent(next.key)
    document.querySelector(`[data-key="${CSS.escape(next.key)}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const keys: Key[] = [
    { key: 'j', does: 'Next', run: () => move(1) },
    { key: 'k', does: 'Previous', run: () => move(-1) },
    { key: 'x', does: 'Tick', run: () => current && !current.closed && tick(current.key) },
    { key: 'a', does: 'Approve', run: () => targets.length > 0 && accept(targets) },
    { key: 'r', does: 'Reject', run: () => targets.length > 0 && reject(targets) },
    { key: 'z', does: 'Undo, 10 seconds', run: takeBack },
  ]
  useKeys(keys)
  const preview = current && (
    <QueuePreview
      item={current}
      kind={kinds[current.kind]}
      onAccept={() => accept([current])}
      onReject={() => reject([current])}
    />
  )
  return (
    <div className="queue">
      <div className="shrink">
        <div className="desk-panel queue-list">
          {tabs}
          <ol>
            {drawn.map((item) => (
              <QueueRow
                key={item.key}
                item={item}
                kind={kinds[item.kind]}
                isCurrent={item === current}
                isTicked={ticked.has(item.key)}
                onTick={() => tick(item.key)}
                onOpen={() => {
                  onCurrent(item.key)
                  setIsPreviewOpen(true)
                }}
                onAccept={() => accept([item])}
                onReject={() => reject([item])}
              />
            ))}
          </ol>
          {shown.length > drawn.length && (
            <p className="queue-more">{shown.length - drawn.length} more waiting after these.</p>
          )}
          {shown.length === 0 && <Nothing search={search} />}
        </div>
        {shown.length > 0 && (
          <p className="queue-keys">
            <kbd>J</kbd> <kbd>K</kbd> move <kbd>X</kbd> tick <kbd>A</kbd> approve <kbd>R</kbd> reject{' '}
            <kbd>Z</kbd> undo, 10 seconds
          </p>
        )}
      </div>
      <aside className="desk-panel queue-preview" aria-label="The current item">
        {preview}
      </aside>
      {isPreviewOpen && current && isNarrow() && (
        <Dialog kind="drawer" title={current.badge} onClose={() => setIsPreviewOpen(false)}>
          {preview}
        </Dialog>
      )}
      {chosen.length > 0 && (
        <BulkBar
          label={`${countOf(chosen.length, 'thing')} selected`}
          acts={[
            { label: 'Select all', onSelect: () => setTicked(new Set(open.map(({ key }) => key))) },
            { label: 'Approve', icon: <Check />, onSelect: () => accept(chosen) },
            { label: 'Reject', icon: <X />, isDanger: true, onSelect: () => reject(chosen) },
          ]}
          onClear={() => setTicked(new Set())}
        />
      )}
      {rejected.length > 0 && (
        <RejectDialog
          items={rejected}
          kinds={kinds}
          onReject={(more) => take(rejected, 'reject', more)}
          onClose={() => setRejected([])}
        />
      )}
    </div>
  )
}

const MAX_DRAWN = 100

interface More {
  reasons?: Record<string, string>
  words?: string
  holdsSeller?: boolean
}

/** Whether one of them is not for this operator to decide; shows why. */
function areClosed(things: readonly QueueItem[]): boolean {
  const closed = things.find((one) => one.closed)
  if (closed) showToast({ title: 'Not yours to decide', text: closed.closed, isBad: true })
  return closed !== undefined
}

/** On a narrow screen the preview is not beside the list, so a press opens it. */
const isNarrow = () => matchMedia('(width < 64rem)').matches

function hasWords({ title, id, facts }: QueueItem, search: string): boolean {
  const words = [title, id, ...facts.map(([, value]) => value)].join(' ').toLowerCase()
  return words.includes(search.trim().toLowerCase())
}

/** The first remaining thing after the decided ones, else the last one before them. */
function nextOf(shown: readonly QueueItem[], gone: readonly string[], at: number) {
  const left = (one: QueueItem) => !gone.includes(one.key)
  return shown.slice(at).find(left) ?? shown.slice(0, at).findLast(left)
}

function Nothing({ search }: { search: string }) {
  if (search)
    return (
      <EmptyState title={`Nothing waiting matches “${search}”`} symbol="sankofa">
        <p>Try other words, or clear the search.</p>
      </EmptyState>
    )
  return (
    <EmptyState title="Nothing is waiting">
      <p>You are all caught up. New ads come here first.</p>
    </EmptyState>
  )
}
