import { paths } from '../../paths.ts'
import type { PageAddress, PageHead, ReadCall } from '../../platform/page.ts'
import { absoluteUrl } from '../../platform/pages/absolute-url.ts'
import { onServer } from '../../platform/pages/on-server.ts'
import { categoriesCall } from '../categories/categories.calls.ts'
import type { Category } from '../categories/categories.schema.ts'
import { adCall } from './ads.calls.ts'
import type { AdDetail } from './ads.schema.ts'
import { type AdListAnswer, adListCall } from './list/ad-list.calls.ts'
import { adListPath, readAdListQuery, unordered, writeAdListQuery } from './list/ad-list-query.ts'
import { cardVersion } from './share/card-version.ts'

interface Site {
  name: string
  url: string
}

export function adListHead({ query }: PageAddress, read: ReadCall, site: Site): PageHead {
  const list = readAdListQuery(query)
  const category = read<Category[]>(categoriesCall())?.find(
    ({ id, slug }) => list.category === String(id) || list.category === slug,
  )
  const found = read<AdListAnswer>(adListCall(list))
  const subject = list.search ? `“${list.search}”` : (category?.name ?? 'Classified Ads')
  const place = list.location ? ` ${list.within ? 'near' : 'in'} ${list.location}` : ''
  return {
    title: `${subject}${place}${list.page ? `, page ${list.page}` : ''}`,
    description: onServer(
      () =>
        `${category?.name ?? 'Classified ads'}${place} from Ghanaians across Canada: homes, food, shipping, services and more.`,
    ),
    // A category in its default order is worth indexing; every other combination of filters shows the same
    // ads again.
    canonical: adListPath(category && !list.search ? { category: category.slug } : {}),
    isIndexed: !list.search && !list.location && !list.fields,
    feed: onServer(() => paths.ads.feed(writeAdListQuery(unordered(list)))),
    structuredData: onServer(() => ({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      numberOfItems: found?.total ?? 0,
      itemListElement: (found?.ads ?? []).map(({ id, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: `${site.url}${paths.ads.show(id)}`,
      })),
    })),
  }
}

export function adHead({ params }: PageAddress, read: ReadCall, site: Site): PageHead {
  const ad = read<AdDetail>(adCall(params.id ?? ''))
  if (!ad) {
    return {
      title: 'Ad Not Found',
      description: onServer(() => "The ad you're looking for doesn't exist."),
      isIndexed: false,
    }
  }
  const title = `${ad.title} in ${ad.location}`
  const { description } = ad
  // For people who have the link; it is of no use in search results.
  if (ad.ended) return { title: `${ENDED_WORDS[ad.ended.as]}: ${title}`, description, isIndexed: false }
  return {
    title,
    description,
    canonical: paths.ads.show(ad.id),
    image: onServer(() => paths.ads.card(ad.id, cardVersion(ad))),
    imageAlt: onServer(() => [ad.title, ad.price, ad.location].filter(Boolean).join(', ')),
    structuredData: onServer(() => describeAd(ad, site)),
    breadcrumbs: onServer(() => [
      { name: 'Classified Ads', path: paths.ads.list() },
      { name: ad.categoryName, path: paths.ads.list({ category: ad.categorySlug }) },
      { name: ad.title, path: paths.ads.show(ad.id) },
    ]),
  }
}

/** A Product must have an offer with a price: an ad without a price is an Offer, a wanted ad a Demand. */
function describeAd(ad: AdDetail, site: Site): object {
  const about = {
    '@context': 'https://schema.org',
    name: ad.title,
    description: ad.description,
    image: absoluteUrl(site.url, ad.imageUrl ?? ad.drawing),
  }
  const price = priceOf(ad.price)
  const offer = {
    url: `${site.url}${paths.ads.show(ad.id)}`,
    availability: 'https://schema.org/InStock',
    areaServed: ad.location,
    ...price,
  }
  const facts = ad.facts.map(({ label, text }) => ({ '@type': 'PropertyValue', name: label, value: text }))
  const more = { category: ad.categoryName, ...(facts.length > 0 && { additionalProperty: facts }) }
  if (ad.kind === 'wanted') return { ...about, '@type': 'Demand', ...offer }
  if (!price) return { ...about, '@type': 'Offer', ...more, ...offer }
  return { ...about, '@type': 'Product', ...more, offers: { '@type': 'Offer', ...offer } }
}

const ENDED_WORDS = { sold: 'Sold', expired: 'Ended' }

function priceOf(price: string | null) {
  if (price && /^\s*free\b/i.test(price)) return { price: '0', priceCurrency: 'CAD' }
  const amount = price?.match(/\d[\d,]*(?:\.\d{1,2})?/)?.[0]?.replaceAll(',', '')
  return amount ? { price: amount, priceCurrency: 'CAD' } : null
}
