import { useEffect, useRef } from 'react'
import { Segments, type SegmentsProps } from './segments.tsx'

interface ClearableSegmentsProps extends Omit<SegmentsProps, 'ref' | 'children'> {
  /** Without script what is left unsaid has a part of its own, with these words. */
  unsaid: string
}

/** Segments that can be left unsaid: a second press on the chosen part takes the choice back. */
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
 * A radio tells no second press, so what was chosen at its beginning is noted; with the keyboard browsers do not even
 * make it a click.
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
    // A form notes what changed by these.
    for (const kind of ['change', 'input']) chosen.dispatchEvent(new Event(kind, { bubbles: true }))
    chosen = null
  }
  segments.addEventListener('pointerdown', note, { signal })
  segments.addEventListener('keydown', (event) => event.key === ' ' && note(event), { signal })
  const clearByKey = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !chosen) return
    // Or the browser takes it for a first press.
    event.preventDefault()
    clear()
  }
  segments.addEventListener('keyup', clearByKey, { signal })
  // A press on the label comes as a click on it and one on its radio: the second is the one that counts.
  segments.addEventListener('click', ({ target }) => target === chosen && clear(), { signal })
}

/** Pressed is the label around it or the radio itself. */
const inputOf = (target: EventTarget | null) =>
  (target as Element).closest('.segment-part')?.querySelector('input') ?? null
