import type { JSONPath } from 'jsonc-parser'
import { paths } from '../../paths.ts'
import { EMPTY_FACT, type Fact, type FiledFact } from '../corrections/fact.ts'
import type { FileChange } from '../corrections/file-changes.ts'
import type { Overlay } from '../corrections/overlay.ts'
import { makeId } from '../directories/make-id.ts'
import { type FactFile, factId, listBlocks, type OntarioFile } from './ontario.content.ts'

/** What stands between Canada and Ghana on the page of Ontario: travel, embassies, trade, culture, news. */

const BLOCKS = ['travel', 'diplomatic', 'trade', 'culture', 'news'] as const
type Blocks = Pick<OntarioFile, (typeof BLOCKS)[number]>

const keyOf = (block: string, item: FactFile) => `ontario/${factId(block, item)}`

function filedItem({ title, text, address, phone, url, source, hidden }: FactFile): FiledFact {
  return {
    ...{ ...EMPTY_FACT, name: title, description: text, source },
    phones: phone ? [{ number: phone }] : [],
    address: address ?? null,
    url: url ?? null,
    hidden: hidden ?? false,
  }
}

export function correctBlocks(file: OntarioFile, overlay: Overlay): Blocks {
  const correct = (block: string, items: FactFile[]) =>
    items
      .map((item) => ({ ...item, ...changesOf(block, item, overlay), id: item.id ?? makeId(item.title) }))
      .filter(({ hidden }) => !hidden)
  return Object.fromEntries(
    BLOCKS.map((id) => [id, { ...file[id], items: correct(id, file[id].items) }]),
  ) as Blocks
}

function changesOf(block: string, item: FactFile, overlay: Overlay): Partial<FactFile> {
  const changes = overlay.changesOf(keyOf(block, item), filedItem(item))
  const { name, description, phones, address, url, source, hidden } = changes
  return {
    ...(name && { title: name }),
    ...(description && { text: description }),
    ...(phones && { phone: phones[0]?.number }),
    ...(address !== undefined && { address: address ?? undefined }),
    ...(url !== undefined && { url: url ?? undefined }),
    ...(source && { source }),
    ...(hidden !== undefined && { hidden: hidden || undefined }),
  }
}

export function listBlockFacts(file: OntarioFile): Fact[] {
  return listBlocks(file).flatMap(({ id, title, items }) =>
    items.map(
      (item): Fact => ({
        ...{ key: keyOf(id, item), pageTitle: `Ontario: ${title}` },
        path: `${paths.ontario()}#${factId(id, item)}`,
        ...{ filed: filedItem(item), hasOnePhone: true },
        fields: ['name', 'description', 'phones', 'address', 'url', 'source', 'hidden'],
      }),
    ),
  )
}

export function listBlockFileChanges(file: OntarioFile, overlay: Overlay): FileChange[] {
  return BLOCKS.flatMap((block) =>
    file[block].items.map((item, index): FileChange => {
      const path: JSONPath = [block, 'items', index]
      const changes = changesOf(block, item, overlay)
      const id = item.id ?? makeId(item.title)
      const values = { ...changes, ...(changes.title && makeId(changes.title) !== id && { id }) }
      return { key: keyOf(block, item), file: 'ontario.json', path, values }
    }),
  )
}
