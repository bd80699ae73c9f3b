import type { FiledFact } from '../../corrections/fact.ts'
import type { EntryFile } from '../directory-file.schema.ts'

const CORRECTED = 'corrected by an operator'

/** Turns corrected values into fields of the entry's file; undefined removes a field. */
export function writeChanges(
  entry: EntryFile,
  { filed, changes, isConfirmed }: { filed: FiledFact; changes: Partial<FiledFact>; isConfirmed: boolean },
): Partial<EntryFile> {
  const { name, description, phones, address, hours, languages, url, source, hidden } = detach(
    entry,
    filed,
    changes,
  )
  // A new number has medium confidence until someone has called it.
  const confidence = isConfirmed ? ('high' as const) : ('medium' as const)
  const own = phones?.map(({ number, label }) => ({ number, ...(label && { label }), confidence }))
  return {
    ...(name && { name }),
    ...(description && { description }),
    ...(own && { phones: own.length > 0 ? own : undefined }),
    ...(own && entry.phone && { phone: undefined }),
    ...(address !== undefined && { address: address ?? undefined }),
    ...(hours !== undefined && { hours: hours ?? undefined }),
    ...(languages !== undefined && { languages: languages ?? undefined }),
    ...(url !== undefined && { url: url ?? undefined }),
    ...(hidden !== undefined && { hidden: hidden || undefined }),
    ...(source && { contactSource: source }),
    ...(own && !source && !entry.contactSource && { contactSource: CORRECTED }),
  }
}

/** An entry takes hours and languages from its line of phones.json; one that differs needs its own copy. */
function detach(entry: EntryFile, filed: FiledFact, changes: Partial<FiledFact>): Partial<FiledFact> {
  const departs = changes.phones !== undefined || changes.hours === null || changes.languages === null
  if (!entry.phone || !departs) return changes
  return { phones: filed.phones, hours: filed.hours, languages: filed.languages, ...changes }
}
