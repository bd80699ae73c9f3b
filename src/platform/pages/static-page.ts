import type { Page } from '../page.ts'

type Address = Pick<Page, 'path' | 'file' | 'component'>
type OfServer = Omit<Page, keyof Address | 'isStatic'>

/**
 * The site map entry of a page rendered on the server only. The browser loads it in full and needs only its
 * address: the rest is passed through `onServer`, which keeps it out of the browser build.
 */
export function staticPage(address: Address, ofServer: OfServer | undefined): Page {
  return { ...address, isStatic: true, ...(ofServer ?? { head: noHead, tags: [] }) }
}

const noHead = () => ({ title: '', description: undefined })
