import Plus from 'lucide-react/icons/plus'
import { Button } from '../../../../ui/button.tsx'
import type { Suggestion } from './picks.schema.ts'

interface Props {
  free: number
  suggestions: readonly Suggestion[]
  isPending: boolean
  onChoose: () => void
  onFill: (suggestion: Suggestion) => void
}

/** How many places the home page still has, and what could fill them with one press. */
export function FreePlaces({ free, suggestions, isPending, onChoose, onFill }: Props) {
  return (
    <section className="picks-free" aria-label="Free places">
      <button type="button" onClick={onChoose}>
        <Plus />
        <b className="strong">{free === 1 ? 'One place is free' : `${free} places are free`}</b>
        <span className="muted">
          {suggestions.length > 0
            ? 'Choose an ad, or one of the newest with a photo:'
            : 'Choose an ad for it.'}
        </span>
      </button>
      {suggestions.length > 0 && (
        <ul>
          {suggestions.map((suggestion) => (
            <li key={suggestion.id}>
              <img className="thumb" src={suggestion.picture} alt="" width="56" height="42" loading="lazy" />
              <span>{suggestion.title}</span>
              <Button variant="outline" size="small" disabled={isPending} onClick={() => onFill(suggestion)}>
                Feature<span className="sr-only"> {suggestion.title}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
