import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../../../database/client.ts'
import { paths } from '../../../paths.ts'
import { sendPrepared } from '../../../platform/http/send-prepared.ts'
import type { TextCache } from '../../../platform/page.ts'
import { type PreparedText, prepareText } from '../../../platform/prepared-text.ts'
import { writeAtom } from '../../../platform/text/write-atom.ts'
import type { Now } from '../../../platform/time/clock.ts'
import type { CategoryQueries } from '../../categories/categories.queries.ts'
import { adListTags } from '../ad-tags.ts'
import type { Ad } from '../ads.schema.ts'
import { nameFieldFilters } from '../find/filter/read-filter.ts'
import { findAds } from '../find/find-ads.ts'
import type { SearchHelp } from '../find/search/search-help.ts'
import { searchWords } from '../list/ad-filter-names.ts'
import {
  type AdListQuery,
  adListPath,
  readAdListQuery,
  unordered,
  writeAdListQuery,
} from '../list/ad-list-query.ts'
import { withoutAddresses } from './without-addresses.ts'

interface Deps {
  db: Database
  help: SearchHelp
  categories: CategoryQueries
  cache: TextCache | null
  now: Now
  site: { name: string; url: string }
}

const MAX_ENTRIES = '48'
const MAX_REMEMBERED = 2_000

/** Serves every list of ads as a feed: the same parameters, newest first. */
export function registerAdFeed(app: FastifyInstance, deps: Deps) {
  const changedAt = rememberChanges(deps.now)

  app.get(paths.ads.feed(), { schema: { hide: true } }, async (request, reply) => {
    const query = readFeedQuery(request)
    const key = paths.ads.feed(writeAdListQuery(query))
    const write = () => writeFeed(deps, query)
    const tags = adListTags(query.category)
    const kept = deps.cache?.find(key) ?? (await deps.cache?.fill(key, tags, write))
    const feed = kept ?? prepareText(await write())
    return send(request, reply, feed, changedAt(key, feed.etag))
  })
}

/** Sort order and page are ignored: a feed has only one of each. */
function readFeedQuery(request: FastifyRequest): AdListQuery {
  return unordered(readAdListQuery(new URLSearchParams(request.url.split('?')[1] ?? '')))
}

async function writeFeed({ db, help, categories, site }: Deps, query: AdListQuery): Promise<string> {
  const parameters = Object.entries(writeAdListQuery(query)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const call = { ...Object.fromEntries(parameters), sort: 'newest', limit: MAX_ENTRIES }
  const [found, known, fieldNames] = await Promise.all([
    findAds({ db, help }, call),
    categories.listCategories(),
    nameFieldFilters(db, query),
  ])
  return writeAdFeed({
    site,
    title: searchWords(query, known, fieldNames),
    listPath: adListPath(query),
    feedPath: paths.ads.feed(writeAdListQuery(query)),
    ads: found.ads.map((ad) => ({ description: '', ...ad })),
  })
}

/** When each feed last changed, as far as this process knows; removing an ad changes a feed too. */
function rememberChanges(now: Now) {
  const known = new Map<string, { etag: string; at: Date }>()
  return (key: string, etag: string): Date => {
    const last = known.get(key)
    if (last?.etag === etag) return last.at
    const at = new Date(Math.floor(now().getTime() / 1000) * 1000)
    known.delete(key)
    known.set(key, { etag, at })
    for (const oldest of known.keys()) {
      if (known.size <= MAX_REMEMBERED) break
      known.delete(oldest)
    }
    return at
  }
}

function send(request: FastifyRequest, reply: FastifyReply, feed: PreparedText, at: Date) {
  reply.header('Last-Modified', at.toUTCString())
  const since = Date.parse(request.headers['if-modified-since'] ?? '')
  // The ETag takes precedence: the date is compared only for clients that do not send one.
  const isUnchanged = !request.headers['if-none-match'] && since >= at.getTime()
  if (isUnchanged) request.headers['if-none-match'] = feed.etag
  return sendPrepared(request, reply, feed, {
    type: 'application/atom+xml; charset=utf-8',
    cacheControl: 'public, max-age=0',
  })
}

type FeedAd = Omit<Ad, 'drawing'>

interface Feed {
  site: { name: string; url: string }
  /** The search in words. */
  title: string
  /** Paths of the list and of the feed for the same search, without the site's URL. */
  listPath: string
  feedPath: string
  ads: readonly FeedAd[]
}

/** A feed must have an update time; an empty feed has none. */
const NEVER = '1970-01-01T00:00:00.000Z'

/** The ads of one search as an Atom feed, newest first. */
function writeAdFeed({ site, title, listPath, feedPath, ads }: Feed): string {
  return writeAtom({
    title: `${title} · ${site.name}`,
    self: `${site.url}${feedPath}`,
    page: `${site.url}${listPath}`,
    updated: ads[0]?.createdAt ?? NEVER,
    author: site.name,
    entries: ads.map((ad) => toEntry(ad, `${site.url}${paths.ads.show(ad.id)}`)),
  })
}

/** Offered is the default and has no label; a free ad says so in its price. */
const KIND_WORDS = { offered: '', wanted: 'Wanted', free: '' }

function toEntry({ title, description, price, location, createdAt, ...ad }: FeedAd, address: string) {
  return {
    id: address,
    title,
    address,
    published: createdAt,
    updated: createdAt,
    category: { term: ad.categorySlug, label: ad.categoryName },
    summary: [KIND_WORDS[ad.kind], price, ad.fieldLine, location, ad.categoryName]
      .filter(Boolean)
      .join(' · '),
    content: withoutAddresses(description),
  }
}
