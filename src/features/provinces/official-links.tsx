import { EntryRow } from '../directories/entries/entry-row.tsx'
import type { Province } from './provinces.schema.ts'

/** The official pages of a place, each with its phone number if there is one. */
export function OfficialLinks({ links }: { links: Province['links'] }) {
  return (
    <ul className="entry-list">
      {links.map(({ id, title, description, url, phone, note }) => (
        <EntryRow
          key={id}
          {...{ id, url, note }}
          name={title}
          about={description}
          phones={phone && [phone]}
          reportKey={`provinces/${id}`}
        />
      ))}
    </ul>
  )
}
