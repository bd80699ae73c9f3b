import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Lock from 'lucide-react/icons/lock'
import { downloadFile } from '../../../console/calls/fetch-json.ts'
import { Pager } from '../../../console/parts/lists/pager.tsx'
import { Toolbar, ToolbarSearch, ToolbarSelect } from '../../../console/parts/lists/toolbar.tsx'
import { useFilters } from '../../../console/parts/lists/use-filters.ts'
import { QueryView } from '../../../console/parts/notices/query-view.tsx'
import { ClearAll, EmptyState } from '../../../console/parts/notices/states.tsx'
import { showToast } from '../../../console/parts/notices/toast.ts'
import { Avatar } from '../../../console/parts/panels/avatar.tsx'
import { RoomHead } from '../../../console/parts/panels/room-head.tsx'
import { useFormat } from '../../../console/parts/use-format.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Options } from '../../../ui/fields/options.tsx'
import { auditCall } from './audit-log.calls.ts'
import type { AuditPage } from './audit-log.schema.ts'
import { AUDIT_SUBJECTS } from './audit-subjects.ts'

const DEFAULTS = { search: '', who: '', about: '', days: '30', page: '1' }
type Days = '7' | '30' | '365' | 'all'

async function exportLog() {
  await downloadFile('/api/admin/audit/export', 'audit-log.csv').catch((error: Error) =>
    showToast({ title: 'Not exported', text: error.message, isBad: true }),
  )
}

/** Who did what, and when. */
export default function AuditLogRoom() {
  const { filters, page, set, clear, isFiltered } = useFilters(DEFAULTS)
  const log = useQuery(auditCall({ ...filters, days: filters.days as Days, page }))
  const people = log.data?.people ?? []
  return (
    <>
      <RoomHead title="Audit log">
        <Button variant="outline" onClick={exportLog}>
          <Download /> Export
        </Button>
      </RoomHead>
      <div className="desk-panel">
        <Toolbar>
          <ToolbarSearch
            label="Ad, person or word"
            value={filters.search}
            onSearch={(search) => set({ search }, { isTyping: true })}
          />
          <ToolbarSelect
            label="Who"
            value={filters.who}
            onChange={(event) => set({ who: event.target.value })}
          >
            <Options first="Everyone" of={people.map(({ id, name }) => [id, name])} />
          </ToolbarSelect>
          <ToolbarSelect
            label="What"
            value={filters.about}
            onChange={(event) => set({ about: event.target.value })}
          >
            <Options first="Every action" of={AUDIT_SUBJECTS.map(({ id, name }) => [id, name])} />
          </ToolbarSelect>
          <ToolbarSelect
            label="When"
            value={filters.days}
            onChange={(event) => set({ days: event.target.value })}
          >
            <option value="7">Last 7 days</option>
            <option value="30">Last 30 days</option>
            <option value="365">Last 12 months</option>
            <option value="all">All time</option>
          </ToolbarSelect>
          <p className="toolbar-note row gap-2 fine">
            <Lock /> Nobody can change this list
          </p>
        </Toolbar>
        <QueryView query={log} what="the audit log">
          {(answer: AuditPage) =>
            answer.total === 0 ? (
              <NoLines isFiltered={isFiltered} onClear={clear} />
            ) : (
              <>
                <AuditLines actions={answer.actions} />
                <Pager
                  page={page}
                  total={answer.total}
                  labels={['Newer', 'Older']}
                  onPage={(next) => set({ page: String(next) })}
                />
              </>
            )
          }
        </QueryView>
      </div>
    </>
  )
}

function NoLines({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered)
    return (
      <EmptyState title="Nothing in the last 30 days" symbol="sankofa">
        <p>Everything an operator does is written down here.</p>
      </EmptyState>
    )
  return (
    <EmptyState title="Nothing matches" symbol="sankofa">
      <p>Try other words, or look further back.</p>
      <ClearAll onClear={onClear} />
    </EmptyState>
  )
}

type Action = AuditPage['actions'][number]

/** The lines of the log, grouped by day. */
function AuditLines({ actions }: { actions: readonly Action[] }) {
  const format = useFormat()
  const days = [...Map.groupBy(actions, ({ happenedAt }) => format.dayKey(happenedAt)).values()]
  return days.map((lines) => (
    <section key={lines[0]?.id} className="audit-day">
      <h2>{format.dayName(lines[0]?.happenedAt ?? '')}</h2>
      <ol>
        {lines.map((line) => (
          <AuditLine key={line.id} line={line} time={format.time(line.happenedAt)} />
        ))}
      </ol>
    </section>
  ))
}

function AuditLine({ line, time }: { line: Action; time: string }) {
  const { operatorName, did, target, reason } = line
  return (
    <li className="audit-line">
      <time className="fine">{time}</time>
      <Avatar name={operatorName} />
      <p>
        <b>{operatorName}</b> {did} {target && <b>{target}</b>}
      </p>
      <span className="audit-reason fine anywhere">{reason}</span>
    </li>
  )
}
