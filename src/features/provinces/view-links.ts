import { telephoneLink } from '../../platform/text/telephone-link.ts'
import { describeLink, hostOf, type LinkStatuses, noteLink } from '../directories/link-status.ts'
import { linkId } from './place-links.ts'
import type { ProvinceFile } from './provinces.content.ts'
import type { Province } from './provinces.schema.ts'

/** The official links of a place, each with its state. */
export function viewLinks({ id, links }: ProvinceFile, statuses: LinkStatuses): Province['links'] {
  return links.map(({ url, phone, ...link }) => ({
    id: linkId(id, link),
    title: link.title,
    description: link.description,
    url,
    host: hostOf(url),
    linkState: describeLink(url, statuses),
    note: noteLink(url, statuses),
    phone: phone ? { number: phone, href: telephoneLink(phone) } : undefined,
  }))
}
