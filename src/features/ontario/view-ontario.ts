import { telephoneLink } from '../../platform/telephone-link.ts'
import { formatDay } from '../directories/format-day.ts'
import { describeLink, hostOf, type LinkStatuses } from '../directories/link-status.ts'
import { makeId } from '../directories/make-id.ts'
import type { ProvinceFile } from '../provinces/provinces.content.ts'
import { viewLinks } from '../provinces/view-links.ts'
import { factId } from './list-reportable-businesses.ts'
import { type BusinessFile, type FactFile, listBlocks, type OntarioFile } from './ontario.content.ts'
import type { Business, FactBlock, Ontario } from './ontario.schema.ts'

interface Files {
  ontario: OntarioFile
  provinces: ProvinceFile[]
}

/** The page's data, with every link's state and every fact's age in words. */
export function viewOntario({ ontario, provinces }: Files, statuses: LinkStatuses): Ontario {
  const { hero, categories } = ontario
  return {
    title: hero.title,
    text: hero.text,
    categories: categories.map(({ id, title, noun, entries }) => ({
      ...{ id, title, noun },
      entries: entries.map((entry) => viewBusiness(entry, statuses)),
    })),
    links: provinces.filter(({ id }) => id === 'ontario').flatMap((place) => viewLinks(place, statuses)),
    blocks: listBlocks(ontario).map(({ items, ...block }) => ({
      ...block,
      items: items.map((item) => ({ id: factId(block.id, item.title), ...viewFact(item, statuses) })),
    })),
  }
}

function viewSite(url: string, statuses: LinkStatuses) {
  return { url, host: hostOf(url), linkState: describeLink(url, statuses) }
}

const viewPhone = (number: string) => ({ number, href: telephoneLink(number) })

function viewBusiness(entry: BusinessFile, statuses: LinkStatuses): Business {
  const { name, description, address, phone, email, website, social, tags, callAhead } = entry
  return {
    id: makeId(name),
    ...{ name, description, tags },
    ...(address && { address }),
    ...(phone && { phone: viewPhone(phone) }),
    ...(email && { email }),
    ...(website && { site: viewSite(website, statuses) }),
    ...(social && { social: viewSite(social, statuses) }),
    seen: describeAge(entry),
    isCallAhead: callAhead === true,
  }
}

function describeAge({ lastSeen, lastSeenApproximate }: BusinessFile): string {
  if (!lastSeen) return 'From undated public sources'
  return `Last seen in public sources ${lastSeenApproximate ? 'about' : 'in'} ${lastSeen}`
}

function viewFact(item: FactFile, statuses: LinkStatuses): Omit<FactBlock['items'][number], 'id'> {
  const { title, text, address, phone, phrases, url } = item
  return {
    ...{ title, text },
    ...(address && { address }),
    ...(phone && { phone: viewPhone(phone) }),
    ...(phrases && { phrases }),
    ...(url && { site: viewSite(url, statuses) }),
    source: describeSource(item, statuses),
  }
}

function describeSource({ url, source, asOf }: FactFile, statuses: LinkStatuses): string {
  const isCommon = source.startsWith('general knowledge')
  const origin = url ? hostOf(url) : isCommon ? 'common knowledge' : 'public reports'
  const state = url ? ` · ${describeLink(url, statuses)}` : ''
  return `Source: ${origin} · noted ${formatDay(asOf)}${state}`
}
