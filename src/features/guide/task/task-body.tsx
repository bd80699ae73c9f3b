import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { paths } from '../../../paths.ts'
import { NotFound } from '../../../shell/errors/not-found.tsx'
import { ArrowLink } from '../../../ui/navigation/arrow-link.tsx'
import { ChoicesForm } from '../choices/choices-form.tsx'
import { fits, type GuideChoices } from '../choices/guide-choices.ts'
import { guideCall } from '../guide.calls.ts'
import { GUIDE_TITLE } from '../guide.head.ts'
import type { TaskView } from '../guide.schema.ts'
import { TaskPanel } from './task-panel.tsx'
import { TaskTick } from './task-row.tsx'

interface TaskBodyProps {
  stageId: string
  taskId: string
  choices: GuideChoices
}

/** Everything between header and footer of a step's own page. */
export function TaskBody({ stageId, taskId, choices }: TaskBodyProps) {
  const { data: guide } = useQuery(guideCall())
  const stage = guide?.stages.find(({ id }) => id === stageId)
  const task = stage?.tasks.find(({ id }) => id === taskId)
  if (!guide) return null
  if (!stage || !task) return <NotFound />
  const query = { ...choices }
  return (
    <div className="page-width page-top page-end">
      <p className="no-print guide-crumbs">
        <a className="arrow-link" href={paths.guide.start(query)} data-choices="">
          <ArrowLeft />
          <span>{GUIDE_TITLE}</span>
        </a>
        <a className="text-link tap-target" href={paths.guide.stage(stage.id, query)} data-choices="">
          {stage.title}
        </a>
      </p>
      <div className="guide-alone-head">
        <TaskTick id={task.id} title={task.title} />
        <h1>{task.title}</h1>
      </div>
      <p className="lead above-2 measure-wide">{task.why}</p>
      {task.provinces.length > 0 && (
        <ChoicesForm
          action={paths.guide.task(stage.id, task.id)}
          choices={choices}
          className="above-6"
          isProvinceOnly
        />
      )}
      <div className="above-5">
        <TaskPanel task={task} choices={choices} level={2} />
      </div>
      <Neighbours tasks={guide.stages.flatMap(({ tasks }) => tasks)} task={task} choices={choices} />
    </div>
  )
}

/** A link to the next step on the same list. */
function Neighbours({ tasks, task, choices }: { tasks: TaskView[]; task: TaskView; choices: GuideChoices }) {
  const rest = tasks.slice(tasks.indexOf(task) + 1)
  const next = rest.find((other) => fits(other, choices))
  if (!next) return null
  return (
    <p className="above-6 no-print">
      <ArrowLink href={paths.guide.task(next.stage, next.id, { ...choices })} data-choices="">
        Next: {next.title}
      </ArrowLink>
    </p>
  )
}
