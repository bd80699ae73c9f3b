import { useEffect } from 'react'

/** How many reasons come first and have a number key: the most common ones. */
const FIRST_REASONS = 5

interface ReasonChoiceProps {
  legend?: string
  reasons: readonly { id: string; name: string }[]
  chosen: string
  onChoose: (id: string) => void
}

/** A choice of one reason, by pointer, arrow keys or number key. */
export function ReasonChoice({ legend = 'Reason', reasons, chosen, onChoose }: ReasonChoiceProps) {
  useEffect(() => {
    const onKey = ({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent) => {
      if (target instanceof HTMLTextAreaElement) return
      const reason = reasons.slice(0, FIRST_REASONS)[Number(key) - 1]
      if (reason && !ctrlKey && !altKey && !metaKey) onChoose(reason.id)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [reasons, onChoose])
  const radios = (from: number, to: number) =>
    reasons.slice(from, to).map(({ id, name }, index) => (
      <label key={id}>
        <input
          type="radio"
          className="radio-dot"
          name="reason"
          checked={id === chosen}
          onChange={() => onChoose(id)}
        />
        <span>{name}</span>
        {from + index < FIRST_REASONS && (
          <i aria-hidden="true">
            <kbd>{from + index + 1}</kbd>
          </i>
        )}
      </label>
    ))
  return (
    <fieldset className="reason-choice">
      <legend>{legend}</legend>
      {radios(0, FIRST_REASONS)}
      {reasons.length > FIRST_REASONS && (
        <details open={reasons.findIndex(({ id }) => id === chosen) >= FIRST_REASONS}>
          <summary>More reasons</summary>
          {radios(FIRST_REASONS, reasons.length)}
        </details>
      )}
    </fieldset>
  )
}
