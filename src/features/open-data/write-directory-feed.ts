import { paths } from '../../paths.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
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

/** An Atom feed (RFC 4287) of what was added to the directories, changed in them and taken out. */
export function writeDirectoryFeed({ openedAt, changes }: ListedChanges, site: Site, now: Date): string {
  const updated = changes[0]?.changedAt ?? openedAt ?? now
  const self = `${site.url}${paths.directoryFeed()}`
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-CA">
<title>${escapeHtml(site.name)}: changes to the service directories</title>
<id>${escapeHtml(self)}</id>
<link rel="self" type="application/atom+xml" href="${escapeHtml(self)}"/>
<link rel="alternate" type="text/html" href="${escapeHtml(`${site.url}${paths.hub()}`)}"/>
<updated>${updated.toISOString()}</updated>
<author><name>${escapeHtml(site.name)}</name></author>
${[...changes.map((change) => writeChange(change, site)), openedAt ? writeOpening(openedAt, site) : ''].join('')}</feed>
`
}

function writeChange(
  { entry, name, description, pageTitle, change, changedAt }: DirectoryChange,
  site: Site,
) {
  const [page = '', id = ''] = entry.split('/')
  const address = `${site.url}${change === 'removed' ? paths.directory(page) : paths.directoryEntry(page, id)}`
  return writeEntry({
    id: `${site.url}${paths.directoryEntry(page, id)}`,
    title: `${WORDS[change]}: ${name} (${pageTitle})`,
    address,
    updated: changedAt,
    summary: description,
  })
}

function writeOpening(at: Date, site: Site): string {
  return writeEntry({
    id: `${site.url}${paths.directoryFeed()}#opened`,
    title: 'The directories are open',
    address: `${site.url}${paths.hub()}`,
    updated: at,
    summary: 'What is added to them, changed in them or taken out of them will follow here.',
  })
}

interface FeedEntry {
  id: string
  title: string
  address: string
  updated: Date
  summary: string
}

function writeEntry({ id, title, address, updated, summary }: FeedEntry): string {
  return `<entry>
<title>${escapeHtml(title)}</title>
<id>${escapeHtml(id)}</id>
<link rel="alternate" type="text/html" href="${escapeHtml(address)}"/>
<updated>${updated.toISOString()}</updated>
<summary>${escapeHtml(summary)}</summary>
</entry>
`
}
