import type { EntryFile, Phone } from './directory-file.schema.ts'

export interface KnownPhone {
  number: string
  label?: string | undefined
  confidence: 'high' | 'medium'
}

export interface Contact {
  phones: KnownPhone[]
  hours?: string
  languages?: string[]
}

/** How to reach an entry: the line of phones.json it refers to, then its own numbers. */
export function readContact(
  { phone, phones: own = [], ...entry }: EntryFile,
  phones: ReadonlyMap<string, Phone>,
): Contact {
  const shared = phone ? phones.get(phone) : undefined
  return {
    phones: [...(shared ? [{ number: shared.phone, confidence: shared.confidence }] : []), ...own],
    hours: entry.hours ?? shared?.hours,
    languages: entry.languages ?? shared?.languages,
  }
}
