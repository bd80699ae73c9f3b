import type { ContentProblem } from '../../../platform/files/json-content.ts'
import type { DirectoryFile, EntryFile, Phone } from '../directory-file.schema.ts'
import { entryIdOf } from '../make-id.ts'

export interface Placed<Item> {
  item: Item
  path: PropertyKey[]
}

/** Every entry of a page with its path in the file. */
export function placeEntries({ groups }: DirectoryFile): Placed<EntryFile>[] {
  const within = (entries: EntryFile[] = [], path: PropertyKey[]) =>
    entries.map((item, index) => ({ item, path: [...path, 'entries', index] }))
  return groups.flatMap(({ entries, subgroups = [] }, group) => [
    ...within(entries, ['groups', group]),
    ...subgroups.flatMap((one, index) => within(one.entries, ['groups', group, 'subgroups', index])),
  ])
}

export function listEntries(directory: DirectoryFile): EntryFile[] {
  return placeEntries(directory).map(({ item }) => item)
}

/** Problems that a schema cannot find: a wrong path, repeated ids, unknown phones and unknown groups. */
export function findProblems(file: DirectoryFile, slug: string, phones: ReadonlyMap<string, Phone>) {
  const groups = file.groups.flatMap(({ id, subgroups = [] }, index) => [
    { id, path: ['groups', index, 'id'] },
    ...subgroups.map((one, inner) => ({ id: one.id, path: ['groups', index, 'subgroups', inner, 'id'] })),
  ])
  const entries = placeEntries(file).map(({ item, path }) => ({
    id: entryIdOf(item),
    path: [...path, 'name'],
  }))
  const wrongPath: ContentProblem[] =
    file.path === `/${slug}` ? [] : [{ path: ['path'], reason: `path: must be /${slug}` }]
  return [
    ...wrongPath,
    ...findRepeats([...groups, ...entries]),
    ...findUnknownPhones(file, phones),
    ...findUnknownGroups(file, new Set(groups.map(({ id }) => id))),
  ]
}

export function findRepeats(ids: { id: string; path: PropertyKey[] }[]): ContentProblem[] {
  const seen = new Set<string>()
  return ids.flatMap(({ id, path }) => {
    const isRepeated = seen.has(id)
    seen.add(id)
    return isRepeated ? [{ path, reason: `“${id}” is there twice; change one of the two names` }] : []
  })
}

function findUnknownPhones(file: DirectoryFile, phones: ReadonlyMap<string, Phone>): ContentProblem[] {
  const used: Placed<string | undefined>[] = [
    ...placeEntries(file).map(({ item, path }) => ({ item: item.phone, path: [...path, 'phone'] })),
    ...(file.quickReference?.cards ?? []).map(({ phone }, index) => ({
      item: phone,
      path: ['quickReference', 'cards', index, 'phone'],
    })),
    ...(['help', 'helplines'] as const).flatMap((part) =>
      (file[part]?.cards ?? []).map(({ phone }, index) => ({
        item: phone,
        path: [part, 'cards', index, 'phone'],
      })),
    ),
    ...(file.banner?.phones ?? []).map((item, index) => ({ item, path: ['banner', 'phones', index] })),
    ...(file.pinned?.cards ?? []).map(({ phone }, index) => ({
      item: phone,
      path: ['pinned', 'cards', index, 'phone'],
    })),
  ]
  return used
    .filter(({ item }) => item !== undefined && !phones.has(item))
    .map(({ item, path }) => ({ path, reason: `phone: “${item}” is not an id in content/phones.json` }))
}

function findUnknownGroups(file: DirectoryFile, ids: Set<string>): ContentProblem[] {
  return (['breakdown', 'modes'] as const).flatMap((part) =>
    (file[part] ?? []).flatMap(({ groups }, index) =>
      groups
        .filter((id) => !ids.has(id))
        .map((id) => ({ path: [part, index, 'groups'], reason: `groups: no group has the id “${id}”` })),
    ),
  )
}
