import { decodeEntities } from '../../feeds/plain-text.ts'

const LINK = /<link\b[^>]{0,1000}>/gi
const FEED_TYPE = /\btype\s*=\s*["']?application\/(rss|atom)\+xml/i

/** The feed that a web page names in its head: <link rel="alternate" type="application/rss+xml" href="…">. */
export function findFeedLink(html: string, pageUrl: string): string | null {
  const tag = html.match(LINK)?.find((one) => FEED_TYPE.test(one))
  const href = tag && /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag)
  if (!href) return null
  const url = URL.parse(decodeEntities(href[1] ?? href[2] ?? href[3] ?? '').trim(), pageUrl)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}
