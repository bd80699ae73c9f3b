import Check from 'lucide-react/icons/check'
import { paths } from '../../../paths.ts'
import { useSite } from '../../../shell/site-context.tsx'
import { buttonClasses } from '../../../ui/buttons/button.tsx'
import { ArrowLink } from '../../../ui/navigation/arrow-link.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Note } from '../../../ui/panels/note.tsx'
import { isElsewhere } from '../choices/guide-choices.ts'
import type { TaskView } from '../guide.schema.ts'
import { Fact, type TaskPartProps } from './fact.tsx'
import { TaskPhones } from './task-phones.tsx'
import { TaskProvinces } from './task-provinces.tsx'

export interface TaskPanelProps extends TaskPartProps {
  /** On the list the panel links to the task's own page. */
  hasOwnLink?: boolean
}

/** Everything about one step: how, what to bring, who to call, where, and the sources of its facts. */
export function TaskPanel({ task, choices, level, hasOwnLink }: TaskPanelProps) {
  const Heading = `h${level}` as const
  const { off } = useSite()
  const { id, bring, steps, note, related, hasConsultation } = task
  return (
    <>
      <div className="guide-columns">
        <div className="stack gap-4">
          <section>
            <Heading className="guide-label">What to do</Heading>
            <ol className="guide-steps">
              {steps.map((step) => (
                <li key={step.text}>
                  <Fact {...step} />
                </li>
              ))}
            </ol>
          </section>
          {bring.length > 0 && (
            <section>
              <Heading className="guide-label">What to bring</Heading>
              <ul className="guide-bring">
                {bring.map((thing) => (
                  <li key={thing}>{thing}</li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <div className="stack gap-4">
          <TaskPhones task={task} choices={choices} level={level} />
          <CostAndTime task={task} level={level} />
          <TaskProvinces task={task} choices={choices} level={level} />
        </div>
      </div>
      {note && (
        <Note kind="information" className="above-4">
          {note}
        </Note>
      )}
      {related.length > 0 && <Related related={related} choices={choices} level={level} />}
      {hasConsultation && !off.includes('bookings') && (
        <p className="above-4 no-print">
          <ArrowLink href={paths.consultation()}>Talk it through: book a consultation</ArrowLink>
        </p>
      )}
      <p className="guide-actions no-print">
        <button
          type="button"
          className={`needs-script ${buttonClasses()}`}
          data-mark={id}
          aria-pressed="false"
        >
          <Check />
          <span>Mark as done</span>
        </button>
        {hasOwnLink && (
          <a
            className="text-link tap-target"
            href={paths.guide.task(task.stage, id, { ...choices })}
            data-choices=""
          >
            Open this step on its own page
          </a>
        )}
      </p>
      <SourceLine task={task} choices={choices} />
    </>
  )
}

function CostAndTime({ task: { cost, time }, level }: Pick<TaskPartProps, 'task' | 'level'>) {
  if (!cost && !time) return null
  const Heading = `h${level}` as const
  return (
    <section>
      <Heading className="guide-label">Cost and time</Heading>
      <ul className="stack gap-1 bullets">
        {[cost, time].map((fact) =>
          fact ? (
            <li key={fact.text}>
              <Fact {...fact} />
            </li>
          ) : null,
        )}
      </ul>
    </section>
  )
}

type RelatedProps = Pick<TaskView, 'related'> & Pick<TaskPartProps, 'choices' | 'level'>

/** With a province chosen, shows its own entries and those for all of Canada. */
function Related({ related, choices, level }: RelatedProps) {
  const Heading = `h${level}` as const
  return (
    <section className="above-5 no-print" hidden={related.every(({ place }) => isElsewhere(place, choices))}>
      <Heading className="guide-label">From our directories</Heading>
      <ul className="guide-related">
        {related.map(({ name, pageTitle, path, place }) => (
          <li key={path} data-part="" data-only-at={place} hidden={isElsewhere(place, choices)}>
            <a className="guide-related-link" href={path}>
              <span className="shrink">
                <span className="strong own-line">{name}</span>
                <span className="small muted">{pageTitle}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The official pages, the month of the facts, and a link to report an error. */
function SourceLine({ task: { id, links, factsFrom }, choices }: Omit<TaskPartProps, 'level'>) {
  return (
    <div className="guide-source">
      <p className="guide-official">
        <span className="strong">Official pages:</span>{' '}
        {links.map(({ label, url, place }) => (
          <span key={url} data-only-at={place} hidden={isElsewhere(place, choices)}>
            <Link className="text-link" href={url}>
              {label}
              <span className="sr-only">, opens in a new tab</span>
            </Link>
          </span>
        ))}
      </p>
      <p className="above-1">
        Facts from public sources, {factsFrom}. Check the official page before you pay or apply.{' '}
        <a className="text-link no-print" href={paths.report(`guide/${id}`)}>
          Something wrong?
        </a>
      </p>
    </div>
  )
}
