import { paths } from '../../../paths.ts'
import type { Directory, DirectoryContent } from '../directories.content.ts'
import type { Country, Phone } from '../directory-file.schema.ts'
import { type CorrectedList, filedLine, writeLine } from './correct-lists.ts'

/** The numbers of cards, and of the entries that refer to them. */
export const phonesOf = ({ phones }: Pick<DirectoryContent, 'phones'>): CorrectedList<Phone> => ({
  file: 'phones.json',
  at: [],
  lines: [...phones.values()],
  pageTitle: 'Phone cards',
  keyOf: ({ id }) => `phones/${id}`,
  pathOf: () => paths.hub(),
  fields: ['name', 'phones', 'hours', 'languages', 'url', 'source', 'hidden'],
  hasOnePhone: true,
  needsPhone: true,
  filed: ({ name, ...line }) => ({ ...filedLine(line), name }),
  write: ({ name, hours, languages, ...changes }) => ({
    ...(name && { name }),
    ...(hours !== undefined && { hours: hours ?? undefined }),
    ...(languages !== undefined && { languages: languages ?? undefined }),
    ...writeLine(changes),
  }),
})

export const countriesOf = ({ slug, title, countries }: Directory): CorrectedList<Country> => ({
  file: 'directories/countries.json',
  at: [],
  lines: countries,
  pageTitle: title,
  keyOf: ({ iso2 }) => `${slug}/country-${iso2.toLowerCase()}`,
  pathOf: ({ iso2 }) => paths.directoryEntry(slug, `country-${iso2.toLowerCase()}`),
  fields: ['name', 'url', 'source', 'hidden'],
  needsUrl: true,
  filed: ({ name, url, source, hidden }) => ({ ...filedLine({ url, source, hidden }), name }),
  write: ({ name, url, source, hidden }) => ({
    ...(name && { name }),
    ...(url && { url }),
    ...writeLine({ source, hidden }),
  }),
})
