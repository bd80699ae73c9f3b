import type { Page } from 'playwright-core'

/** Reports what a healthy page never does: errors, React warnings, other hosts, failed requests. */
export function watch(page: Page, tell: (problem: string) => void): void {
  page.on('pageerror', (error) => tell(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) tell(`console ${message.type()}: ${message.text()}`)
  })
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') tell(`another host: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) tell(`status ${response.status()}: ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its pending requests.
    const hasLeft = request.failure()?.errorText === 'net::ERR_ABORTED'
    if (!hasLeft) tell(`failed request: ${request.url()} ${request.failure()?.errorText}`)
  })
}
