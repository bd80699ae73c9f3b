import { z } from 'zod'
import { readContent } from '../../../platform/files/json-content.ts'
import type { Directory } from '../directories.content.ts'

const countsSchema = z.record(
  z.string(),
  z.strictObject({ total: z.int(), groups: z.record(z.string(), z.int()) }),
)

/** Compares all counts with directory-counts.json, to notice an entry that is lost or in another group. */
export function checkCounts(directories: Directory[], folder?: string): void {
  const file = readContent('directory-counts.json', countsSchema, folder)
  for (const directory of directories) {
    const { slug } = directory
    const counts = countGroups(directory)
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const promised = file.data[slug]
    const wrong = Object.keys({ ...counts, ...promised?.groups }).filter(
      (id) => counts[id] !== promised?.groups[id],
    )
    file.refuse([
      ...wrong.map((id) => ({
        path: [slug, 'groups', id],
        reason: `${slug}, ${id}: ${promised?.groups[id] ?? 0} promised here, ${counts[id] ?? 0} in content/directories/${slug}.json`,
      })),
      ...(promised?.total === total
        ? []
        : [{ path: [slug, 'total'], reason: `${slug}: ${promised?.total} promised here, ${total} in all` }]),
    ])
  }
}

type Leaf = { id: string; entries?: unknown[] | undefined }

/** How many entries each subgroup and each group without subgroups has, and how many countries. */
export function countGroups({ groups, countries }: Directory): Record<string, number> {
  const leaves = groups.flatMap((group): Leaf[] => group.subgroups ?? [group])
  return {
    ...Object.fromEntries(leaves.map(({ id, entries = [] }) => [id, entries.length])),
    ...(countries.length > 0 && { countries: countries.length }),
  }
}
