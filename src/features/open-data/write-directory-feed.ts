import { paths } from '../../paths.ts'
import { writeAtom } from '../../platform/text/write-atom.ts'
import type { DirectoryChange, ListedChanges } from './directory-changes.queries.ts'

const WORDS: Record<DirectoryChange['change'], string> = {
  opened: 'Listed',
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
}

interface Site {
  name: string
  url: string
}

export function writeDirectoryFeed({ openedAt, changes }: ListedChanges, site: Site, now: Date): string {
  const updated = changes[0]?.changedAt ?? openedAt ?? now
  return writeAtom({
    title: `${site.name}: changes to the service directories`,
    self: `${site.url}${paths.directoryFeed()}`,
    page: `${site.url}${paths.hub()}`,
    updated: updated.toISOString(),
    author: site.name,
    entries: [
      ...changes.map((change) => toEntry(change, site)),
      ...(openedAt ? [openingEntry(openedAt, site)] : []),
    ],
  })
}

function toEntry({ entry, name, description, pageTitle, change, changedAt }: DirectoryChange, site: Site) {
  const [page = '', id = ''] = entry.split('/')
  return {
    id: `${site.url}${paths.directoryEntry(page, id)}`,
    title: `${WORDS[change]}: ${name} (${pageTitle})`,
    address: `${site.url}${change === 'removed' ? paths.directory(page) : paths.directoryEntry(page, id)}`,
    updated: changedAt.toISOString(),
    summary: description,
  }
}

function openingEntry(at: Date, site: Site) {
  return {
    id: `${site.url}${paths.directoryFeed()}#opened`,
    title: 'The directories are open',
    address: `${site.url}${paths.hub()}`,
    updated: at.toISOString(),
    summary: 'New, changed and removed entries will follow here.',
  }
}
