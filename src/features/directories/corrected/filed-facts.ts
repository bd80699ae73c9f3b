import { EMPTY_FACT, type FiledFact } from '../../corrections/fact.ts'
import type { Country, EntryFile, Phone } from '../directory-file.schema.ts'
import { readContact } from '../read-contact.ts'

/** What the files say of things on directory pages, in the fields that an operator can correct. */

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

export function filedCountry({ name, url, source, hidden }: Country): FiledFact {
  return { ...EMPTY_FACT, name, url, source, hidden: hidden ?? false }
}

/** A line of phones.json: the number of cards, and of the entries that name it. */
export function filedPhone({ name, phone, hours, languages, url, source, hidden }: Phone): FiledFact {
  return {
    ...{ ...EMPTY_FACT, name, source, phones: [{ number: phone }] },
    ...{ hours: hours ?? null, languages: languages ?? null, url: url ?? null, hidden: hidden ?? false },
  }
}
