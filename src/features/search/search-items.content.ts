import { readFileSync } from 'node:fs'
import { paths } from '../../paths.ts'
import type { ListedEntry } from '../directories/list-directory-entries.ts'
import { makeId } from '../directories/make-id.ts'
import { readGuide } from '../guide/content/guide.content.ts'
import { factId } from '../ontario/list-reportable-businesses.ts'
import { listBlocks, readOntario } from '../ontario/ontario.content.ts'
import { linkId, placePath } from '../provinces/place-links.ts'
import { readProvinces } from '../provinces/provinces.content.ts'
import { readScholarships } from '../scholarships/scholarships.content.ts'
import type { IndexedItem } from './search-index.ts'
import { listSitePages } from './site-pages.ts'

const GUIDE = 'Your first year in Canada'

/** Everything in the content files that a search can find. */
export function listSearchItems(entries: ListedEntry[]): IndexedItem[] {
  return [
    ...listServices(entries),
    ...listProvinceLinks(),
    ...listBusinesses(),
    ...listFacts(),
    ...listScholarships(),
    ...listGuideSteps(),
    ...listSitePages((slug) => readContent<{ summary: string }>(`directories/${slug}`).summary),
  ]
}

function listServices(entries: ListedEntry[]): IndexedItem[] {
  return entries.map(({ page, pageTitle, category, group, id, name, description, url, ...more }) => ({
    kind: 'services',
    title: name,
    detail: description,
    place: `${pageTitle} · ${group}`,
    path: paths.directoryEntry(page, id),
    ...(url && { url }),
    keywords: [category, more.address, ...(more.languages ?? [])].filter(Boolean).join(' '),
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

/** The facts between Canada and Ghana, such as where a Ghana passport is renewed. */
function listFacts(): IndexedItem[] {
  return listBlocks(readOntario())
    .filter(({ id }) => id !== 'news' && id !== 'culture')
    .flatMap(({ id, title, items }) =>
      items.map((item) => ({
        kind: 'services' as const,
        title: item.title,
        detail: item.text,
        place: `Ontario · ${title}`,
        path: `${paths.ontario()}#${factId(id, item.title)}`,
        ...(item.url && { url: item.url }),
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

/** The stages and steps of the first year. */
function listGuideSteps(): IndexedItem[] {
  return readGuide().stages.flatMap((stage) => [
    {
      kind: 'guide' as const,
      title: stage.title,
      detail: stage.intro,
      place: GUIDE,
      path: paths.guide.stage(stage.id),
    },
    ...stage.tasks.map(({ id, title, why, bring }) => ({
      kind: 'guide' as const,
      title,
      detail: why,
      place: `${GUIDE} · ${stage.title}`,
      path: paths.guide.task(stage.id, id),
      keywords: bring.join(' '),
    })),
  ])
}

function readContent<File>(name: string): File {
  return JSON.parse(readFileSync(new URL(`../../../content/${name}.json`, import.meta.url), 'utf8')) as File
}
