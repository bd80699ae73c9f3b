import type { QueueKind } from '../queue.schema.ts'

type Reason = QueueKind['reasons'][number]

interface Props {
  name: string
  label: string
  reasons: readonly Reason[]
  chosen: string
  /** Whether the figures pick from this list. */
  hasKeys: boolean
  onChoose: (id: string) => void
}

/** The reasons a person may be told; those that ask for a change stand apart. */
export function ReasonList({ name, label, reasons, chosen, hasKeys, onChoose }: Props) {
  const numbered = reasons.map((reason, index) => ({ ...reason, number: index + 1 }))
  const ends = numbered.filter(({ isReturn }) => !isReturn)
  const returns = numbered.filter(({ isReturn }) => isReturn)
  const radios = (list: typeof numbered) =>
    list.map(({ id, words, number }) => (
      <label key={id} className="reason">
        <input
          type="radio"
          className="radio-dot"
          name={`reason ${name}`}
          checked={id === chosen}
          onChange={() => onChoose(id)}
        />
        <span>{words}</span>
        {hasKeys && number <= 9 && <kbd>{number}</kbd>}
      </label>
    ))
  return (
    <fieldset className="reasons">
      <legend>{label}</legend>
      {radios(ends)}
      {returns.length > 0 && <p className="reasons-part">Return to seller, to change it</p>}
      {radios(returns)}
    </fieldset>
  )
}
