import { paths } from '../../../paths.ts'
import { listenForLeaving } from '../../directories/exit/leave-quickly.ts'

/** Shows the chosen province at once, and lets one leave at once. */
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
      // In place of the address before: no step of the tab's history for each choice.
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
