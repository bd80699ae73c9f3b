import { paths } from '../../../paths.ts'
import type { Fact } from '../../corrections/fact.ts'
import type { FileChange } from '../../corrections/file-changes.ts'
import type { Overlay } from '../../corrections/overlay.ts'
import {
  type CorrectedList,
  correctLines,
  filedLine,
  listLineChanges,
  listLineFacts,
  writeLine,
} from '../../directories/corrected/correct-lists.ts'
import { makeId } from '../../directories/make-id.ts'
import { type BusinessFile, businessId, type FactFile, factId, type OntarioFile } from '../ontario.content.ts'

/** The blocks of facts between Canada and Ghana on the Ontario page. */
const BLOCKS = ['travel', 'diplomatic', 'trade', 'culture', 'news'] as const
type Block = (typeof BLOCKS)[number]

const ofPage: Pick<CorrectedList<unknown>, 'file' | 'fields' | 'hasOnePhone'> = {
  file: 'ontario.json',
  fields: ['name', 'description', 'phones', 'address', 'url', 'source', 'hidden'],
  hasOnePhone: true,
}

const businessesOf = (
  { entries }: OntarioFile['categories'][number],
  category: number,
): CorrectedList<BusinessFile> => ({
  ...ofPage,
  at: ['categories', category, 'entries'],
  lines: entries,
  pageTitle: 'Ontario',
  keyOf: (business) => `ontario/${businessId(business)}`,
  pathOf: (business) => `${paths.ontario()}#${businessId(business)}`,
  idOf: businessId,
  filed: ({ name, description, website, ...line }) => ({
    ...filedLine({ ...line, url: website }),
    name,
    description,
  }),
  write: ({ name, description, url, ...changes }) => ({
    ...(name && { name }),
    ...(description && { description }),
    ...writeLine(changes),
    ...(url !== undefined && { website: url ?? undefined }),
  }),
})

const factsOf = (file: OntarioFile, block: Block): CorrectedList<FactFile> => ({
  ...ofPage,
  at: [block, 'items'],
  lines: file[block].items,
  pageTitle: `Ontario: ${file[block].title}`,
  keyOf: (fact) => `ontario/${factId(block, fact)}`,
  pathOf: (fact) => `${paths.ontario()}#${factId(block, fact)}`,
  idOf: ({ id, title }) => id ?? makeId(title),
  filed: ({ title, text, ...line }) => ({ ...filedLine(line), name: title, description: text }),
  write: ({ name, description, ...changes }) => ({
    ...(name && { title: name }),
    ...(description && { text: description }),
    ...writeLine(changes),
  }),
})

/** The Ontario page with operators' corrections applied, without hidden entries. */
export function correctBusinesses(file: OntarioFile, overlay: Overlay): OntarioFile {
  const blocks = BLOCKS.map((id) => [id, { ...file[id], items: correctLines(factsOf(file, id), overlay) }])
  return {
    ...file,
    ...(Object.fromEntries(blocks) as Pick<OntarioFile, Block>),
    categories: file.categories.map((category, index) => ({
      ...category,
      entries: correctLines(businessesOf(category, index), overlay),
    })),
  }
}

export const listBusinessFacts = (file: OntarioFile): Fact[] => [
  ...file.categories.flatMap((category, index) => listLineFacts(businessesOf(category, index))),
  ...BLOCKS.flatMap((block) => listLineFacts(factsOf(file, block))),
]

export const listBusinessFileChanges = (file: OntarioFile, overlay: Overlay): FileChange[] => [
  ...file.categories.flatMap((category, index) => listLineChanges(businessesOf(category, index), overlay)),
  ...BLOCKS.flatMap((block) => listLineChanges(factsOf(file, block), overlay)),
]
