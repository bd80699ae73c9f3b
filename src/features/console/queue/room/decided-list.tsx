import { useQuery } from '@tanstack/react-query'
import { DataTable } from '../../../../console/parts/data-table.tsx'
import { QueryView } from '../../../../console/parts/query-view.tsx'
import { EmptyState } from '../../../../console/parts/states.tsx'
import { useFormat } from '../../../../console/parts/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { decidedCall } from '../queue.calls.ts'
import type { Decided } from '../queue.schema.ts'
import { useQueueActs } from './use-queue-acts.ts'

type Decision = Decided['decisions'][number]

/** What was decided, newest first; what has not been carried out yet can still be taken back. */
export function DecidedList({ verdict }: { verdict: 'accept' | 'reject' }) {
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
