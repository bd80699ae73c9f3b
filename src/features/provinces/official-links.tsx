import { SiteState } from '../directories/entries/directory-entry.tsx'
import { EntryRow, EntrySource } from '../directories/entries/entry-row.tsx'
import type { Province } from './provinces.schema.ts'

/** The official pages that exist for a place, with the state of each link. */
export function OfficialLinks({ links }: { links: Province['links'] }) {
  return (
    <ul className="entry-list">
      {links.map(({ id, title, description, url, phone, ...site }) => (
        <EntryRow
          key={id}
          {...{ id, url }}
          name={title}
          about={description}
          source={
            <EntrySource id={id} name={title} reportKey={`provinces/${id}`}>
              <SiteState {...site} />
            </EntrySource>
          }
        >
          {phone && (
            <p className="entry-facts">
              <a href={phone.href}>Call {phone.number}</a>
            </p>
          )}
        </EntryRow>
      ))}
    </ul>
  )
}
