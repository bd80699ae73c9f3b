import type { JSONPath } from 'jsonc-parser'
import { paths } from '../../../paths.ts'
import { EMPTY_FACT, type Fact, type FiledFact } from '../../corrections/fact.ts'
import type { FileChange } from '../../corrections/file-changes.ts'
import type { Overlay } from '../../corrections/overlay.ts'
import { makeId } from '../../directories/make-id.ts'
import { correctBlocks, listBlockFacts, listBlockFileChanges } from '../correct-blocks.ts'
import { type BusinessFile, businessId, type OntarioFile } from '../ontario.content.ts'

const keyOf = (business: BusinessFile) => `ontario/${businessId(business)}`

function filedBusiness(business: BusinessFile): FiledFact {
  const { name, description, phone, address, website, source, hidden } = business
  return {
    ...{ ...EMPTY_FACT, name, description, source },
    phones: phone ? [{ number: phone }] : [],
    address: address ?? null,
    url: website ?? null,
    hidden: hidden ?? false,
  }
}

/** The page of Ontario with what operators put right, without what they hid. */
export function correctBusinesses(file: OntarioFile, overlay: Overlay): OntarioFile {
  return {
    ...file,
    ...correctBlocks(file, overlay),
    categories: file.categories.map((category) => ({
      ...category,
      entries: category.entries
        .map((entry) => ({ ...entry, ...changesOf(entry, overlay), id: businessId(entry) }))
        .filter(({ hidden }) => !hidden),
    })),
  }
}

/** The fields of the file that corrected values make; undefined takes a field out. */
function changesOf(business: BusinessFile, overlay: Overlay): Partial<BusinessFile> {
  const changes = overlay.changesOf(keyOf(business), filedBusiness(business))
  const { name, description, phones, address, url, source, hidden } = changes
  return {
    ...(name && { name }),
    ...(description && { description }),
    ...(phones && { phone: phones[0]?.number }),
    ...(address !== undefined && { address: address ?? undefined }),
    ...(url !== undefined && { website: url ?? undefined }),
    ...(source && { source }),
    ...(hidden !== undefined && { hidden: hidden || undefined }),
  }
}

export function listBusinessFacts(file: OntarioFile): Fact[] {
  const businesses = file.categories.flatMap(({ entries }) =>
    entries.map(
      (entry): Fact => ({
        ...{ key: keyOf(entry), pageTitle: 'Ontario', path: `${paths.ontario()}#${businessId(entry)}` },
        ...{ filed: filedBusiness(entry), hasOnePhone: true },
        fields: ['name', 'description', 'phones', 'address', 'url', 'source', 'hidden'],
      }),
    ),
  )
  return [...businesses, ...listBlockFacts(file)]
}

export function listBusinessFileChanges(file: OntarioFile, overlay: Overlay): FileChange[] {
  const businesses = file.categories.flatMap(({ entries }, category) =>
    entries.map((entry, index): FileChange => {
      const path: JSONPath = ['categories', category, 'entries', index]
      const changes = changesOf(entry, overlay)
      const id = businessId(entry)
      // Links and reports know it by the name it had.
      const values = { ...changes, ...(changes.name && makeId(changes.name) !== id && { id }) }
      return { key: keyOf(entry), file: 'ontario.json', path, values }
    }),
  )
  return [...businesses, ...listBlockFileChanges(file, overlay)].filter(
    ({ values }) => Object.keys(values).length > 0,
  )
}
