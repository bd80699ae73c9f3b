import { Badge } from '../../../ui/panels/badge.tsx'
import { fits, type GuideChoices } from '../choices/guide-choices.ts'
import type { TaskView } from '../guide.schema.ts'
import { TaskPanel } from './task-panel.tsx'

/** One step of the list. The box and the row that opens are separate targets; one step is open at a time. */
export function TaskRow({ task, choices }: { task: TaskView; choices: GuideChoices }) {
  const { id, title, why, who, onlyWithChildren } = task
  return (
    <li
      className="guide-task"
      data-task={id}
      data-who={who?.join(' ')}
      data-children={onlyWithChildren ? '' : undefined}
      hidden={!fits(task, choices)}
    >
      <TaskTick id={id} title={title} />
      <details className="guide-task-row" name="guide-task">
        <summary className="guide-summary row between gap-3">
          <span className="shrink">
            <h3 className="guide-task-title">
              {title} {onlyWithChildren && <Badge tone="info">Children</Badge>}
            </h3>
            <span className="guide-why">{why}</span>
          </span>
        </summary>
        <div className="guide-panel" id={id}>
          <TaskPanel task={task} choices={choices} level={4} hasOwnLink />
        </div>
      </details>
    </li>
  )
}

/** Ticks are stored on the device and so need JavaScript; on paper the box can be ticked with a pen. */
export function TaskTick({ id, title }: { id: string; title: string }) {
  return (
    <label className="guide-tick">
      <input type="checkbox" className="check-box" data-tick={id} autoComplete="off" />
      <span className="sr-only">{`Done: ${title}`}</span>
    </label>
  )
}
