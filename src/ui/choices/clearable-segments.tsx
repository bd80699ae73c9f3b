import { useEffect, useRef } from 'react'
import { Segments, type SegmentsProps } from './segments.tsx'

interface ClearableSegmentsProps extends Omit<SegmentsProps, 'ref' | 'children'> {
  /** The label of the empty option, which is only shown without script. */
  unsaid: string
}

/** Segments that may stay empty: a second press on the selected one clears it. */
export function ClearableSegments({ unsaid, ...segments }: ClearableSegmentsProps) {
  const ref = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const stop = new AbortController()
    if (ref.current) clearOnSecondPress(ref.current, stop.signal)
    return () => stop.abort()
  }, [])
  return (
    <Segments {...segments} ref={ref}>
      <noscript>
        <label className="segment-part">
          <input type="radio" name={segments.name} value="" defaultChecked={segments.value === ''} />
          <span>{unsaid}</span>
        </label>
      </noscript>
    </Segments>
  )
}

/**
 * A radio button fires no event for a second press, so the one selected when the press began is remembered;
 * with the keyboard, a second press is not even a click.
 */
function clearOnSecondPress(segments: HTMLElement, signal: AbortSignal): void {
  let chosen: HTMLInputElement | null = null
  const note = ({ target }: Event) => {
    const input = inputOf(target)
    chosen = input?.checked ? input : null
  }
  const clear = () => {
    if (!chosen) return
    chosen.checked = false
    // Forms listen for these events.
    for (const kind of ['change', 'input']) chosen.dispatchEvent(new Event(kind, { bubbles: true }))
    chosen = null
  }
  segments.addEventListener('pointerdown', note, { signal })
  segments.addEventListener('keydown', (event) => event.key === ' ' && note(event), { signal })
  const clearByKey = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !chosen) return
    // Otherwise the browser selects it again.
    event.preventDefault()
    clear()
  }
  segments.addEventListener('keyup', clearByKey, { signal })
  // A press on the label fires a click on the label and one on its radio button: only the second counts.
  segments.addEventListener('click', ({ target }) => target === chosen && clear(), { signal })
}

/** The press may be on the radio button or on the label around it. */
const inputOf = (target: EventTarget | null) =>
  (target as Element).closest('.segment-part')?.querySelector('input') ?? null
