import { paths } from '../../../paths.ts'
import { makeId } from '../../directories/make-id.ts'
import { places } from '../../guide/choices/guide-choices.ts'
import { readGuide } from '../../guide/content/guide.content.ts'
import { locationOf } from './province-items.ts'
import type { IndexedItem } from './search-source.ts'

const CALLED = ['Domestic violence helpline', 'Family violence helpline', 'Abuse helpline']
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
      otherNames: at === 0 ? CALLED : [],
      prior: id === 'ontario' ? 1 : ELSEWHERE,
      sameAs: `helpline:${id}:${makeId(line.name)}`,
      ...(line.phones[0] && { phone: line.phones[0].number }),
      ...(line.url && { url: line.url }),
    })),
  )
}
