import type { QueueKind } from '../queue.schema.ts'

type Reason = QueueKind['reasons'][number]

interface Props {
  name: string
  label: string
  reasons: readonly Reason[]
  chosen: string
  /** Whether the number keys pick from this list. */
  hasKeys: boolean
  onChoose: (id: string) => void
}

/** Those with number keys: neither rarely chosen ones nor those that ask for a change. */
export const firstReasons = (reasons: readonly Reason[]) =>
  reasons.filter(({ isMore, isReturn }) => !isMore && !isReturn)

/** The reasons that can be sent; rarely chosen ones and those that ask for a change are folded away. */
export function ReasonList({ name, label, reasons, chosen, hasKeys, onChoose }: Props) {
  const radios = (list: readonly Reason[]) =>
    list.map((reason) => (
      <label key={reason.id} className="reason">
        <input
          type="radio"
          className="radio-dot"
          name={`reason ${name}`}
          checked={reason.id === chosen}
          onChange={() => onChoose(reason.id)}
        />
        <span>{reason.name}</span>
        {hasKeys && first.includes(reason) && <kbd>{first.indexOf(reason) + 1}</kbd>}
      </label>
    ))
  const first = firstReasons(reasons)
  const parts = [
    ['More reasons', reasons.filter(({ isMore, isReturn }) => isMore && !isReturn)],
    ['Return to seller, to change it', reasons.filter(({ isReturn }) => isReturn)],
  ] as const
  return (
    <fieldset className="reasons">
      <legend>{label}</legend>
      <div className="reason-box">
        {radios(first)}
        {parts.map(
          ([title, list]) =>
            list.length > 0 && (
              <details key={title} className="reasons-part">
                <summary>{title}</summary>
                {radios(list)}
              </details>
            ),
        )}
      </div>
    </fieldset>
  )
}
