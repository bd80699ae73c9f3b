import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { paths } from '../../../paths.ts'
import {
  ARRIVALS,
  FAMILIES,
  fits,
  type GuideChoices,
  isElsewhere,
  placeName,
} from '../choices/guide-choices.ts'
import { guideCall } from '../guide.calls.ts'
import { GUIDE_TITLE } from '../guide.head.ts'
import type { PhoneView, TaskView } from '../guide.schema.ts'
import { EMERGENCY_NUMBERS } from '../page/guide-body.tsx'
import { PrintButton } from '../print-button.tsx'
import { TaskTick } from '../task/task-row.tsx'

/** Boxes, steps and numbers in columns, on one sheet of paper. */
export function TakeAwayBody({ choices }: { choices: GuideChoices }) {
  const { data: guide } = useQuery(guideCall())
  if (!guide) return null
  return (
    <div className="page-width page-top page-end">
      <p className="no-print guide-crumbs">
        <a className="arrow-link" href={paths.guide.start({ ...choices })} data-choices="">
          <ArrowLeft />
          <span>Back to the whole guide</span>
        </a>
        <PrintButton>Print this page</PrintButton>
      </p>
      <h1 className="guide-sheet-title">{GUIDE_TITLE}</h1>
      <p className="above-1">
        {describeChoices(choices)} <strong>{EMERGENCY_NUMBERS}</strong>
      </p>
      <div className="guide-sheet">
        {guide.stages.map(({ id, title, tasks }) => (
          <section key={id} data-stage={id}>
            <h2 className="h3">{title}</h2>
            <ul>
              {tasks
                .filter((task) => fits(task, choices))
                .map((task) => (
                  <SheetLine key={task.id} task={task} choices={choices} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function describeChoices({ province, as: arrival, with: family }: GuideChoices): string {
  const words = [
    placeName(province),
    ARRIVALS.find(({ value }) => value === arrival)?.label,
    FAMILIES.find(({ value }) => value === family)?.label,
  ].filter(Boolean)
  return words.length > 0 ? `${words.join(', ')}.` : 'All provinces.'
}

function SheetLine({ task, choices }: { task: TaskView; choices: GuideChoices }) {
  const phone = phoneOf(task, choices)
  return (
    <li className="guide-sheet-line" data-task={task.id}>
      <TaskTick id={task.id} title={task.title} />
      <span className="shrink">
        {task.title}
        {phone && (
          <>
            {' '}
            <span className="nowrap">
              <a href={phone.href}>{phone.number}</a>
            </span>
          </>
        )}
      </span>
    </li>
  )
}

/** The number of the chosen province, or the first of the official pages if no province has one. */
function phoneOf({ provinces, links }: TaskView, choices: GuideChoices): PhoneView | undefined {
  const local = provinces.find(({ place }) => place === choices.province)?.phones[0]
  const isLocal = provinces.some(({ phones }) => phones.length > 0)
  return (
    local ??
    (isLocal ? undefined : links.find(({ place, phone }) => phone && !isElsewhere(place, choices))?.phone)
  )
}
