import { readFileSync } from 'node:fs'
import { paths } from '../../../paths.ts'
import type { ListedEntry } from '../../directories/list-directory-entries.ts'
import {
  businessId,
  factId,
  listBlocks,
  type OntarioFile,
  readOntario,
} from '../../ontario/ontario.content.ts'
import { linkId, placePath } from '../../provinces/place-links.ts'
import { type ProvinceFile, readProvinces } from '../../provinces/provinces.content.ts'
import { readScholarships } from '../../scholarships/scholarships.content.ts'
import type { Scholarship } from '../../scholarships/scholarships.schema.ts'
import {
  listPhoneLines,
  namesOfLine,
  type OtherNames,
  type PhoneLine,
  readPhoneLines,
} from './phone-lines.ts'
import type { IndexedItem } from './search-source.ts'
import { listSitePages } from './site-pages.ts'

const readContent = <File>(name: string): File =>
  JSON.parse(readFileSync(new URL(`../../../../content/${name}.json`, import.meta.url), 'utf8')) as File

/** The facts besides the entries of directories. */
export interface FactFiles {
  places: ProvinceFile[]
  ontario: OntarioFile
  schools: Scholarship[]
  phones: PhoneLine[]
}

const readFactFiles = (): FactFiles => ({
  places: readProvinces(),
  ontario: readOntario(),
  schools: readScholarships().entries,
  phones: readPhoneLines(),
})

/** Everything in the content files that a search can find. */
export function listContentItems(
  entries: readonly ListedEntry[],
  { places, ontario, schools, phones }: FactFiles = readFactFiles(),
): IndexedItem[] {
  const otherNames = readContent<OtherNames>('other-names')
  const services = withPhones(
    [...listServices(entries), ...listProvinceLinks(places), ...listFacts(ontario)],
    phones,
    otherNames,
  )
  const items = [
    ...services,
    ...listPhoneLines(services, phones),
    ...listBusinesses(ontario),
    ...listScholarships(schools),
    ...listSitePages((slug) => readContent<{ summary: string }>(`directories/${slug}`).summary),
  ]
  return items.map((item) => {
    const names = otherNames[item.id]
    return names ? { ...item, otherNames: names } : item
  })
}

function listServices(entries: readonly ListedEntry[]): IndexedItem[] {
  return entries.map(({ page, pageTitle, category, group, id, name, description, url, ...more }) => ({
    id: paths.directoryEntry(page, id),
    kind: 'services',
    title: name,
    detail: description,
    place: `${pageTitle} · ${group}`,
    category: [pageTitle, category, group].filter(Boolean).join(' '),
    path: paths.directoryEntry(page, id),
    ...(url && { url }),
    ...(more.phones?.[0] && { phone: more.phones[0].number }),
    ...(more.hours && { hours: more.hours }),
    ...(more.confirmedOn && { confirmedOn: more.confirmedOn }),
    ...(more.address && { address: more.address }),
    words: (more.languages ?? []).join(' '),
  }))
}

/** A number that is known for the very name of a service stands beside it. */
function withPhones(
  services: IndexedItem[],
  lines: readonly PhoneLine[],
  otherNames: OtherNames,
): IndexedItem[] {
  const numbers = new Map(
    lines.flatMap((line) => namesOfLine(line, otherNames).map((name) => [name, line.phone] as const)),
  )
  return services.map((item) => {
    const names = [item.title, ...(otherNames[item.id] ?? [])].map((name) => name.toLowerCase())
    const phone = item.phone ?? names.map((name) => numbers.get(name)).find(Boolean)
    return phone ? { ...item, phone } : item
  })
}

function listProvinceLinks(places: readonly ProvinceFile[]): IndexedItem[] {
  return places.flatMap(({ id, name, links }) =>
    links.map((link) => ({
      id: `${placePath(id)}#${linkId(id, link)}`,
      kind: 'services' as const,
      title: link.title,
      detail: link.description,
      place: name,
      location: name,
      path: `${placePath(id)}#${linkId(id, link)}`,
      url: link.url,
    })),
  )
}

function listBusinesses(ontario: OntarioFile): IndexedItem[] {
  return ontario.categories.flatMap((category) =>
    category.entries.map(({ id, name, description, address, website, phone, tags }) => ({
      id: `${paths.ontario()}#${businessId({ id, name })}`,
      kind: 'businesses' as const,
      title: name,
      detail: description,
      place: ['Ontario', category.title].join(' · '),
      category: category.title,
      location: 'Ontario',
      path: `${paths.ontario()}#${businessId({ id, name })}`,
      ...(address && { address }),
      ...(phone && { phone }),
      ...(website && { url: website }),
      words: tags.join(' '),
    })),
  )
}

/** The facts between Canada and Ghana, such as where a Ghana passport is renewed. */
function listFacts(ontario: OntarioFile): IndexedItem[] {
  return listBlocks(ontario)
    .filter(({ id }) => id !== 'news' && id !== 'culture')
    .flatMap(({ id, title, items }) =>
      items.map((item) => ({
        id: `${paths.ontario()}#${factId(id, item)}`,
        kind: 'services' as const,
        title: item.title,
        detail: item.text,
        place: `Ontario · ${title}`,
        path: `${paths.ontario()}#${factId(id, item)}`,
        ...(item.url && { url: item.url }),
      })),
    )
}

function listScholarships(schools: readonly Scholarship[]): IndexedItem[] {
  return schools.map((school) => ({
    id: `scholarship:${school.school}`,
    kind: 'scholarships',
    title: school.school,
    detail: school.amount === 'Full tuition' ? 'Full tuition' : `${school.amount} on average`,
    place: `${school.city}, ${school.state}`,
    location: `${school.city} ${school.state}`,
    path: paths.scholarships({ find: school.school }),
    url: school.aidWebLink,
    sameAs: `scholarship:${school.school}`,
    category: 'scholarship university college financial aid study',
  }))
}
