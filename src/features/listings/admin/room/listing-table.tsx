import Check from 'lucide-react/icons/check'
import ExternalLink from 'lucide-react/icons/external-link'
import Flag from 'lucide-react/icons/flag'
import SquarePen from 'lucide-react/icons/square-pen'
import Trash from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import type { ListingKind } from '../../../../../database/schema.ts'
import { type Act, ActionMenu } from '../../../../console/parts/dialogs/action-menu.tsx'
import { type Column, DataTable } from '../../../../console/parts/lists/data-table.tsx'
import { useFormat } from '../../../../console/parts/use-format.ts'
import { useKeys } from '../../../../console/parts/use-keys.ts'
import { monthDay, shortMonth, shortWeekday } from '../../../../platform/time/calendar-day.ts'
import { clockWordsDotted } from '../../../../platform/time/clock-words.ts'
import { listingKinds } from '../../listing-kinds.ts'
import type { ListingRow } from '../listings-room.schema.ts'
import { type AskedEnd, EndDialog } from './end-dialog.tsx'
import { ListingStateBadge } from './listing-state.tsx'
import { useListingActs } from './use-listing-acts.ts'

interface Props {
  kind: ListingKind
  rows: readonly ListingRow[]
  categories: Readonly<Record<string, string>>
  onOpen: (id: number) => void
  /** While a listing is open, only its own keys work. */
  isPaused: boolean
}

/** The list; an event shows its day first, as on its public page. */
export function ListingTable({ kind, rows, categories, onOpen, isPaused }: Props) {
  const format = useFormat()
  const acts = useListingActs()
  const [currentId, setCurrentId] = useState('')
  const [asked, setAsked] = useState<AskedEnd | null>(null)
  const at = rows.findIndex(({ id }) => String(id) === currentId)
  const move = (step: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))]
    if (!next || isPaused) return
    setCurrentId(String(next.id))
    document.querySelector(`[data-row="${next.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const current = rows[at]
  useKeys([
    { key: 'j', does: 'Next', run: () => move(1) },
    { key: 'k', does: 'Previous', run: () => move(-1) },
    { key: 'e', does: 'Open and edit', run: () => current && !isPaused && onOpen(current.id) },
  ])
  const columns: Column<ListingRow>[] = [
    {
      id: 'name',
      head: kind === 'event' ? 'Event' : 'Business',
      cell: (row) => <NameCell row={row} categories={categories} onOpen={() => onOpen(row.id)} />,
    },
    { id: 'place', head: 'Place', cell: ({ place }) => place || '–' },
    { id: 'from', head: 'From', cell: ({ from }) => from },
    { id: 'state', head: 'Status', cell: ({ state }) => <ListingStateBadge kind={kind} state={state} /> },
    { id: 'sent', head: 'Sent', cell: ({ at }) => format.day(at) },
  ]
  return (
    <>
      <DataTable
        label={kind === 'event' ? 'Events' : 'Businesses'}
        columns={columns}
        rows={rows}
        idOf={({ id }) => String(id)}
        nameOf={({ title }) => title}
        currentId={currentId}
        onOpen={({ id }) => onOpen(id)}
        acts={(row) => (
          <ActionMenu
            label={`Actions for ${row.title}`}
            acts={actsOf(kind, row, { onOpen, ask: setAsked, run: acts.run })}
          />
        )}
      />
      {asked && <EndDialog asked={asked} onEnd={acts.run} onClose={() => setAsked(null)} />}
    </>
  )
}

interface NameProps {
  row: ListingRow
  categories: Readonly<Record<string, string>>
  onOpen: () => void
}

function NameCell({ row, categories, onOpen }: NameProps) {
  const { title, day, category, openReports } = row
  return (
    <div className="listing-cell">
      {day && (
        <span className="listing-day" aria-hidden="true">
          {shortMonth(day)}
          <b>{Number(day.slice(8))}</b>
        </span>
      )}
      <div className="shrink">
        <button type="button" className="desk-row-name" onClick={onOpen}>
          {title}
        </button>
        <small>
          {day ? <WhenWhere row={row} day={day} /> : (categories[category ?? ''] ?? '')}
          {openReports > 0 && (
            <span className="listing-reported">
              <Flag /> {openReports} reported
            </span>
          )}
        </small>
      </div>
    </div>
  )
}

/** "Sat · 10 a.m. to noon · Example Library"; the tile beside it shows the date. */
function WhenWhere({ row: { time, until, isWeekly, venue, place }, day }: { row: ListingRow; day: string }) {
  const times = [time, until].flatMap((one) => (one ? [clockWordsDotted(one)] : [])).join(' to ')
  return (
    <>
      <span className="sr-only">{monthDay(day)}, </span>
      {[shortWeekday(day), times, isWeekly && 'every week', venue || place].filter(Boolean).join(' · ')}
    </>
  )
}

interface Ways {
  onOpen: (id: number) => void
  ask: (asked: AskedEnd) => void
  run: ReturnType<typeof useListingActs>['run']
}

function actsOf(kind: ListingKind, { id, title, state }: ListingRow, { onOpen, ask, run }: Ways): Act[] {
  const open: Act = {
    ...{ label: 'Open and edit', icon: <SquarePen />, keyName: 'E' },
    onSelect: () => onOpen(id),
  }
  if (state === 'held')
    return [
      open,
      { label: 'Approve', icon: <Check />, onSelect: () => run({ ids: [id], act: 'approve' }) },
      {
        ...{ label: 'Decline…', icon: <Trash />, isDanger: true },
        onSelect: () => ask({ act: 'refuse', id, title }),
      },
    ]
  if (state === 'removed')
    return [open, { label: 'Put back', icon: <Undo2 />, onSelect: () => run({ ids: [id], act: 'restore' }) }]
  if (state !== 'live') return [open]
  return [
    open,
    { label: 'See it on the site', icon: <ExternalLink />, href: listingKinds[kind].paths.show(id) },
    {
      ...{ label: 'Remove…', icon: <Trash />, isDanger: true },
      onSelect: () => ask({ act: 'remove', id, title }),
    },
  ]
}
