import type { JSONPath } from 'jsonc-parser'
import { EMPTY_FACT, type Fact, type FiledFact } from '../corrections/fact.ts'
import type { FileChange } from '../corrections/file-changes.ts'
import type { Overlay } from '../corrections/overlay.ts'
import { linkId, placePath } from './place-links.ts'
import type { ProvinceFile } from './provinces.content.ts'

type Link = ProvinceFile['links'][number]

const keyOf = (place: string, title: string) => `provinces/${linkId(place, title)}`

function filedLink({ title, description, url, phone, source }: Link): FiledFact {
  return { ...EMPTY_FACT, name: title, description, url, phones: phone ? [{ number: phone }] : [], source }
}

/** The official links with what operators put right. */
export function correctLinks(places: ProvinceFile[], overlay: Overlay): ProvinceFile[] {
  return places.map((place) => ({
    ...place,
    links: place.links.map((link) => ({ ...link, ...changesOf(place.id, link, overlay) })),
  }))
}

/** The fields of the file that corrected values make; undefined takes a field out. */
function changesOf(place: string, link: Link, overlay: Overlay): Partial<Link> {
  const { description, url, phones, source } = overlay.changesOf(keyOf(place, link.title), filedLink(link))
  return {
    ...(description && { description }),
    ...(url && { url }),
    ...(phones && { phone: phones[0]?.number }),
    ...(source && { source }),
  }
}

/** The title is part of the address of a link, so it stays. */
export function listLinkFacts(places: ProvinceFile[]): Fact[] {
  return places.flatMap(({ id, name, links }) =>
    links.map(
      (link): Fact => ({
        key: keyOf(id, link.title),
        pageTitle: name,
        path: `${placePath(id)}#${linkId(id, link.title)}`,
        filed: filedLink(link),
        fields: ['description', 'phones', 'url', 'source'],
        hasOnePhone: true,
      }),
    ),
  )
}

export function listLinkFileChanges(places: ProvinceFile[], overlay: Overlay): FileChange[] {
  return places.flatMap(({ id, links }, place) =>
    links
      .map((link, index): FileChange => {
        const path: JSONPath = [place, 'links', index]
        return {
          key: keyOf(id, link.title),
          file: 'provinces.json',
          path,
          values: changesOf(id, link, overlay),
        }
      })
      .filter(({ values }) => Object.keys(values).length > 0),
  )
}
