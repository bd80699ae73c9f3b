import { paths } from '../../../paths.ts'
import { monthAndYear } from '../../../platform/time/calendar-day.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { Note } from '../../../ui/panels/note.tsx'
import type { ModerationLog } from '../moderation.schema.ts'

/** One month: the counts, and each act. */
export function ModerationActs({ log }: { log: ModerationLog }) {
  const { month, page, pageCount, total } = log
  if (!month)
    return <Note className="above-6">Nothing has been decided yet. Decisions will appear here.</Note>
  return (
    <>
      <Months log={log} />
      <Counts log={log} />
      <section className="above-8" aria-labelledby="acts">
        <h2 className="h2-inner" id="acts">
          {monthAndYear(month)}, {total} {total === 1 ? 'decision' : 'decisions'}
        </h2>
        <ol className="moderation-acts">
          {log.acts.map(({ day, act, actor, category, reasons }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: acts have nothing that tells them apart, on purpose.
            <li key={index}>
              <time dateTime={day}>{day}</time>
              <strong>{act}</strong>
              <span>{category}</span>
              <span className="moderation-acts-why">{reasons.join(', ')}</span>
              <span className="muted">{actor}</span>
            </li>
          ))}
        </ol>
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefFor={(number) => paths.moderation({ month, page: number > 1 ? number : undefined })}
        />
      </section>
    </>
  )
}

function Months({ log: { months, month } }: { log: ModerationLog }) {
  return (
    <nav className="moderation-months cluster gap-2h" aria-label="Months">
      {months.map((one) => (
        <Link
          key={one.month}
          className={classNames('chip', one.month === month && 'chip-applied')}
          href={paths.moderation({ month: one.month })}
          aria-current={one.month === month ? 'page' : undefined}
        >
          {monthAndYear(one.month)} ({one.acts})
        </Link>
      ))}
    </nav>
  )
}

function Counts({ log: { counts } }: { log: ModerationLog }) {
  return (
    <table className="moderation-counts">
      <caption>How often, and why. A decision with two reasons counts under each. Days are in UTC.</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Why</th>
          <th scope="col">Times</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ act, reason, count }) => (
          <tr key={`${act} ${reason}`}>
            <th scope="row">{act}</th>
            <td>{reason || 'Nothing against it'}</td>
            <td className="figures">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
