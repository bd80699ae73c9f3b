import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ExternalLink from 'lucide-react/icons/external-link'
import FolderInput from 'lucide-react/icons/folder-input'
import SquarePen from 'lucide-react/icons/square-pen'
import Star from 'lucide-react/icons/star'
import Trash from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import User from 'lucide-react/icons/user'
import { useState } from 'react'
import { type Act, ActionMenu } from '../../../../console/parts/dialogs/action-menu.tsx'
import { BulkBar } from '../../../../console/parts/lists/bulk-bar.tsx'
import { type Column, DataTable } from '../../../../console/parts/lists/data-table.tsx'
import { useTicks } from '../../../../console/parts/lists/use-ticks.ts'
import { useFormat } from '../../../../console/parts/use-format.ts'
import { useKeys } from '../../../../console/parts/use-keys.ts'
import { countOf } from '../../../../platform/text/count-of.ts'
import { AdActDialog, type AskedAct } from '../acts/ad-act-dialog.tsx'
import { useAdActs } from '../acts/use-ad-acts.ts'
import { AdStateBadge } from '../ad-state.tsx'
import type { AdRow, AdsPage } from '../ads-room.schema.ts'
import type { ColumnId } from './ad-columns.ts'

interface Props {
  page: AdsPage
  sort: string
  onSort: (sort: string) => void
  hidden: ReadonlySet<ColumnId>
  onOpen: (id: number) => void
  /** Lists all ads of this ad's seller. */
  onSeller: (id: number) => void
  /** Disables the table's shortcuts while an ad is open, which has its own. */
  isPaused: boolean
}

