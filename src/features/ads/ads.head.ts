import { paths } from '../../paths.ts'
import { onServer } from '../../platform/on-server.ts'
import type { PageAddress, PageHead, ReadCall } from '../../platform/page.ts'
import { categoriesCall } from '../categories/categories.calls.ts'
import type { Category } from '../categories/categories.schema.ts'
import { adCall } from './ads.calls.ts'
import type { AdDetail } from './ads.schema.ts'
import { type AdListAnswer, adListCall } from './list/ad-list.calls.ts'
import { readAdListQuery, unordered, writeAdListQuery } from './list/ad-list-query.ts'
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
    // A category in its own order is worth finding; every other mix of filters is the same ads again.
    canonical: paths.ads.list(writeAdListQuery(category && !list.search ? { category: category.slug } : {})),
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
  const image = ad.imageUrl ?? ad.drawing
  const title = `${ad.title} in ${ad.location}`
  const { description } = ad
  // For whoever has the link; a search engine has nothing to offer there.
  if (ad.ended) return { title: `${ENDED_WORDS[ad.ended.as]}: ${title}`, description, isIndexed: false }
  return {
    title,
    description,
    canonical: paths.ads.show(ad.id),
    image: onServer(() => paths.ads.card(ad.id, cardVersion(ad))),
    imageAlt: onServer(() => [ad.title, ad.price, ad.location].filter(Boolean).join(', ')),
    structuredData: onServer(() => ({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: ad.title,
      description: ad.description,
      image: `${site.url}${image}`,
      category: ad.categoryName,
      ...(ad.facts.length > 0 && {
        additionalProperty: ad.facts.map(({ label, text }) => ({
          '@type': 'PropertyValue',
          name: label,
          value: text,
        })),
      }),
      offers: {
        '@type': ad.kind === 'wanted' ? 'Demand' : 'Offer',
        url: `${site.url}${paths.ads.show(ad.id)}`,
        availability: 'https://schema.org/InStock',
        areaServed: ad.location,
        ...priceOf(ad.price),
      },
    })),
  }
}

const ENDED_WORDS = { sold: 'Sold', expired: 'Ended' }

function priceOf(price: string | null) {
  if (price && /^\s*free\b/i.test(price)) return { price: '0', priceCurrency: 'CAD' }
  const amount = price?.match(/\d[\d,]*(?:\.\d{1,2})?/)?.[0]?.replaceAll(',', '')
  return amount ? { price: amount, priceCurrency: 'CAD' } : {}
}
