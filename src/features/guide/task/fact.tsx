import type { GuideChoices } from '../choices/guide-choices.ts'
import type { FactView, TaskView } from '../guide.schema.ts'

/** What every part of a step's panel is given. */
export interface TaskPartProps {
  task: TaskView
  choices: GuideChoices
  /** The level of the headings inside. */
  level: 2 | 4
}

/** A fact, and for an amount the month it is from. */
export function Fact({ text, asOf }: FactView) {
  return asOf ? (
    <>
      {text} <span className="muted nowrap">({asOf})</span>
    </>
  ) : (
    text
  )
}
