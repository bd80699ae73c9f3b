import { paths } from '../../../paths.ts'
import { listenForLeaving } from '../../directories/exit/leave-quickly.ts'

/** Shows the chosen province at once, and makes the leave button work. */
export function enhanceSafeAtHome(root: HTMLElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const select = root.querySelector<HTMLSelectElement>('select[name=province]')
  const show = () => {
    for (const place of root.querySelectorAll<HTMLElement>('[data-place]'))
      place.hidden = select?.value !== '' && place.dataset.place !== select?.value
    const isMissing = select?.value !== '' && !root.querySelector('[data-place]:not([hidden])')
    root.querySelector('[data-no-lines]')?.toggleAttribute('hidden', !isMissing)
  }
  select?.addEventListener(
    'change',
    () => {
      show()
      // Replaces the history entry, so that a choice adds no step to the tab's history.
      history.replaceState(history.state, '', paths.guide.safeAtHome({ province: select.value }))
    },
    { signal },
  )
  root
    .querySelector('[data-choices-form]')
    ?.addEventListener('submit', (event) => event.preventDefault(), { signal })
  listenForLeaving(root, signal)
  show()
  return () => stop.abort()
}
