import { Entry, EntryList } from '../../ui/entry-list.tsx'
import type { Province } from './provinces.schema.ts'

/** The official pages that exist for a place, with the state of each link. */
export function OfficialLinks({ links }: { links: Province['links'] }) {
  return (
    <EntryList>
      {links.map(({ title, description, url, host, linkState, phone }) => (
        <Entry key={url} name={title} about={description} href={url}>
          {phone && (
            <p className="entry-facts">
              <a href={phone.href}>Call {phone.number}</a>
            </p>
          )}
          <p className="entry-source">{`Official site: ${host} · ${linkState}`}</p>
        </Entry>
      ))}
    </EntryList>
  )
}
