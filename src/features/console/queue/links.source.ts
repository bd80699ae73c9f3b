import type { Database } from '../../../../database/client.ts'
import { readLinkStatuses } from '../../directories/link-status.ts'
import { listSeen } from './decisions.queries.ts'
import type { QueueSource } from './queue-source.ts'

const dayOf = (moment: Date | undefined) => moment?.toISOString().slice(0, 10) ?? ''

/** Links of the directories that the checker found dead. The content file is where they are mended. */
export function linksSource({ db }: { db: Database }): QueueSource {
  return {
    kind: 'link',
    urgency: 1,
    badge: 'Dead link',
    acceptLabel: 'Mended',
    rejectLabel: 'Leave it',
    reasons: [],
    async list(limit) {
      const seen = await listSeen(db, 'link')
      const dead = Object.entries(readLinkStatuses()).filter(
        ([url, { status, checkedOn }]) => status === 'gone' && dayOf(seen.get(url)) < checkedOn,
      )
      return dead.slice(0, limit).map(([url, { checkedOn }]) => ({
        id: url,
        title: url.replace(/^https?:\/\/(www\.)?/, ''),
        note: 'Dead link',
        tone: 'warning',
        waitingSince: new Date(`${checkedOn}T00:00:00Z`),
        text: 'The site says that the page is not there. Find its new address and change it in the content file.',
        facts: [['Checked on', checkedOn]],
        href: url,
      }))
    },
    // Nothing to carry out: the decision itself says that a person has seen it, until the checker finds it dead again.
    accept: async () => null,
    reject: async () => null,
  }
}
