import { linkId, placePath } from '../../provinces/place-links.ts'
import type { ProvinceFile } from '../../provinces/provinces.content.ts'
import { readJson } from './other-names.ts'
import type { IndexedItem } from './search-source.ts'

type LinkKind = ProvinceFile['links'][number]['kind']

/** What people call such a page, in whatever words its province does. */
const CALLED: Record<LinkKind, readonly string[]> = {
  'health-card': ['Health card', 'Health insurance'],
  'drivers-licence': ["Driver's licence"],
  schools: ['Schools', 'Enrol in school'],
  '211': ['211'],
  settlement: ['Newcomer services', 'Settlement services'],
}

/** A province with its cities: what it has is there for who names one of them. */
export function locationOf(province: string): string {
  const { within } = readJson<{ within: Record<string, string[]> }>('wider-places')
  return [province, ...(within[province] ?? [])].join(' ')
}

/** The official pages of the provinces and territories. */
export function listProvinceLinks(provinces: readonly ProvinceFile[]): IndexedItem[] {
  return provinces.flatMap(({ id, name, links }) =>
    links.map((link) => ({
      id: `${placePath(id)}#${linkId(id, link)}`,
      kind: 'services' as const,
      title: link.title,
      detail: link.description,
      place: name,
      province: name,
      location: locationOf(name),
      path: `${placePath(id)}#${linkId(id, link)}`,
      url: link.url,
      officialLink: link.kind,
      otherNames: CALLED[link.kind].map((called) => `${name} ${called}`),
      ...(link.phone && { phone: link.phone }),
    })),
  )
}
