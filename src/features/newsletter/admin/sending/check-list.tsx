import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { IssueCheck } from '../newsletter-room.schema.ts'

/** What must be true before an issue can be sent: done, or what to do about it. */
export function CheckList({ title, checks }: { title: string; checks: readonly IssueCheck[] }) {
  return (
    <section className="check-list">
      <h2 className="part-title">{title}</h2>
      <ul className="stack gap-2">
        {checks.map(({ id, isDone, words, help }) => (
          <li key={id} data-missing={!isDone || undefined}>
            {isDone ? <CircleCheck /> : <CircleAlert />}
            <span>
              <span className="sr-only">{isDone ? 'Done: ' : 'Missing: '}</span>
              {words}
              {!isDone && help && <small>{help}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
