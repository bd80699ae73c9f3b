import { paths } from '../../../paths.ts'
import { makeId } from '../../directories/make-id.ts'
import { places } from '../../guide/choices/guide-choices.ts'
import { readGuide } from '../../guide/content/guide.content.ts'
import { linkId, placePath } from '../../provinces/place-links.ts'
import type { ProvinceFile } from '../../provinces/provinces.content.ts'
import { readJson } from './other-names.ts'
import type { IndexedItem } from './search-source.ts'

type LinkKind = ProvinceFile['links'][number]['kind']

/** What people call such a page, whatever its province calls it. */
const CALLED: Record<LinkKind, readonly string[]> = {
  'health-card': ['Health card', 'Health insurance'],
  'drivers-licence': ["Driver's licence"],
  schools: ['Schools', 'Enrol in school'],
  '211': ['211'],
  settlement: ['Newcomer services', 'Settlement services'],
}

/** A province with its cities, so that a search for a city finds what the province has. */
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

const HELPLINE_NAMES = ['Domestic violence helpline', 'Family violence helpline', 'Abuse helpline']
/** Most visitors live in Ontario; a search that names another place shows the lines of that place first. */
const ELSEWHERE = 0.95

/** The helplines for people who are abused, by province; the first of each is for everyone there. */
export function listHelplines(): IndexedItem[] {
  const { title, provinces } = readGuide().safeAtHome
  return places.flatMap(({ id, name }) =>
    (provinces[id]?.helplines ?? []).map((line, at) => ({
      id: `helpline:${id}:${makeId(line.name)}`,
      kind: 'services' as const,
      title: line.name,
      detail: [line.hours, line.languages].filter(Boolean).join(' · '),
      place: `${title} · ${name}`,
      province: name,
      location: locationOf(name),
      category: 'violence abuse helpline crisis line',
      path: `${paths.guide.safeAtHome()}#help-${id}`,
      otherNames: at === 0 ? HELPLINE_NAMES : [],
      prior: id === 'ontario' ? 1 : ELSEWHERE,
      sameAs: `helpline:${id}:${makeId(line.name)}`,
      ...(line.phones[0] && { phone: line.phones[0].number }),
      ...(line.url && { url: line.url }),
    })),
  )
}
