import { type OpenEntry, uuidOf } from './open-entry.ts'

/** Writes the directory as services of the Human Services Data Specification, version 3. */
export function writeHsds(entries: OpenEntry[]) {
  return {
    total_items: entries.length,
    total_pages: 1,
    page_number: 1,
    size: entries.length,
    first_page: true,
    last_page: true,
    empty: entries.length === 0,
    contents: entries.map(toService),
  }
}

function toService(entry: OpenEntry) {
  const { uuid, name, description, url, phones, address, hours, languages, confirmedOn } = entry
  return {
    id: uuid,
    name,
    description,
    ...(url && { url }),
    status: 'active',
    ...(url && { organization: toOrganization(url, entry.organization ?? name) }),
    ...(confirmedOn && { assured_date: confirmedOn }),
    ...(phones && { phones: phones.map((phone) => toPhone(uuid, phone)) }),
    ...(hours && {
      schedules: [{ id: uuidOf(`schedule ${uuid}`), service_id: uuid, description: hours }],
    }),
    ...(languages && {
      languages: languages.map((language) => ({
        id: uuidOf(`language ${uuid} ${language}`),
        service_id: uuid,
        name: language,
      })),
    }),
    ...(address && { service_at_locations: [toLocation(uuid, address)] }),
    attributes: [...toTerms(entry), ...toLinkState(entry)],
  }
}

/** The directory knows only who runs a website, and nothing else about the organization. */
function toOrganization(url: string, name: string) {
  const { host, origin } = new URL(url)
  const site = host.replace(/^www\./, '')
  return {
    id: uuidOf(`organization ${site}`),
    name,
    description: `The organization that runs ${site}.`,
    website: origin,
  }
}

function toPhone(uuid: string, { number, label }: NonNullable<OpenEntry['phones']>[number]) {
  return {
    id: uuidOf(`phone ${uuid} ${number}`),
    service_id: uuid,
    number,
    type: 'voice',
    ...(label && { description: label }),
  }
}

/** Our addresses are single-line text; splitting them into an address object would be guesswork. */
function toLocation(uuid: string, address: string) {
  const id = uuidOf(`location ${uuid}`)
  return {
    id: uuidOf(`service at location ${uuid}`),
    service_id: uuid,
    location_id: id,
    location: { id, location_type: 'physical', description: address },
  }
}

function toTerms({ uuid, page, pageTitle, group }: OpenEntry) {
  const directory = uuidOf(`directory ${pageTitle}`)
  const term = (id: string, words: { name: string; description: string; parent_id?: string }) => ({
    id: uuidOf(`attribute ${uuid} ${id}`),
    link_id: uuid,
    link_entity: 'service',
    taxonomy_term_id: id,
    taxonomy_term: { id, ...words, term_uri: page.replace(/#.*/, '') },
  })
  return [
    term(directory, { name: pageTitle, description: `The directory “${pageTitle}”` }),
    term(uuidOf(`group ${pageTitle} ${group}`), {
      name: group,
      description: `The group “${group}” of “${pageTitle}”`,
      parent_id: directory,
    }),
  ]
}

function toLinkState({ uuid, link }: OpenEntry) {
  if (!link) return []
  const attribute = (label: string, value: string) => ({
    id: uuidOf(`attribute ${uuid} ${label}`),
    link_id: uuid,
    link_entity: 'service',
    label,
    value,
  })
  return [attribute('link_status', link.status), attribute('link_checked_on', link.checkedOn)]
}
