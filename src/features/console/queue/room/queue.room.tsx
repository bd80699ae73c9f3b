import { useQuery } from '@tanstack/react-query'
import { DataTable } from '../../../../console/parts/lists/data-table.tsx'
import { ToolbarSearch } from '../../../../console/parts/lists/toolbar.tsx'
import { useFilters } from '../../../../console/parts/lists/use-filters.ts'
import { QueryView } from '../../../../console/parts/notices/query-view.tsx'
import { EmptyState } from '../../../../console/parts/notices/states.tsx'
import { RoomHead } from '../../../../console/parts/panels/room-head.tsx'
import { Tabs } from '../../../../console/parts/panels/tabs.tsx'
import { useFormat } from '../../../../console/parts/use-format.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { decidedCall, queueCall } from '../queue.calls.ts'
import type { Decided, Queue } from '../queue.schema.ts'
import { QueueToday } from './queue-today.tsx'
import { useQueueActs } from './use-queue-acts.ts'
import { WaitingList } from './waiting-list.tsx'

const DEFAULTS = { tab: 'waiting', item: '', search: '' }

/** Everything that waits for a person. */
export default function QueueRoom() {
  const { filters, set } = useFilters(DEFAULTS)
  const queue = useQuery({ ...queueCall(), refetchInterval: 30_000 })
  return (
    <>
      <RoomHead title="Moderation queue">
        <ToolbarSearch
          label="Search by title, phone, ID"
          value={filters.search}
          onSearch={(search) => set({ search }, { isTyping: true })}
        />
      </RoomHead>
      <QueryView query={queue} what="the queue">
        {(answer) => (
          <>
            <QueueToday queue={answer} />
            <QueueTab queue={answer} filters={filters} set={set} />
          </>
        )}
      </QueryView>
    </>
  )
}

interface TabProps {
  queue: Queue
  filters: typeof DEFAULTS
  set: (change: Partial<typeof DEFAULTS>, options?: { isTyping?: boolean }) => void
}

function QueueTab({ queue, filters, set }: TabProps) {
  const isReported = (kind: string) => queue.kinds[kind]?.isReported ?? false
  const reported = queue.items.filter(({ kind }) => isReported(kind))
  const tabs = (
    <Tabs
      label="Which things"
      current={filters.tab}
      onChoose={(tab) => set({ tab, item: '' })}
      tabs={[
        { id: 'waiting', label: 'Waiting', count: queue.items.length, tone: 'warning' },
        { id: 'reported', label: 'Reported', count: reported.length || undefined, tone: 'danger' },
        { id: 'accepted', label: 'Approved' },
        { id: 'rejected', label: 'Rejected' },
      ]}
    />
  )
  if (filters.tab === 'accepted' || filters.tab === 'rejected')
    return (
      <div className="desk-panel">
        {tabs}
        <DecidedList verdict={filters.tab === 'accepted' ? 'accept' : 'reject'} />
      </div>
    )
  const items = filters.tab === 'reported' ? reported : queue.items
  return (
    <WaitingList
      tabs={tabs}
      items={items}
      kinds={queue.kinds}
      search={filters.search}
      currentKey={filters.item}
      onCurrent={(item) => set({ item }, { isTyping: true })}
    />
  )
}

type Decision = Decided['decisions'][number]

/** What was decided, newest first; what is not carried out yet can be undone. */
function DecidedList({ verdict }: { verdict: 'accept' | 'reject' }) {
  const decided = useQuery({ ...decidedCall(verdict), refetchInterval: 5_000 })
  const { undo } = useQueueActs()
  const format = useFormat()
  const columns = [
    {
      id: 'what',
      head: 'What',
      cell: ({ title, kind }: Decision) => (
        <>
          <b>{title}</b>
          <small>{kind}</small>
        </>
      ),
    },
    { id: 'when', head: 'Decided', cell: ({ decidedAt }: Decision) => format.moment(decidedAt) },
    { id: 'who', head: 'By', cell: ({ operatorName }: Decision) => operatorName },
    { id: 'outcome', head: 'Outcome', cell: ({ outcome }: Decision) => outcome },
  ]
  return (
    <QueryView query={decided} what="the decisions">
      {({ decisions }) =>
        decisions.length === 0 ? (
          <EmptyState title="Nothing yet">
            <p>Decisions appear here.</p>
          </EmptyState>
        ) : (
          <DataTable
            label="Decisions"
            columns={columns}
            rows={decisions}
            idOf={({ id }) => String(id)}
            nameOf={({ title }) => title}
            acts={({ id, canUndo }) =>
              canUndo && (
                <Button variant="outline" size="small" onClick={() => undo([id])}>
                  Undo
                </Button>
              )
            }
          />
        )
      }
    </QueryView>
  )
}
