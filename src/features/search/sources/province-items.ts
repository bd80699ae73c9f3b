import { paths } from '../../../paths.ts'
import { makeId } from '../../directories/make-id.ts'
import { places } from '../../guide/choices/guide-choices.ts'
import { readGuide } from '../../guide/content/guide.content.ts'
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

const HELPLINE_NAMES = ['Domestic violence helpline', 'Family violence helpline', 'Abuse helpline']
/** Most visitors live in Ontario; who names another place is shown its own lines first. */
const ELSEWHERE = 0.95

/** The lines for people whom somebody hurts, of every province; the first one is the one for everybody there. */
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
