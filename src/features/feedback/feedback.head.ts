import { onServer } from '../../platform/on-server.ts'
import type { PageAddress, PageHead, ReadCall } from '../../platform/page.ts'
import { reportedEntryCall } from './feedback.calls.ts'
import type { ReportedEntry } from './feedback.schema.ts'

export function reportHead({ query }: PageAddress, read: ReadCall): PageHead {
  const entry = read<ReportedEntry>(reportedEntryCall(query.get('entry') ?? ''))
  return {
    title: entry ? `Report a problem: ${entry.name}` : 'Report a problem',
    description: onServer(() => 'Tell us what is wrong with an entry of the directories.'),
    isIndexed: false,
  }
}

export function reportStatusHead(): PageHead {
  return {
    title: 'Follow your report',
    description: onServer(() => 'See what came of a problem you reported, by its receipt number.'),
    isIndexed: false,
  }
}
