import type { LinkStatuses } from '../directories/link-status.ts'
import type { LinkStatus } from './check-link.ts'
import type { CollectedLinks } from './collect-links.ts'

const TITLES: [LinkStatus['status'], string][] = [
  ['gone', 'Gone: the site says the page does not exist'],
  ['failed', 'Failed: the site did not answer as it should'],
  ['unsure', 'Unsure: a person should look'],
  ['moved', 'Moved: the content can take the new address'],
]

/** The results for an editor: what to change first, then the figures. */
export function writeLinkReport(statuses: LinkStatuses, { wrongNumbers }: CollectedLinks): string {
  const all = Object.entries(statuses)
  const parts = TITLES.flatMap(([status, title]) => {
    const own = all.filter(([, one]) => one.status === status)
    return own.length > 0 ? [`${title} (${own.length})`, ...own.map(toLine), ''] : []
  })
  const numbers = wrongNumbers.map(({ file, number }) => `  ${number}  in content/${file}`)
  if (numbers.length > 0)
    parts.push(`Telephone numbers not written as one (${numbers.length})`, ...numbers, '')
  const good = all.filter(([, { status }]) => status === 'ok').length
  return `${[...parts, `${good} of ${all.length} links are in order.`].join('\n')}\n`
}

function toLine([address, { note, finalUrl }]: [string, LinkStatus]): string {
  return [`  ${address}`, note && `    ${note}`, finalUrl && `    leads to ${finalUrl}`]
    .filter(Boolean)
    .join('\n')
}
