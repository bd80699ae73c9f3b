import { paths } from '../../paths.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { NewsItem } from './news.schema.ts'

interface Site {
  name: string
  url: string
}

/** Our own feed of the stories on the page (RFC 4287). */
export function writeAtom(items: readonly NewsItem[], site: Site, now: Date): string {
  const updated = items[0]?.createdAt ?? now.toISOString()
  const address = escapeHtml(site.url)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>Ghana-Canada News · ${escapeHtml(site.name)}</title>
<id>${address}${paths.news()}</id>
<link rel="alternate" type="text/html" href="${address}${paths.news()}"/>
<link rel="self" type="application/atom+xml" href="${address}${paths.newsFeed()}"/>
<updated>${updated}</updated>
<author><name>${escapeHtml(site.name)}</name></author>
${items.map((item) => writeEntry(item, address)).join('\n')}
</feed>
`
}

function writeEntry({ id, title, link, source, category, createdAt }: NewsItem, address: string): string {
  return `<entry>
<title>${escapeHtml(title)}</title>
<id>${address}${paths.news()}#story-${id}</id>
<link rel="alternate" href="${escapeHtml(link)}"/>
<updated>${createdAt}</updated>
<author><name>${escapeHtml(source)}</name></author>
<category term="${escapeHtml(category)}"/>
</entry>`
}
