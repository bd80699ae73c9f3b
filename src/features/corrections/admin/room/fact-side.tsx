import type { ReactNode } from 'react'
import { useFormat } from '../../../../console/parts/use-format.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Badge } from '../../../../ui/panels/badge.tsx'
import type { FactDetails } from '../facts.schema.ts'
import { FactReport } from './fact-report.tsx'
import { formatDayOnly } from './format-day-only.ts'
import { useFactActs } from './use-fact-acts.ts'

interface Props {
  fact: FactDetails
  onUseNumber: (number: string) => void
}

/** Readers' reports, facts not certain enough to show, and the history of changes. */
export function FactSide({ fact, onUseNumber }: Props) {
  const { reports, line, history, linkNote } = fact
  return (
    <aside className="fact-side stack gap-5">
      <Part
        title="What readers say"
        badge={reports.length > 0 && <Badge tone="warning">{reports.length} open</Badge>}
      >
        {reports.length === 0 && <p className="muted">Nothing is open.</p>}
        {reports.length > 0 && (
          <ul className="fact-says">
            {reports.map((report) => (
              <FactReport
                key={report.id}
                report={report}
                canUseNumber={fact.fields.includes('phones')}
                onUseNumber={onUseNumber}
              />
            ))}
          </ul>
        )}
      </Part>
      {line.toConfirm && (
        <Part title="To confirm by phone">
          <p>{line.toConfirm}</p>
        </Part>
      )}
      {linkNote && (
        <Part title="The link">
          <p>{linkNote}</p>
        </Part>
      )}
      <Part title="History">
        {history.length === 0 ? (
          <p className="muted">No changes yet.</p>
        ) : (
          <ol className="fact-history">
            {history.map((line) => (
              <HistoryLine key={`${line.kind} ${line.id}`} line={line} />
            ))}
          </ol>
        )}
      </Part>
    </aside>
  )
}

function Part({ title, badge, children }: { title: string; badge?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3>
        {title} {badge}
      </h3>
      {children}
    </section>
  )
}

const FIELD_WORDS: Record<FactDetails['fields'][number], string> = {
  name: 'the name',
  description: 'the description',
  phones: 'the phone',
  address: 'the address',
  hours: 'the hours',
  languages: 'the languages',
  url: 'the web address',
  source: 'the source',
  hidden: 'whether it shows',
}

type History = FactDetails['history'][number]

function HistoryLine({ line }: { line: History }) {
  const format = useFormat()
  const acts = useFactActs()
  const { kind, field, value, was, operatorName, createdAt, isInForce, undoneBy } = line
  return (
    <li data-kind={isInForce ? kind : 'past'}>
      <b>{operatorName}</b> {kind === 'addition' && 'added it'}
      {kind === 'confirmation' && `called and confirmed on ${formatDayOnly(String(value))}`}
      {kind === 'correction' && `changed ${field ? FIELD_WORDS[field] : ''}`}
      {kind === 'correction' && field !== 'description' && (
        <span>
          <s>{sayValue(was)}</s> → <b>{sayValue(value)}</b>
        </span>
      )}
      <small>
        {format.moment(createdAt)}
        {undoneBy && ` · undone by ${undoneBy}`}
        {!undoneBy && !isInForce && kind === 'correction' && ' · the file or a later change replaced it'}
      </small>
      {isInForce && (
        <Button variant="quiet" size="small" onClick={() => acts.undo(kind, line.id)}>
          {kind === 'addition' ? 'Remove it' : 'Undo'}
        </Button>
      )}
    </li>
  )
}

function sayValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (value === true) return 'hidden'
  if (value === false) return 'shown'
  if (!Array.isArray(value)) return String(value)
  const words = value.map((one) => (typeof one === 'string' ? one : (one as { number: string }).number))
  return words.join(', ') || 'nothing'
}
