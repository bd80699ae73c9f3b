import CircleCheck from 'lucide-react/icons/circle-check'
import { paths } from '../../../paths.ts'
import { countSteps, fits, type GuideChoices } from '../choices/guide-choices.ts'
import type { StageView } from '../guide.schema.ts'

interface StageNavProps {
  stages: StageView[]
  choices: GuideChoices
  onlyStage: string | undefined
}

const currentOf = (isCurrent: boolean, isPages: boolean) => {
  if (!isCurrent) return undefined
  return isPages ? 'page' : 'step'
}

/** Links to the stages: anchors on the whole list, links between pages on a stage's own page. */
export function StageNav({ stages, choices, onlyStage }: StageNavProps) {
  const isPages = onlyStage !== undefined
  return (
    <nav className="guide-nav no-print" aria-label="Stages">
      <ul>
        {stages.map(({ id, title, tasks }, index) => (
          <li key={id}>
            <a
              className="guide-nav-link row gap-2"
              href={isPages ? paths.guide.stage(id, { ...choices }) : `#steps-${id}`}
              aria-current={currentOf(isPages ? id === onlyStage : index === 0, isPages)}
              data-nav={id}
              data-choices={isPages ? '' : undefined}
            >
              <CircleCheck className="guide-nav-done" />
              <span>{title}</span>
              <span className="to-end fine" data-nav-count={id}>
                {countSteps(tasks.filter((task) => fits(task, choices)).length)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
