import { paths } from '../../../paths.ts'
import type { CorrectedField, Fact } from '../../corrections/fact.ts'
import { listEntries } from '../content/check-directory.ts'
import type { DirectoryContent } from '../directories.content.ts'
import { entryKey } from '../list-directory-entries.ts'
import { entryIdOf } from '../make-id.ts'
import { countryKey, phoneKey } from './fact-keys.ts'
import { filedCountry, filedEntry, filedPhone } from './filed-facts.ts'

const ENTRY_FIELDS: readonly CorrectedField[] = [
  ...(['name', 'description', 'phones', 'address', 'hours'] as const),
  ...(['languages', 'url', 'source', 'hidden'] as const),
]

/** Everything on the directory pages that an operator can correct, as the files say it. */
export function listDirectoryFacts({ directories, phones }: DirectoryContent): Fact[] {
  return [
    ...directories.flatMap((directory) => {
      const { slug, title: pageTitle, countries } = directory
      return [
        ...listEntries(directory).map((entry): Fact => {
          const id = entryIdOf(entry)
          return {
            ...{ key: entryKey({ page: slug, id }), pageTitle, path: paths.directoryEntry(slug, id) },
            ...{ filed: filedEntry(entry, phones), fields: ENTRY_FIELDS },
            ...{ toConfirm: entry.toConfirm, confirmedOn: entry.confirmedOn },
          }
        }),
        ...countries.map(
          (country): Fact => ({
            key: countryKey(slug, country.iso2),
            pageTitle,
            path: paths.directoryEntry(slug, `country-${country.iso2.toLowerCase()}`),
            filed: filedCountry(country),
            fields: ['name', 'url', 'source', 'hidden'],
            needsUrl: true,
          }),
        ),
      ]
    }),
    ...[...phones.values()].map(
      (phone): Fact => ({
        ...{ key: phoneKey(phone.id), pageTitle: 'Phone cards', path: paths.hub() },
        ...{ filed: filedPhone(phone), hasOnePhone: true, needsPhone: true },
        fields: ['name', 'phones', 'hours', 'languages', 'url', 'source', 'hidden'],
      }),
    ),
  ]
}
