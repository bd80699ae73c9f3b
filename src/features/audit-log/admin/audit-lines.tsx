import { Avatar } from '../../../console/parts/avatar.tsx'
import { useFormat } from '../../../console/parts/use-format.ts'
import type { AuditPage } from './audit-log.schema.ts'

type Action = AuditPage['actions'][number]

/** The lines of the log under the names of their days. */
export function AuditLines({ actions }: { actions: readonly Action[] }) {
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
