import { paths } from '../../../paths.ts'
import { writeAtom } from '../../../platform/text/write-atom.ts'
import type { Ad } from '../ads.schema.ts'
import { withoutAddresses } from './without-addresses.ts'

type FeedAd = Omit<Ad, 'drawing'>

interface Feed {
  site: { name: string; url: string }
  /** The search in words. */
  title: string
  /** The list and the feed of the same search, without the site's address. */
  listPath: string
  feedPath: string
  ads: readonly FeedAd[]
}

/** A feed must say when it changed. An empty one never did. */
const NEVER = '1970-01-01T00:00:00.000Z'

/** The ads of one search as a feed, the newest first. */
export function writeAdFeed({ site, title, listPath, feedPath, ads }: Feed): string {
  return writeAtom({
    title: `${title} · ${site.name}`,
    self: `${site.url}${feedPath}`,
    page: `${site.url}${listPath}`,
    updated: ads[0]?.createdAt ?? NEVER,
    author: site.name,
    entries: ads.map((ad) => toEntry(ad, `${site.url}${paths.ads.show(ad.id)}`)),
  })
}

/** What is offered needs no word. */
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
