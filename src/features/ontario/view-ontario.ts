import { telephoneLink } from '../../platform/text/telephone-link.ts'
import { dayAndYear } from '../../platform/time/calendar-day.ts'
import type { EntryNote } from '../directories/directories.schema.ts'
import { describeLink, hostOf, type LinkStatuses } from '../directories/link-status.ts'
import { viewSite } from '../directories/view/view-entries.ts'
import type { ProvinceFile } from '../provinces/provinces.content.ts'
import { viewLinks } from '../provinces/view-links.ts'
import {
  type BusinessFile,
  businessId,
  type FactFile,
  factId,
  listBlocks,
  type OntarioFile,
} from './ontario.content.ts'
import type { Business, FactBlock, Ontario } from './ontario.schema.ts'

interface Files {
  ontario: OntarioFile
  provinces: ProvinceFile[]
}

/** The page's data, with the state of every link and the age of every fact in words. */
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
      items: items.map((item) => ({ id: factId(block.id, item), ...viewFact(item, statuses) })),
    })),
  }
}

const viewLink = (url: string | undefined, statuses: LinkStatuses) =>
  url ? viewSite(url, statuses) : undefined

const viewPhone = (number: string | undefined) =>
  number ? { number, href: telephoneLink(number) } : undefined

function viewBusiness(entry: BusinessFile, statuses: LinkStatuses): Business {
  const { name, description, address, email, tags } = entry
  return {
    id: businessId(entry),
    ...{ name, description, tags, address, email },
    phone: viewPhone(entry.phone),
    site: viewLink(entry.website, statuses),
    social: viewLink(entry.social, statuses),
    note: noteBusiness(entry),
  }
}

/** "Call ahead" helps only if there is a number to call or a website to look at. */
function noteBusiness(entry: BusinessFile): EntryNote {
  const seen = describeAge(entry)
  const isReachable = entry.phone || entry.website || entry.email || entry.social
  if (!isReachable) return { kind: 'warning', text: `No phone or website known · ${seen}` }
  if (entry.callAhead)
    return { kind: 'warning', text: `Please call ahead: this place may have moved or closed · ${seen}` }
  return { kind: 'plain', text: seen }
}

function describeAge({ lastSeen, lastSeenApproximate }: BusinessFile): string {
  if (!lastSeen) return 'From undated public sources'
  return `Last seen in public sources ${lastSeenApproximate ? 'about' : 'in'} ${lastSeen}`
}

function viewFact(item: FactFile, statuses: LinkStatuses): Omit<FactBlock['items'][number], 'id'> {
  const { title, text, address, phrases } = item
  const [phone, site] = [viewPhone(item.phone), viewLink(item.url, statuses)]
  return { title, text, address, phone, phrases, site, source: describeSource(item, statuses) }
}

function describeSource({ url, source, asOf }: FactFile, statuses: LinkStatuses): string {
  const isCommon = source.startsWith('general knowledge')
  const origin = url ? hostOf(url) : isCommon ? 'common knowledge' : 'public reports'
  const state = url ? ` · ${describeLink(url, statuses)}` : ''
  return `Source: ${origin} · noted ${dayAndYear(asOf)}${state}`
}
