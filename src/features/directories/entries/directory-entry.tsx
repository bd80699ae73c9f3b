import type { EntryView } from '../directories.schema.ts'
import { DirectoryIcon } from './directory-icon.tsx'
import { EntryRow } from './entry-row.tsx'

interface DirectoryEntryProps {
  entry: EntryView
  slug: string
  linkLabel: string
  isHidden: boolean
}

export function DirectoryEntry({ entry, slug, linkLabel, isHidden }: DirectoryEntryProps) {
  const { id, description, icon, site, ...row } = entry
  return (
    <EntryRow
      {...row}
      {...{ id, linkLabel, isHidden }}
      about={description}
      icon={icon && <EntryIcon name={icon} />}
      url={site?.url}
      reportKey={`${slug}/${id}`}
    />
  )
}

function EntryIcon({ name }: { name: string }) {
  return (
    <span className="icon-tile">
      <DirectoryIcon name={name} />
    </span>
  )
}
