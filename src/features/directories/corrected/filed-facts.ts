import type { FiledFact } from '../../corrections/fact.ts'
import type { EntryFile, Phone } from '../directory-file.schema.ts'
import { readContact } from '../read-contact.ts'

/** What the files say about an entry, in the fields that an operator can correct. */
export function filedEntry(entry: EntryFile, phones: ReadonlyMap<string, Phone>): FiledFact {
  const contact = readContact(entry, phones)
  return {
    name: entry.name,
    description: entry.description,
    phones: contact.phones.map(({ number, label }) => ({ number, ...(label && { label }) })),
    address: entry.address ?? null,
    hours: contact.hours ?? null,
    languages: contact.languages ?? null,
    url: entry.url ?? null,
    source: entry.contactSource ?? entry.source,
    hidden: entry.hidden ?? false,
  }
}
