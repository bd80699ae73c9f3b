import { paths } from '../../../paths.ts'
import { countSteps, fits, type GuideChoices } from '../choices/guide-choices.ts'
import type { StageView } from '../guide.schema.ts'
import { TaskRow } from '../task/task-row.tsx'

interface StageSectionProps {
  stage: StageView
  choices: GuideChoices
  isOpen: boolean
  /** On its own page, the stage's title is the page's heading. */
  isAlone: boolean
}

export function StageSection({ stage, choices, isOpen, isAlone }: StageSectionProps) {
  const { id, title, intro, tasks } = stage
  const count = tasks.filter((task) => fits(task, choices)).length
  return (
    <details className="guide-stage" data-stage={id} open={isOpen || isAlone}>
      <summary className="guide-stage-summary row between gap-4">
        <h2 className="h2-inner">{isAlone ? 'Steps' : title}</h2>
        <span className="guide-stage-count muted strong nowrap" data-stage-count="">
          {countSteps(count)}
        </span>
      </summary>
      {!isAlone && (
        <p className="guide-stage-intro">
          {intro}{' '}
          <a className="text-link no-print" href={paths.guide.stage(id, { ...choices })} data-choices="">
            {title} on its own page
          </a>
        </p>
      )}
      <ol className="draw-late" id={`steps-${id}`}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} choices={choices} />
        ))}
      </ol>
    </details>
  )
}
