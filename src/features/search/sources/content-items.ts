import { paths } from '../../../paths.ts'
import type { Phone } from '../../directories/directory-file.schema.ts'
import type { ListedEntry } from '../../directories/list-directory-entries.ts'
import { businessId, factId, listBlocks, type OntarioFile } from '../../ontario/ontario.content.ts'
import type { ProvinceFile } from '../../provinces/provinces.content.ts'
import type { Scholarship } from '../../scholarships/scholarships.schema.ts'
import { listGuideItems } from './guide-items.ts'
import { nameItems, type OtherNames, readJson, readOtherNames } from './other-names.ts'
import { listPhoneLines, namesOfLine } from './phone-lines.ts'
import { listHelplines, listProvinceLinks } from './province-items.ts'
import type { IndexedItem } from './search-source.ts'
import { listSitePages } from './site-pages.ts'

/** The content files, with the corrections of operators. */
export interface SearchContent {
  entries: readonly ListedEntry[]
  phones: ReadonlyMap<string, Phone>
  provinces: readonly ProvinceFile[]
  ontario: OntarioFile
  schools: readonly Scholarship[]
}

/** Everything in the content files that a search can find. */
export function listContentItems({
  entries,
  phones,
  provinces,
  ontario,
  schools,
}: SearchContent): IndexedItem[] {
  const otherNames = readOtherNames()
  const known = [...listServices(entries), ...listProvinceLinks(provinces), ...listFacts(ontario)]
  const services = [...withPhones(known, [...phones.values()], otherNames), ...listHelplines()]
  return nameItems(
    [
      ...services,
      ...listPhoneLines(services, [...phones.values()]),
      ...listBusinesses(ontario),
      ...listScholarships(schools),
      ...listGuideItems(),
      ...listSitePages((slug) => readJson<{ summary: string }>(`directories/${slug}`).summary),
    ],
    otherNames,
  )
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

/** Adds the number of a phone line that has the very name of the service. */
function withPhones(services: IndexedItem[], lines: Phone[], otherNames: OtherNames): IndexedItem[] {
  const numbers = new Map(
    lines.flatMap((line) => namesOfLine(line, otherNames).map((name) => [name, line.phone] as const)),
  )
  return services.map((item) => {
    const names = [item.title, ...(otherNames[item.id] ?? [])].map((name) => name.toLowerCase())
    const phone = item.phone ?? names.map((name) => numbers.get(name)).find(Boolean)
    return phone ? { ...item, phone } : item
  })
}

function listBusinesses({ categories }: OntarioFile): IndexedItem[] {
  return categories.flatMap((category) =>
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

/** The facts between Canada and Ghana, such as where to renew a Ghana passport. */
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
