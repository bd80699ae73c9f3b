import { paths } from '../../../paths.ts'
import type { CorrectedField, Fact } from '../../corrections/fact.ts'
import { listEntries } from '../content/check-directory.ts'
import type { DirectoryContent } from '../directories.content.ts'
import { entryKey } from '../list-directory-entries.ts'
import { entryIdOf } from '../make-id.ts'
import { listLineFacts } from './correct-lists.ts'
import { countriesOf, phonesOf } from './corrected-lists.ts'
import { filedEntry } from './filed-facts.ts'

const ENTRY_FIELDS: readonly CorrectedField[] = [
  ...(['name', 'description', 'phones', 'address', 'hours'] as const),
  ...(['languages', 'url', 'source', 'hidden'] as const),
]

/** Everything on the directory pages that an operator can correct, as the files say it. */
export function listDirectoryFacts(content: DirectoryContent): Fact[] {
  const { directories, phones } = content
  const facts = directories.flatMap((directory) => [
    ...listEntries(directory).map((entry): Fact => {
      const id = entryIdOf(entry)
      return {
        key: entryKey({ page: directory.slug, id }),
        pageTitle: directory.title,
        path: paths.directoryEntry(directory.slug, id),
        filed: filedEntry(entry, phones),
        fields: ENTRY_FIELDS,
        toConfirm: entry.toConfirm,
        confirmedOn: entry.confirmedOn,
      }
    }),
    ...listLineFacts(countriesOf(directory)),
  ])
  return [...facts, ...listLineFacts(phonesOf(content))]
}
