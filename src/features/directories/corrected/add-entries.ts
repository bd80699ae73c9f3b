import type { EntryPlace } from '../../corrections/add-entry.ts'
import type { Addition } from '../../corrections/corrections.queries.ts'
import type { Overlay } from '../../corrections/overlay.ts'
import { listEntries } from '../content/check-directory.ts'
import type { Directory, DirectoryContent } from '../directories.content.ts'
import type { EntryFile } from '../directory-file.schema.ts'
import { entryKey } from '../list-directory-entries.ts'
import { entryIdOf } from '../make-id.ts'

type Group = Directory['groups'][number]

/** The directories with the operators' additions. An entry of the file wins over an addition with its id. */
export function addEntries(content: DirectoryContent, { additions }: Pick<Overlay, 'additions'>) {
  if (additions.length === 0) return content
  const directories = content.directories.map((directory) => {
    const own = additions.filter((one) => one.page === directory.slug && !isFiled(directory, one))
    return own.length === 0 ? directory : addToDirectory(directory, own)
  })
  return { ...content, directories }
}

/** Where an operator can add an entry: every subgroup, and every group without subgroups. */
export function listEntryPlaces({ directories }: DirectoryContent): EntryPlace[] {
  return directories.map(({ slug, title, groups }) => ({
    id: slug,
    title,
    groups: groups.flatMap((group) =>
      (group.subgroups ?? [group]).map((leaf) => ({
        id: leaf.id,
        title: leaf === group ? leaf.title : `${group.title}: ${leaf.title}`,
      })),
    ),
  }))
}

export const isFiled = (directory: Directory, { entry }: Addition) =>
  listEntries(directory).some((one) => entryKey({ page: directory.slug, id: entryIdOf(one) }) === entry)

function addToDirectory(directory: Directory, additions: readonly Addition[]): Directory {
  const leaves = directory.groups.flatMap(({ id, subgroups }) => subgroups?.map((one) => one.id) ?? [id])
  const last = leaves.at(-1)
  // Entries whose group no longer exists go into the last group, so that they are not lost.
  const groupOf = ({ groupId }: Addition) => (leaves.includes(groupId) ? groupId : last)
  const inLeaf = <Leaf extends { id: string; entries?: EntryFile[] | undefined }>(leaf: Leaf): Leaf => ({
    ...leaf,
    entries: [
      ...(leaf.entries ?? []),
      ...additions.filter((one) => groupOf(one) === leaf.id).map(toEntryFile),
    ],
  })
  const inGroup = (group: Group): Group =>
    group.subgroups ? { ...group, subgroups: group.subgroups.map(inLeaf) } : inLeaf(group)
  return { ...directory, groups: directory.groups.map(inGroup) }
}

/** The addition as a file would write it. A number that nobody has called yet has medium confidence. */
function toEntryFile({ value }: Addition): EntryFile {
  const { name, description, url, phones, address, hours, languages, source } = value
  return {
    name,
    description,
    ...(url && { url }),
    ...(phones?.length && {
      phones: phones.map(({ number, label }) => ({
        number,
        ...(label && { label }),
        confidence: 'medium' as const,
      })),
      contactSource: source,
    }),
    ...(address && { address }),
    ...(hours && { hours }),
    ...(languages?.length && { languages }),
    source,
  }
}
