import type { JSONPath } from 'jsonc-parser'
import { EMPTY_FACT, type Fact, type FiledFact } from '../corrections/fact.ts'
import type { FileChange } from '../corrections/file-changes.ts'
import type { Overlay } from '../corrections/overlay.ts'
import { makeId } from '../directories/make-id.ts'
import { linkId, placePath } from './place-links.ts'
import type { ProvinceFile } from './provinces.content.ts'

type Link = ProvinceFile['links'][number]

const keyOf = (place: string, link: Link) => `provinces/${linkId(place, link)}`

function filedLink({ title, description, url, phone, source, hidden }: Link): FiledFact {
  return {
    ...{ ...EMPTY_FACT, name: title, description, url, source },
    phones: phone ? [{ number: phone }] : [],
    hidden: hidden ?? false,
  }
}

/** The official links with what operators put right, without those they hid. */
export function correctLinks(places: ProvinceFile[], overlay: Overlay): ProvinceFile[] {
  return places.map((place) => ({
    ...place,
    links: place.links
      .map((link) => ({ ...link, ...changesOf(place.id, link, overlay), id: link.id ?? makeId(link.title) }))
      .filter(({ hidden }) => !hidden),
  }))
}

/** The fields of the file that corrected values make; undefined takes a field out. */
function changesOf(place: string, link: Link, overlay: Overlay): Partial<Link> {
  const changes = overlay.changesOf(keyOf(place, link), filedLink(link))
  const { name, description, url, phones, source, hidden } = changes
  return {
    ...(name && { title: name }),
    ...(description && { description }),
    ...(url && { url }),
    ...(phones && { phone: phones[0]?.number }),
    ...(source && { source }),
    ...(hidden !== undefined && { hidden: hidden || undefined }),
  }
}

export function listLinkFacts(places: ProvinceFile[]): Fact[] {
  return places.flatMap(({ id, name, links }) =>
    links.map(
      (link): Fact => ({
        key: keyOf(id, link),
        pageTitle: name,
        path: `${placePath(id)}#${linkId(id, link)}`,
        filed: filedLink(link),
        fields: ['name', 'description', 'phones', 'url', 'source', 'hidden'],
        ...{ hasOnePhone: true, needsUrl: true },
      }),
    ),
  )
}

export function listLinkFileChanges(places: ProvinceFile[], overlay: Overlay): FileChange[] {
  return places.flatMap(({ id: place, links }, at) =>
    links
      .map((link, index): FileChange => {
        const path: JSONPath = [at, 'links', index]
        const changes = changesOf(place, link, overlay)
        const id = link.id ?? makeId(link.title)
        const values = { ...changes, ...(changes.title && makeId(changes.title) !== id && { id }) }
        return { key: keyOf(place, link), file: 'provinces.json', path, values }
      })
      .filter(({ values }) => Object.keys(values).length > 0),
  )
}
