import ExternalLink from 'lucide-react/icons/external-link'
import EyeOff from 'lucide-react/icons/eye-off'
import MessageCircle from 'lucide-react/icons/message-circle'
import PhoneCall from 'lucide-react/icons/phone-call'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import SquarePen from 'lucide-react/icons/square-pen'
import { useState } from 'react'
import { type Act, ActionMenu } from '../../../../console/parts/dialogs/action-menu.tsx'
import { BulkBar } from '../../../../console/parts/lists/bulk-bar.tsx'
import { type Column, DataTable } from '../../../../console/parts/lists/data-table.tsx'
import { useTicks } from '../../../../console/parts/lists/use-ticks.ts'
import { useKeys } from '../../../../console/parts/use-keys.ts'
import { countOf } from '../../../../platform/text/count-of.ts'
import { Badge } from '../../../../ui/panels/badge.tsx'
import type { FactsPage } from '../facts.schema.ts'
import { LinkState, PhoneState } from './fact-states.tsx'
import { formatDayOnly } from './format-day-only.ts'
import { useFactActs } from './use-fact-acts.ts'

type Line = FactsPage['facts'][number]

interface Props {
  facts: readonly Line[]
  onOpen: (key: string) => void
  /** True while an entry is open: the table's shortcuts are off, the drawer's are on. */
  isPaused: boolean
}

/** The list, with actions for one entry or for all that are selected. */
export function FactTable({ facts, onOpen, isPaused }: Props) {
  const acts = useFactActs()
  const [chosen, setChosen] = useTicks('entries')
  const [currentKey, setCurrentKey] = useState('')
  const ticked = facts.filter(({ key }) => chosen.has(key))
  const at = facts.findIndex(({ key }) => key === currentKey)
  const move = (step: number) => {
    const next = facts[Math.min(facts.length - 1, Math.max(0, at + step))]
    if (!next || isPaused) return
    setCurrentKey(next.key)
    document.querySelector(`[data-row="${CSS.escape(next.key)}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const tick = () => {
    if (!currentKey || isPaused) return
    const next = new Set(chosen)
    if (!next.delete(currentKey)) next.add(currentKey)
    setChosen(next)
  }
  useKeys([
    { key: 'j', does: 'Next', run: () => move(1) },
    { key: 'k', does: 'Previous', run: () => move(-1) },
    { key: 'x', does: 'Tick', run: tick },
    { key: 'e', does: 'Open and edit', run: () => currentKey && !isPaused && onOpen(currentKey) },
  ])
  const run = (act: (keys: readonly string[]) => void) => {
    act(ticked.map(({ key }) => key))
    setChosen(new Set())
  }
  return (
    <>
      <DataTable
        label="Entries"
        columns={columnsOf(onOpen)}
        rows={facts}
        idOf={({ key }) => key}
        nameOf={({ name }) => name}
        currentId={currentKey}
        onOpen={({ key }) => onOpen(key)}
        selection={{ chosen, onChoose: setChosen }}
        acts={(line) => (
          <ActionMenu label={`Actions for ${line.name}`} acts={actsOf(line, { onOpen, acts })} />
        )}
      />
      {ticked.length > 0 && (
        <BulkBar
          label={`${countOf(ticked.length, 'entry', 'entries')} selected`}
          acts={[
            { label: 'Called and confirmed today', icon: <PhoneCall />, onSelect: () => run(acts.confirm) },
            {
              label: 'Test the links',
              icon: <RefreshCw />,
              onSelect: () => run((keys) => keys.forEach(acts.testLink)),
            },
            { label: 'Hide', icon: <EyeOff />, onSelect: () => run((keys) => acts.hide(keys, true)) },
          ]}
          onClear={() => setChosen(new Set())}
        />
      )}
    </>
  )
}

const columnsOf = (onOpen: (key: string) => void): Column<Line>[] => [
  { id: 'entry', head: 'Entry', cell: (line) => <EntryCell line={line} onOpen={() => onOpen(line.key)} /> },
  { id: 'link', head: 'Link', cell: ({ link }) => <LinkState link={link} /> },
  {
    id: 'phone',
    head: 'Phone',
    cell: ({ phone }) => (phone ? <span className="fact-number">{phone}</span> : '–'),
  },
  { id: 'phone-state', head: 'Phone state', cell: (line) => <PhoneState line={line} day={formatDayOnly} /> },
  {
    id: 'confirmed',
    head: 'Confirmed',
    cell: ({ confirmedOn }) => (confirmedOn ? formatDayOnly(confirmedOn) : '–'),
  },
]

function EntryCell({ line, onOpen }: { line: Line; onOpen: () => void }) {
  const { name, pageTitle, openReports, isHidden, isCorrected } = line
  return (
    <div className="fact-cell">
      <span>
        <button type="button" onClick={onOpen}>
          {name}
        </button>
        {openReports > 0 && (
          <span className="fact-reports with-icon gap-1 strong">
            <MessageCircle /> {openReports}
            <span className="sr-only"> from readers</span>
          </span>
        )}
      </span>
      <small>
        {pageTitle} {isCorrected && <Badge>Corrected</Badge>} {isHidden && <Badge>Hidden</Badge>}
      </small>
    </div>
  )
}

interface Ways {
  onOpen: (key: string) => void
  acts: ReturnType<typeof useFactActs>
}

function actsOf({ key, path, url, phone, isHidden }: Line, { onOpen, acts }: Ways): Act[] {
  return [
    { label: 'Open and edit', icon: <SquarePen />, keyName: 'E', onSelect: () => onOpen(key) },
    ...(isHidden ? [] : [{ label: 'See it on the site', icon: <ExternalLink />, href: path }]),
    ...(phone
      ? [{ label: 'Called and confirmed today', icon: <PhoneCall />, onSelect: () => acts.confirm([key]) }]
      : []),
    ...(url ? [{ label: 'Test the link', icon: <RefreshCw />, onSelect: () => acts.testLink(key) }] : []),
    {
      label: isHidden ? 'Show again' : 'Hide',
      icon: <EyeOff />,
      startsGroup: true,
      onSelect: () => acts.hide([key], !isHidden),
    },
  ]
}
