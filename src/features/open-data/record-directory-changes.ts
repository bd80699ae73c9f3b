import { createHash } from 'node:crypto'
import type { Database } from '../../../database/client.ts'
import { lockName } from '../../../database/queries/lock-name.ts'
import type { Now } from '../../platform/time/clock.ts'
import { entryKey, type ListedEntry } from '../directories/list-directory-entries.ts'
import {
  type DirectoryChange,
  listKnownEntries,
  upsertDirectoryChanges,
} from './directory-changes.queries.ts'

interface Deps {
  db: Database
  now: Now
}

/**
 * Compares the content with that of the last start and records what was added, changed or removed. Content
 * changes only with a restart, so nobody has to maintain a change list. Returns the number of changes.
 */
export async function recordDirectoryChanges({ db, now }: Deps, entries: ListedEntry[]): Promise<number> {
  return db.transaction(async (tx) => {
    // Serializes nodes that start at the same time.
    await lockName(tx, 'directory changes')
    const known = new Map((await listKnownEntries(tx)).map((row) => [row.entry, row]))
    const changes = findChanges(known, entries, now())
    await upsertDirectoryChanges(tx, changes)
    return changes.length
  })
}

function findChanges(
  known: Map<string, DirectoryChange>,
  entries: ListedEntry[],
  changedAt: Date,
): DirectoryChange[] {
  const present = entries.map((entry) => ({ ...describe(entry), changedAt }))
  const keys = new Set(present.map(({ entry }) => entry))
  const isFirstLook = known.size === 0
  const arrived = present.flatMap((row): DirectoryChange[] => {
    const before = known.get(row.entry)
    if (!before || before.change === 'removed') return [{ ...row, change: isFirstLook ? 'opened' : 'added' }]
    return before.hash === row.hash ? [] : [{ ...row, change: 'changed' }]
  })
  const gone = [...known.values()].filter(({ entry, change }) => change !== 'removed' && !keys.has(entry))
  return [...arrived, ...gone.map((row) => ({ ...row, change: 'removed' as const, changedAt }))]
}

function describe(entry: ListedEntry) {
  const { name, description, pageTitle, group, url, phones, address, hours, languages } = entry
  const facts = JSON.stringify([name, description, pageTitle, group, url, phones, address, hours, languages])
  return {
    entry: entryKey(entry),
    name,
    description,
    pageTitle,
    hash: createHash('sha256').update(facts).digest('hex'),
  }
}
