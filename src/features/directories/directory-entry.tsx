import { paths } from '../../paths.ts'
import type { EntryView } from './directories.schema.ts'
import { DirectoryIcon } from './directory-icon.tsx'

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
    <li className="entry" id={id} hidden={isHidden}>
      {icon && (
        <span className="icon-tile">
          <DirectoryIcon name={icon} />
        </span>
      )}
      <div className="entry-words">
        <p className="entry-name">{name}</p>
        <p className="entry-about">{description}</p>
        <EntryFacts {...entry} />
        <EntrySource id={id} name={name} slug={slug} site={site} />
      </div>
      {site && <VisitLink url={site.url} label={linkLabel} name={name} />}
    </li>
  )
}

export function VisitLink({ url, label, name }: { url: string; label: string; name: string }) {
  return (
    <a className="arrow-link visit-link" href={url} target="_blank" rel="noopener noreferrer">
      <span>{label}</span>
      <span className="sr-only"> {`${name}, opens in a new tab`}</span>
    </a>
  )
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

interface EntrySourceProps {
  id: string
  name: string
  slug: string
  site?: { host: string; linkState: string } | undefined
}

/** Where the fact comes from, how to pass it on, and whom to tell when it is wrong. */
export function EntrySource({ id, name, slug, site }: EntrySourceProps) {
  return (
    <p className="entry-source">
      {site && <span>{`Official site: ${site.host} · ${site.linkState}`}</span>}
      <a className="no-print" href={`#${id}`} data-share="">
        Share<span className="sr-only"> {name}</span>
      </a>
      <a className="no-print" href={paths.report(`${slug}/${id}`)} rel="nofollow">
        Report a problem<span className="sr-only"> with {name}</span>
      </a>
    </p>
  )
}
