import type { Page } from '../page.ts'

type Address = Pick<Page, 'path' | 'file' | 'component'>
type OfServer = Omit<Page, keyof Address | 'isStatic'>

/**
 * The line of a page that is made on the server only. The browser asks for it in full and knows no more of it than its
 * address: the rest is given with `onServer` and stays out of the browser's copy of this code.
 */
export function staticPage(address: Address, ofServer: OfServer | undefined): Page {
  return { ...address, isStatic: true, ...(ofServer ?? { head: noHead, tags: [] }) }
}

const noHead = () => ({ title: '', description: undefined })
