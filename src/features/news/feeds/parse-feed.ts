import { XMLParser } from 'fast-xml-parser'
import { FetchRefused } from '../../../platform/outside/fetch-refused.ts'
import { pictureOf } from '../pictures/feed-picture.ts'
import { at, list, type Node, textOf } from './feed-node.ts'
import { decodeEntities, toPlainText } from './plain-text.ts'

export interface FeedItem {
  guid: string
  title: string
  /** The text of the summary, used only for the category and not stored. */
  summary: string
  link: string
  publishedAt: Date | null
  picture: string | null
}

const MAX_ITEMS = 60
const MAX_DEPTH = 24
const MAX_TITLE = 240
const MAX_OUTLET = 80

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  // Entities that a feed declares can expand without limit; ours are decoded afterwards, from a short list.
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: false,
  trimValues: true,
  isArray: (name) => name === 'item' || name === 'entry',
})

/** Reads RSS 2, RSS 1 or Atom. Anything else is refused with a message; an invalid item is left out. */
export function parseFeed(xml: string, feedUrl: string): FeedItem[] {
  if (/<!ENTITY/i.test(xml)) throw new FetchRefused('It declares entities of its own.')
  if (depthOf(xml) > MAX_DEPTH) throw new FetchRefused('It is nested too deeply.')
  const root = parse(xml)
  const items = list(at(root, 'rss', 'channel', 'item'))
    .concat(list(at(root, 'rdf:RDF', 'item')))
    .concat(list(at(root, 'feed', 'entry')))
  const isFeed =
    at(root, 'rss') !== undefined || at(root, 'rdf:RDF') !== undefined || at(root, 'feed') !== undefined
  if (!isFeed) throw new FetchRefused('It is not a feed.')
  return items.slice(0, MAX_ITEMS).flatMap((node) => readItem(node, feedUrl) ?? [])
}

/** The feed's own title; empty if it has none. */
export function readFeedTitle(xml: string): string {
  const root = parse(xml)
  const title =
    at(root, 'rss', 'channel', 'title') ??
    at(root, 'feed', 'title') ??
    at(root, 'rdf:RDF', 'channel', 'title')
  return toPlainText(textOf(title), MAX_OUTLET)
}

function parse(xml: string): Node {
  try {
    return parser.parse(xml, true) as Node
  } catch {
    throw new FetchRefused('It is not well-formed XML.')
  }
}

function readItem(node: Node, feedUrl: string): FeedItem | null {
  const title = toPlainText(textOf(at(node, 'title')), MAX_TITLE)
  const link = webAddress(linkOf(node), feedUrl)
  if (!title || !link) return null
  const summary = firstText(node, ['description', 'summary', 'content'])
  const guid = toPlainText(firstText(node, ['guid', 'id']), 500) || link
  const moment = new Date(firstText(node, ['pubDate', 'published', 'updated', 'dc:date']))
  return {
    guid,
    title,
    summary: toPlainText(summary, 600),
    link,
    publishedAt: Number.isNaN(moment.getTime()) ? null : moment,
    picture: webAddress(pictureOf(node), feedUrl),
  }
}

/** RSS has the link as text; Atom as an attribute of the link whose `rel` is "alternate" or missing. */
function linkOf(node: Node): string {
  const links = list(at(node, 'link'))
  const alternate = links.find((link) => ['', 'alternate'].includes(textOf(at(link, '@rel'))))
  return textOf(at(alternate, '@href')) || textOf(alternate) || permalinkOf(node)
}

/** A guid that is not a permalink would resolve to an address next to the feed. */
function permalinkOf(node: Node): string {
  return textOf(at(node, 'guid', '@isPermaLink')) === 'false' ? '' : textOf(at(node, 'guid'))
}

/** The first of these fields that has text. */
function firstText(node: Node, names: readonly string[]): string {
  return names.map((name) => textOf(at(node, name))).find(Boolean) ?? ''
}

/** Accepts only http and https, without a user name and up to 2,000 characters. */
function webAddress(text: string, base: string): string | null {
  const address = decodeEntities(text).trim()
  // An empty link would resolve to the address of the feed itself.
  const url = address ? URL.parse(address, base) : null
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isWeb && url.href.length <= 2_000 && !url.username ? url.href : null
}

/**
 * How deeply the elements are nested. Counts tags only, in one pass, so that a document that is too deep is
 * refused before it is parsed.
 */
function depthOf(xml: string): number {
  let depth = 0
  let deepest = 0
  let from = xml.indexOf('<')
  while (from >= 0) {
    const end = xml.indexOf(endOf(xml, from), from)
    if (end < 0) break
    const isElement = /[\w/]/.test(xml[from + 1] ?? '')
    const isEmpty = xml[end - 1] === '/'
    if (isElement && !isEmpty) depth += xml[from + 1] === '/' ? -1 : 1
    deepest = Math.max(deepest, depth)
    from = xml.indexOf('<', end)
  }
  return deepest
}

/** What ends the markup that starts here: tags inside a CDATA section or a comment do not count. */
function endOf(xml: string, from: number): string {
  if (xml.startsWith('<![CDATA[', from)) return ']]>'
  return xml.startsWith('<!--', from) ? '-->' : '>'
}
