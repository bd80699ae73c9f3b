import type { JSONPath } from 'jsonc-parser'
import { paths } from '../../paths.ts'
import { EMPTY_FACT, type Fact, type FiledFact } from '../corrections/fact.ts'
import type { FileChange } from '../corrections/file-changes.ts'
import type { Overlay } from '../corrections/overlay.ts'
import { makeId } from '../directories/make-id.ts'
import type { BusinessFile, OntarioFile } from './ontario.content.ts'

const keyOf = ({ name }: BusinessFile) => `ontario/${makeId(name)}`

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

/** The businesses with what operators put right, without those they hid. */
export function correctBusinesses(file: OntarioFile, overlay: Overlay): OntarioFile {
  return {
    ...file,
    categories: file.categories.map((category) => ({
      ...category,
      entries: category.entries
        .map((entry) => ({ ...entry, ...changesOf(entry, overlay) }))
        .filter(({ hidden }) => !hidden),
    })),
  }
}

/** The fields of the file that corrected values make; undefined takes a field out. */
function changesOf(business: BusinessFile, overlay: Overlay): Partial<BusinessFile> {
  const changes = overlay.changesOf(keyOf(business), filedBusiness(business))
  const { description, phones, address, url, source, hidden } = changes
  return {
    ...(description && { description }),
    ...(phones && { phone: phones[0]?.number }),
    ...(address !== undefined && { address: address ?? undefined }),
    ...(url !== undefined && { website: url ?? undefined }),
    ...(source && { source }),
    ...(hidden !== undefined && { hidden: hidden || undefined }),
  }
}

/** The name is part of the address of a business, so it stays. */
export function listBusinessFacts({ categories }: OntarioFile): Fact[] {
  return categories.flatMap(({ entries }) =>
    entries.map(
      (entry): Fact => ({
        ...{ key: keyOf(entry), pageTitle: 'Ontario', path: `${paths.ontario()}#${makeId(entry.name)}` },
        ...{ filed: filedBusiness(entry), hasOnePhone: true },
        fields: ['description', 'phones', 'address', 'url', 'source', 'hidden'],
      }),
    ),
  )
}

export function listBusinessFileChanges({ categories }: OntarioFile, overlay: Overlay): FileChange[] {
  return categories.flatMap(({ entries }, category) =>
    entries
      .map((entry, index): FileChange => {
        const path: JSONPath = ['categories', category, 'entries', index]
        return { key: keyOf(entry), file: 'ontario.json', path, values: changesOf(entry, overlay) }
      })
      .filter(({ values }) => Object.keys(values).length > 0),
  )
}
