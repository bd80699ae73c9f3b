/**
 * A second press on the chosen part takes the choice back. A radio tells no second press, so what was chosen at its
 * beginning is noted; with the keyboard browsers do not even make it a click.
 */
export function clearOnSecondPress(segments: HTMLElement, signal: AbortSignal): void {
  let chosen: EventTarget | null = null
  const note = ({ target }: Event) => {
    chosen = inputOf(target)?.checked ? inputOf(target) : null
  }
  const clear = ({ target }: Event) => {
    const input = inputOf(target)
    if (!input || chosen !== input) return
    chosen = null
    input.checked = false
    // A form notes what changed by these.
    for (const kind of ['change', 'input']) input.dispatchEvent(new Event(kind, { bubbles: true }))
  }
  segments.addEventListener('pointerdown', note, { signal })
  segments.addEventListener('keydown', (event) => event.key === ' ' && note(event), { signal })
  segments.addEventListener(
    'keyup',
    (event) => {
      if (event.key !== ' ' || !chosen || chosen !== event.target) return
      // Or the browser takes it for a first press.
      event.preventDefault()
      clear(event)
    },
    { signal },
  )
  segments.addEventListener('click', clear, { signal })
}

/** Pressed is the label around it or the radio itself. */
const inputOf = (target: EventTarget | null) =>
  (target as Element).closest('.segment-part')?.querySelector('input') ?? null
