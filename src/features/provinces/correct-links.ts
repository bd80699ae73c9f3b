import type { Fact } from '../corrections/fact.ts'
import type { FileChange } from '../corrections/file-changes.ts'
import type { Overlay } from '../corrections/overlay.ts'
import {
  type CorrectedList,
  correctLines,
  filedLine,
  listLineChanges,
  listLineFacts,
  writeLine,
} from '../directories/corrected/correct-lists.ts'
import type { Reportable } from '../directories/list-directory-entries.ts'
import { makeId } from '../directories/make-id.ts'
import { linkId, placePath } from './place-links.ts'
import type { ProvinceFile } from './provinces.content.ts'

type Link = ProvinceFile['links'][number]

const linksOf = ({ id: place, name, links }: ProvinceFile, at: number): CorrectedList<Link> => ({
  file: 'provinces.json',
  at: [at, 'links'],
  lines: links,
  pageTitle: name,
  keyOf: (link) => `provinces/${linkId(place, link)}`,
  pathOf: (link) => `${placePath(place)}#${linkId(place, link)}`,
  idOf: ({ id, title }) => id ?? makeId(title),
  fields: ['name', 'description', 'phones', 'url', 'source', 'hidden'],
  hasOnePhone: true,
  needsUrl: true,
  filed: ({ title, description, ...line }) => ({ ...filedLine(line), name: title, description }),
  write: ({ name, description, url, ...changes }) => ({
    ...(name && { title: name }),
    ...(description && { description }),
    ...(url && { url }),
    ...writeLine(changes),
  }),
})

/** The official links with operators' corrections applied, without hidden ones. */
export function correctLinks(places: ProvinceFile[], overlay: Overlay): ProvinceFile[] {
  return places.map((place, at) => ({ ...place, links: correctLines(linksOf(place, at), overlay) }))
}

export const listLinkFacts = (places: ProvinceFile[]): Fact[] =>
  places.flatMap((place, at) => listLineFacts(linksOf(place, at)))

export const listLinkFileChanges = (places: ProvinceFile[], overlay: Overlay): FileChange[] =>
  places.flatMap((place, at) => listLineChanges(linksOf(place, at), overlay))

/** The official links of every place, with the keys that reports use. */
export const listReportableLinks = (places: ProvinceFile[]): Reportable[] =>
  listLinkFacts(places).map(({ key, pageTitle, path, filed: { name } }) => ({ key, name, pageTitle, path }))
