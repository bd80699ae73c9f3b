import type { DirectoryView } from './directories.schema.ts'
import { isFoundIn } from './find-text.ts'

/** How many entries and countries of a page hold the term. */
export function countFound({ groups, regions }: DirectoryView, term: string): number {
  const entries = groups.flatMap(({ title, entries, subgroups }) => [
    ...entries.map(({ name, description }) => [name, description, title]),
    ...subgroups.flatMap((part) =>
      part.entries.map(({ name, description }) => [name, description, title, part.title]),
    ),
  ])
  const countries = regions.flatMap(({ title, countries }) =>
    countries.map(({ name, mission = '', ottawa }) => [name, mission, ottawa?.name ?? '', title]),
  )
  return [...entries, ...countries].filter((texts) => isFoundIn(term, texts)).length
}
