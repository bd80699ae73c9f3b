import { paths } from '../../paths.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { Ad } from './ads.schema.ts'

interface Feed {
  site: { name: string; url: string }
  /** The search in words. */
  title: string
  /** The list and the feed of the same search, without the site's address. */
  listPath: string
  feedPath: string
  ads: readonly Ad[]
}

/** A feed must say when it changed. An empty one never did. */
const NEVER = '1970-01-01T00:00:00.000Z'

/** The ads of one search as an Atom feed (RFC 4287), the newest first. */
export function writeAdFeed({ site, title, listPath, feedPath, ads }: Feed): string {
  const address = (path: string) => text(`${site.url}${path}`)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-CA">
<title>${text(`${title} · ${site.name}`)}</title>
<id>${address(feedPath)}</id>
<link rel="self" type="application/atom+xml" href="${address(feedPath)}"/>
<link rel="alternate" type="text/html" href="${address(listPath)}"/>
<updated>${ads[0]?.createdAt ?? NEVER}</updated>
<author><name>${text(site.name)}</name></author>
${ads.map((ad) => writeEntry(ad, address(paths.ads.show(ad.id)))).join('')}</feed>
`
}

function writeEntry({ title, description, price, location, createdAt, ...ad }: Ad, address: string): string {
  const facts = [price, location, ad.categoryName].filter(Boolean).join(' · ')
  return `<entry>
<title>${text(title)}</title>
<id>${address}</id>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${createdAt}</published>
<updated>${createdAt}</updated>
<category term="${text(ad.categorySlug)}" label="${text(ad.categoryName)}"/>
<summary>${text(facts)}</summary>
<content type="text">${text(hideAddresses(description))}</content>
</entry>
`
}

// What XML cannot hold, not even escaped: control characters and halves of characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters meant.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

const text = (words: string) => escapeHtml(words.replace(UNWRITABLE, ''))

/** A seller may type an address into an ad; a feed is copied far and wide, so it stays on the site. */
function hideAddresses(words: string): string {
  return words.replace(/[^\s<>()",;:]+@[^\s<>()",;:]+\.\w+/g, '[address on the ad’s page]')
}
