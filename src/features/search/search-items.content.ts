import { readFileSync } from 'node:fs'
import { paths } from '../../paths.ts'
import type { ListedEntry } from '../directories/list-directory-entries.ts'
import { makeId } from '../directories/make-id.ts'
import { readOntario } from '../ontario/ontario.content.ts'
import { linkId, placePath } from '../provinces/place-links.ts'
import { readProvinces } from '../provinces/provinces.content.ts'
import { readScholarships } from '../scholarships/scholarships.content.ts'
import type { IndexedItem } from './search-index.ts'
import { listSitePages } from './site-pages.ts'

/** Everything in the content files that a search can find. */
export function listSearchItems(entries: ListedEntry[]): IndexedItem[] {
  return [
    ...listServices(entries),
    ...listProvinceLinks(),
    ...listBusinesses(),
    ...listScholarships(),
    ...listSitePages((slug) => readContent<{ summary: string }>(`directories/${slug}`).summary),
  ]
}

function listServices(entries: ListedEntry[]): IndexedItem[] {
  return entries.map(({ page, pageTitle, group, id, name, description, url, address, languages }) => ({
    kind: 'services',
    title: name,
    detail: description,
    place: `${pageTitle} · ${group}`,
    path: paths.directoryEntry(page, id),
    ...(url && { url }),
    keywords: [address, ...(languages ?? [])].filter(Boolean).join(' '),
  }))
}

function listProvinceLinks(): IndexedItem[] {
  return readProvinces().flatMap(({ id, name, links }) =>
    links.map(({ title, description, url }) => ({
      kind: 'services' as const,
      title,
      detail: description,
      place: name,
      path: `${placePath(id)}#${linkId(id, title)}`,
      url,
    })),
  )
}

function listBusinesses(): IndexedItem[] {
  return readOntario().categories.flatMap((category) =>
    category.entries.map(({ name, description, address, website, tags }) => ({
      kind: 'businesses' as const,
      title: name,
      detail: description,
      place: ['Ontario', category.title, address].filter(Boolean).join(' · '),
      path: `${paths.ontario()}#${makeId(name)}`,
      ...(website && { url: website }),
      keywords: tags.join(' '),
    })),
  )
}

function listScholarships(): IndexedItem[] {
  return readScholarships().entries.map((school) => ({
    kind: 'scholarships',
    title: school.school,
    detail: school.amount === 'Full tuition' ? 'Full tuition' : `${school.amount} on average`,
    place: `Scholarships · ${school.city}, ${school.state}`,
    path: paths.scholarships(),
    url: school.aidWebLink,
    keywords: 'scholarship university college financial aid study',
  }))
}

function readContent<File>(name: string): File {
  return JSON.parse(readFileSync(new URL(`../../../content/${name}.json`, import.meta.url), 'utf8')) as File
}
