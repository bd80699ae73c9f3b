import type { Database } from '../../../database/client.ts'
import type { AddedEntry } from '../../../database/schema.ts'
import type { Now } from '../../platform/time/clock.ts'
import type { Operator } from './correct-fact.ts'
import { insertAddition } from './corrections.queries.ts'

/** A directory that an entry can be added to. */
export interface EntryPlace {
  /** The directory's slug. */
  id: string
  title: string
  groups: { id: string; title: string }[]
}

export interface NewEntry {
  page: string
  groupId: string
  entryId: string
  value: AddedEntry
}

export type AddOutcome = { ok: true; id: number; key: string } | { ok: false; field: string; message: string }

interface Asked {
  entry: NewEntry
  places: readonly EntryPlace[]
  isTaken: (key: string) => boolean
  operator: Operator
}

/** Adds an entry to a directory; readers see it at once. */
export async function addEntry(
  { db, now }: { db: Database; now: Now },
  { entry: { page, groupId, entryId, value }, places, isTaken, operator }: Asked,
): Promise<AddOutcome> {
  const place = places.find(({ id }) => id === page)
  if (!place) return { ok: false, field: 'directory', message: 'Choose the directory.' }
  if (!place.groups.some(({ id }) => id === groupId))
    return { ok: false, field: 'group', message: 'Choose the group it belongs to.' }
  if (!value.url && !value.phones?.length)
    return {
      ok: false,
      field: 'url',
      message: 'Enter a phone number or a web address: an entry needs one of them.',
    }
  const key = `${page}/${entryId}`
  const twin = {
    ok: false as const,
    field: 'name',
    message: 'This directory already has an entry with this name.',
  }
  if (entryId === '') return { ok: false, field: 'name', message: 'Enter the name.' }
  if (isTaken(key)) return twin
  const id = await insertAddition(db, {
    ...{ page, groupId, entry: key, value },
    ...{ operatorId: operator.id, operatorName: operator.name, createdAt: now() },
  })
  return id === null ? twin : { ok: true, id, key }
}
