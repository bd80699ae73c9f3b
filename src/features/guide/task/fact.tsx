import type { GuideChoices } from '../choices/guide-choices.ts'
import type { FactView, TaskView } from '../guide.schema.ts'

/** Props that every part of a step's panel takes. */
export interface TaskPartProps {
  task: TaskView
  choices: GuideChoices
  /** The level of the headings inside. */
  level: 2 | 4
}

/** A fact, with its month if it is an amount. */
export function Fact({ text, asOf }: FactView) {
  return asOf ? (
    <>
      {text} <span className="muted nowrap">({asOf})</span>
    </>
  ) : (
    text
  )
}