/** The list of ads, with acts on one ad or on all selected ones. */
export function AdTable({ page, sort, hidden, onSort, onOpen, onSeller, isPaused }: Props) {
  const format = useFormat()
  const acts = useAdActs()
  const [chosen, setChosen] = useTicks('ads')
  const [currentId, setCurrentId] = useState('')
  const [asked, setAsked] = useState<AskedAct | null>(null)
  const rows = page.ads
  const ticked = rows.filter(({ id }) => chosen.has(String(id)))
  const current = rows.find(({ id }) => String(id) === currentId)
  const ask = (act: AskedAct['act'], ads: readonly AdRow[]) => setAsked({ act, ads })
  const at = rows.findIndex(({ id }) => String(id) === currentId)
  const move = (step: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))]
    if (!next) return
    setCurrentId(String(next.id))
    document.querySelector(`[data-row="${next.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const tick = () => {
    if (!current) return
    const next = new Set(chosen)
    if (!next.delete(currentId)) next.add(currentId)
    setChosen(next)
  }
  useKeys([
    { key: 'j', does: 'Next', run: () => !isPaused && move(1) },
    { key: 'k', does: 'Previous', run: () => !isPaused && move(-1) },
    { key: 'x', does: 'Tick', run: tick },
    { key: 'e', does: 'Open and edit', run: () => current && !isPaused && onOpen(current.id) },
    { key: 'delete', does: 'Remove', run: () => current && !isPaused && ask('remove', [current]) },
  ])
  const columns: Column<AdRow>[] = [
    { id: 'ad', head: 'Ad and category', cell: (ad) => <AdCell ad={ad} onOpen={() => onOpen(ad.id)} /> },
    {
      id: 'price',
      head: 'Price and place',
      cell: ({ price, location }) => (
        <>
          <b>{price ?? 'No price'}</b>
          <small>{location}</small>
        </>
      ),
    },
    {
      id: 'seller',
      head: 'Seller',
      cell: (ad) => <SellerCell ad={ad} />,
    },
    { id: 'state', head: 'Status', cell: ({ state }) => <AdStateBadge state={state} /> },
    {
      id: 'views',
      head: 'Views',
      isNumber: true,
      sort: 'views',
      cell: ({ views }) => views.toLocaleString('en-CA'),
    },
    { id: 'posted', head: 'Posted', sort: 'posted', cell: ({ postedAt }) => format.day(postedAt) },
  ]
  return (
    <>
      <div className="ad-cards">
        <DataTable
          label="Ads"
          columns={columns.filter(({ id }) => !hidden.has(id as ColumnId))}
          rows={rows}
          idOf={({ id }) => String(id)}
          nameOf={({ title }) => title}
          currentId={currentId}
          onOpen={({ id }) => onOpen(id)}
          selection={{ chosen, onChoose: setChosen }}
          sort={sort}
          onSort={(next) => onSort(next === 'views' ? '-views' : next)}
          acts={(ad) => (
            <ActionMenu
              label={`Actions for ${ad.title}`}
              acts={actsOf(ad, { onOpen, onSeller, ask, run: acts.run })}
            />
          )}
        />
      </div>
      {ticked.length > 0 && (
        <BulkBar
          label={`${countOf(ticked.length, 'ad')} selected`}
          acts={[
            { label: 'Feature', icon: <Star />, onSelect: () => ask('feature', ticked) },
            { label: 'Change category', icon: <FolderInput />, onSelect: () => ask('category', ticked) },
            {
              label: 'Extend 30 days',
              icon: <CalendarPlus />,
              onSelect: () => acts.run({ act: 'extend' }, ticked),
            },
            { label: 'Return to seller', icon: <Undo2 />, onSelect: () => ask('return', ticked) },
            { label: 'Remove', icon: <Trash />, isDanger: true, onSelect: () => ask('remove', ticked) },
          ]}
          onClear={() => setChosen(new Set())}
        />
      )}
      {asked && (
        <AdActDialog
          asked={asked}
          categories={page.categories}
          onAct={(act) => {
            acts.run(act, asked.ads)
            setAsked(null)
            setChosen(new Set())
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function AdCell({ ad, onOpen }: { ad: AdRow; onOpen: () => void }) {
  return (
    <div className="ad-cell">
      <img src={ad.picture} alt="" width="56" height="42" loading="lazy" />
      <div className="shrink">
        <button type="button" className="desk-row-name" onClick={onOpen}>
          {ad.title}
        </button>
        <small>
          {ad.category} · #{ad.id}
          {ad.isFeatured && ' · Featured'}
        </small>
      </div>
    </div>
  )
}

function SellerCell({ ad: { seller, sellerName, isSample } }: { ad: AdRow }) {
  if (!seller) return isSample ? 'Sample' : 'The site'
  if (!sellerName) return seller
  return (
    <>
      {sellerName}
      <small>{seller}</small>
    </>
  )
}

interface Ways {
  onOpen: (id: number) => void
  onSeller: (id: number) => void
  ask: (act: AskedAct['act'], ads: readonly AdRow[]) => void
  run: ReturnType<typeof useAdActs>['run']
}

function actsOf(ad: AdRow, { onOpen, onSeller, ask, run }: Ways): Act[] {
  const isOnSite = ad.state === 'live' || ad.state === 'reported'
  const canReturn = Boolean(ad.seller) && (isOnSite || ad.state === 'waiting')
  return [
    { label: 'Open and edit', icon: <SquarePen />, keyName: 'E', onSelect: () => onOpen(ad.id) },
    ...(isOnSite ? [{ label: 'See it on the site', icon: <ExternalLink />, href: `/ads/${ad.id}` }] : []),
    ...(isOnSite
      ? [
          ad.isFeatured
            ? { label: 'Stop featuring', icon: <Star />, onSelect: () => run({ act: 'unfeature' }, [ad]) }
            : { label: 'Feature…', icon: <Star />, onSelect: () => ask('feature', [ad]) },
        ]
      : []),
    ...(isOnSite || ad.state === 'expired'
      ? [{ label: 'Extend 30 days', icon: <CalendarPlus />, onSelect: () => run({ act: 'extend' }, [ad]) }]
      : []),
    ...(ad.seller
      ? [
          {
            label: `All ads by ${ad.sellerName || 'this seller'}`,
            icon: <User />,
            onSelect: () => onSeller(ad.id),
          },
        ]
      : []),
    ...(canReturn
      ? [
          {
            label: 'Return to seller…',
            icon: <Undo2 />,
            startsGroup: true,
            onSelect: () => ask('return', [ad]),
          },
        ]
      : []),
    ad.state === 'removed'
      ? { label: 'Put back', icon: <Undo2 />, onSelect: () => run({ act: 'restore' }, [ad]) }
      : {
          label: 'Remove…',
          icon: <Trash />,
          keyName: 'Del',
          isDanger: true,
          startsGroup: !canReturn,
          onSelect: () => ask('remove', [ad]),
        },
  ]
}
