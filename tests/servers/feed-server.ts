import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A local web server with a given response for each path; it records every request. */
export async function startFeedServer(answers: Record<string, RequestListener>) {
  const asked: { path: string; headers: NodeJS.Dict<string | string[]> }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, headers: request.headers })
    response.on('error', () => {})
    const answer = answers[path]
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, port: String(port), asked, answers }
}

export interface FeedEntry {
  title: string
  link?: string
  guid?: string
  at?: Date
  extra?: string
}

export function rss(items: readonly FeedEntry[]): string {
  const entries = items.map(
    ({ title, link = 'https://outlet.example/story', guid = title, at = new Date(), extra = '' }) =>
      `<item><title><![CDATA[${title}]]></title><link>${link}</link><guid>${guid}</guid><pubDate>${at.toUTCString()}</pubDate>${extra}</item>`,
  )
  return `<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Outlet</title>${entries.join('')}</channel></rss>`
}

export function sendXml(xml: string | Buffer, headers: Record<string, string> = {}): RequestListener {
  return (_request, response) =>
    response.writeHead(200, { 'Content-Type': 'application/rss+xml', ...headers }).end(xml)
}
