import { XMLBuilder } from 'fast-xml-parser'

interface AtomEntry {
  id: string
  title: string
  address: string
  updated: string
  published?: string
  author?: string
  category?: { term: string; label?: string }
  summary?: string
  content?: string
}

interface AtomFeed {
  title: string
  /** The URL of the feed, which is its id by default; `page` is the page that shows the same. */
  self: string
  page: string
  id?: string
  updated: string
  author: string
  entries: readonly AtomEntry[]
}

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true })

// Characters that XML cannot contain, not even escaped: control characters and lone surrogates.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters meant.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
const text = (words: string) => words.replace(UNWRITABLE, '')

/** Writes an Atom feed (RFC 4287). */
export function writeAtom(feed: AtomFeed): string {
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'utf-8' },
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': 'en-CA',
      title: text(feed.title),
      id: feed.id ?? feed.self,
      link: [
        { '@rel': 'self', '@type': 'application/atom+xml', '@href': feed.self },
        { '@rel': 'alternate', '@type': 'text/html', '@href': feed.page },
      ],
      updated: feed.updated,
      author: { name: text(feed.author) },
      entry: feed.entries.map(toEntry),
    },
  })
}

function toEntry({ category, summary, content, ...entry }: AtomEntry) {
  return {
    title: text(entry.title),
    id: entry.id,
    link: { '@rel': 'alternate', '@type': 'text/html', '@href': entry.address },
    ...(entry.published && { published: entry.published }),
    updated: entry.updated,
    ...(entry.author && { author: { name: text(entry.author) } }),
    ...(category && {
      category: { '@term': text(category.term), ...(category.label && { '@label': text(category.label) }) },
    }),
    ...(summary !== undefined && { summary: text(summary) }),
    ...(content !== undefined && { content: { '@type': 'text', '#text': text(content) } }),
  }
}
