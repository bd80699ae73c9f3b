import type { EntryView } from '../directories.schema.ts'
import { DirectoryIcon } from './directory-icon.tsx'
import { EntryRow, EntrySource } from './entry-row.tsx'

interface DirectoryEntryProps {
  entry: EntryView
  slug: string
  linkLabel: string
  isHidden: boolean
}

/** One service: its name, what it does for you, the way there, and where the link stands. */
export function DirectoryEntry({ entry, slug, linkLabel, isHidden }: DirectoryEntryProps) {
  const { id, name, description, icon, site } = entry
  return (
    <EntryRow
      {...{ id, name, linkLabel, isHidden }}
      about={description}
      icon={icon && <EntryIcon name={icon} />}
      url={site?.url}
      source={
        <EntrySource id={id} name={name} reportKey={`${slug}/${id}`}>
          {site && <SiteState {...site} />}
        </EntrySource>
      }
    >
      <EntryFacts {...entry} />
    </EntryRow>
  )
}

function EntryIcon({ name }: { name: string }) {
  return (
    <span className="icon-tile">
      <DirectoryIcon name={name} />
    </span>
  )
}

/** Whose site it is, and how the link stood when it was last checked. */
export function SiteState({ host, linkState }: { host: string; linkState: string }) {
  return <span>{`Official site: ${host} · ${linkState}`}</span>
}

function EntryFacts({ name, phone, address, languages }: EntryView) {
  if (!phone && !address && !languages) return null
  return (
    <p className="entry-facts">
      {phone && (
        <a href={phone.href}>
          Call <span className="sr-only">{name} at </span>
          {phone.number}
        </a>
      )}
      {address && <span>{address}</span>}
      {languages && <span>{languages.join(', ')}</span>}
    </p>
  )
}
