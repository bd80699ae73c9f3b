import type { DayHours } from '../../../database/schema.ts'
import { paths } from '../../paths.ts'
import type { PageAddress, PageHead, ReadCall } from '../../platform/page.ts'
import { absoluteUrl } from '../../platform/pages/absolute-url.ts'
import { onServer } from '../../platform/pages/on-server.ts'
import { telephoneLink } from '../../platform/text/telephone-link.ts'
import { WEEKDAYS } from '../../platform/time/weekdays.ts'
import { PROVINCES } from '../../platform/values/provinces.ts'
import { businessCategories } from './business-categories.ts'
import { businessCall } from './businesses.calls.ts'
import type { BusinessDetail } from './businesses.schema.ts'
import { provincePath } from './province-path.ts'

interface Site {
  name: string
  url: string
}

export function businessHead({ params }: PageAddress, read: ReadCall, site: Site): PageHead {
  const business = read<BusinessDetail>(businessCall(params.id ?? ''))
  if (!business) {
    return {
      title: 'Business Not Found',
      description: onServer(() => 'This business is not listed.'),
      isIndexed: false,
    }
  }
  return {
    title: `${business.name}, ${business.city}`,
    description: onServer(() => `${business.description} ${business.phone}`),
    canonical: paths.businesses.show(business.id),
    ...(business.imageUrl && { image: business.imageUrl }),
    structuredData: onServer(() => structureOf(business, site)),
    breadcrumbs: onServer(() => trailOf(business)),
  }
}

const nameOf = (code: string) => PROVINCES.find((province) => province.code === code)?.name ?? code

/** The breadcrumbs. A territory has no page of its own, so it adds no step. */
function trailOf({ id, name, province }: BusinessDetail) {
  const [directory, place] = [paths.businessDirectory(), provincePath(province)]
  return [
    { name: 'Business Directory', path: directory },
    ...(place === directory ? [] : [{ name: nameOf(province), path: place }]),
    { name, path: paths.businesses.show(id) },
  ]
}

function structureOf(business: BusinessDetail, site: Site) {
  const { address, city, province, hours } = business
  return {
    '@context': 'https://schema.org',
    '@type': ['LocalBusiness', businessCategories[business.category].type].filter(
      (type, index, all) => all.indexOf(type) === index,
    ),
    name: business.name,
    description: business.description,
    url: `${site.url}${paths.businesses.show(business.id)}`,
    image: absoluteUrl(site.url, business.imageUrl ?? business.drawing),
    telephone: telephoneLink(business.phone).replace('tel:', ''),
    ...(business.link && { sameAs: business.link }),
    address: {
      '@type': 'PostalAddress',
      ...(address && { streetAddress: address }),
      addressLocality: city,
      addressRegion: province,
      addressCountry: 'CA',
    },
    ...(business.deliveryArea && { areaServed: business.deliveryArea }),
    ...(business.languages.length > 0 && { knowsLanguage: business.languages }),
    ...(hours && { openingHoursSpecification: hours.flatMap(specify) }),
  }
}

function specify(day: DayHours | null, index: number) {
  if (!day) return []
  const dayOfWeek = `https://schema.org/${WEEKDAYS[index]}`
  return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: day.open, closes: day.close }]
}
