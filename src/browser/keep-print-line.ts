import { longDay } from '../platform/time/long-day.ts'
import type { ReachablePages } from '../rendering/late-site-map.ts'

/** Prints today's date and the current address, which may have changed since the document was loaded. */
export function keepPrintLine(pages: ReachablePages): void {
  addEventListener('beforeprint', () => {
    const [, address, date] = document.querySelectorAll('.print-line > span')
    const page = pages.find(location.pathname, '')?.page
    const isShown = page && !page.isPersonal && page.path !== '*'
    if (address) address.textContent = location.origin + (isShown ? location.pathname : '')
    if (date) date.textContent = longDay(new Date())
  })
}
