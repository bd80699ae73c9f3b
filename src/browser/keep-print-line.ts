import { longDay } from '../platform/time/long-day.ts'
import type { ReachablePages } from '../rendering/late-site-map.ts'

/** Puts today, and the address one has gone to since the document came, onto the paper. */
export function keepPrintLine(pages: ReachablePages): void {
  addEventListener('beforeprint', () => {
    const [, address, date] = document.querySelectorAll('.print-line > span')
    const page = pages.find(location.pathname, '')?.page
    const isShown = page && !page.isPersonal && page.path !== '*'
    if (address) address.textContent = location.origin + (isShown ? location.pathname : '')
    if (date) date.textContent = longDay(new Date())
  })
}
