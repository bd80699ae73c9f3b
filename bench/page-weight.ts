import type { Browser } from 'playwright-core'
import { findChromium, openChromium } from '../scripts/testing/chromium.ts'

export interface PageWeight {
  page: string
  /** Including the headers of every response. */
  totalBytes: number
  /** Only the scripts, compressed. */
  scriptBytes: number
  /** What must arrive before any text shows: the document, its styles and the early script. */
  beforeTextBytes: number
  byKind: Record<string, number>
}

/** Bytes over the wire of a first visit on a phone, as the browser counts them; null without a browser. */
export async function weighPages(url: string, pages: string[]): Promise<PageWeight[] | null> {
  if (!findChromium()) return null
  const browser = await openChromium()
  try {
    const weights: PageWeight[] = []
    for (const page of pages) weights.push(await weighPage(browser, url, page))
    return weights
  } finally {
    await browser.close()
  }
}

async function weighPage(browser: Browser, url: string, page: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const tab = await context.newPage()
  const session = await context.newCDPSession(tab)
  await session.send('Network.enable')
  const kinds = new Map<string, { kind: string; isBlocking: boolean }>()
  const weight: PageWeight = { page, totalBytes: 0, scriptBytes: 0, beforeTextBytes: 0, byKind: {} }
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
    const isEarly = type === 'Script' && /\/early-/.test(request.url)
    kinds.set(requestId, { kind: type, isBlocking: type === 'Document' || type === 'Stylesheet' || isEarly })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, isBlocking } = kinds.get(requestId) ?? { kind: 'Other', isBlocking: false }
    weight.totalBytes += encodedDataLength
    weight.byKind[kind] = (weight.byKind[kind] ?? 0) + encodedDataLength
    if (isBlocking) weight.beforeTextBytes += encodedDataLength
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId)?.kind === 'Script') weight.scriptBytes += encodedDataLength
  })
  await tab.goto(`${url}${page}`, { waitUntil: 'networkidle' })
  await context.close()
  return weight
}
