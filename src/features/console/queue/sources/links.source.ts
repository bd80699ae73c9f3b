import type { Database } from '../../../../../database/client.ts'
import { readLinkStatuses } from '../../../directories/read-link-statuses.ts'
import { findLinkPlaces } from '../../../link-checks/find-link-places.ts'
import { stateOf } from '../../../link-checks/link-health.ts'
import { listSeen } from '../decisions.queries.ts'
import type { QueueSource } from './queue-source.ts'

const dayOf = (moment: Date | undefined) => moment?.toISOString().slice(0, 10) ?? ''
const WORDS = {
  dead: 'The site says the page does not exist.',
  'soft-404': 'The page opens, but it is not the right one.',
}

/** Dead links that the checker found in the directories. They are fixed in the content files. */
export function linksSource({ db }: { db: Database }): QueueSource {
  return {
    kind: 'link',
    urgency: 1,
    badge: 'Dead link',
    glyph: 'link',
    acceptLabel: 'Fixed',
    rejectLabel: 'Leave it',
    reasons: [],
    async list(limit) {
      const seen = await listSeen(db, 'link')
      const dead = Object.entries(await readLinkStatuses(db))
        .map(([url, status]) => ({ url, ...status, state: stateOf(status) }))
        .filter(({ state, url, checkedOn }) => state in WORDS && dayOf(seen.get(url)) < checkedOn)
        .slice(0, limit)
      if (dead.length === 0) return []
      const places = findLinkPlaces()
      return dead.map(({ url, checkedOn, state, note }) => ({
        id: url,
        title: url.replace(/^https?:\/\/(www\.)?/, ''),
        note: state === 'dead' ? 'Dead link' : 'Says “not found”',
        tone: 'warning',
        waitingSince: new Date(`${checkedOn}T00:00:00Z`),
        text: `${note ?? WORDS[state as keyof typeof WORDS]} Find its new address and change it in the content file.`,
        facts: [
          ['Checked on', checkedOn],
          ['In', (places.get(url) ?? []).map(({ file, line }) => `${file}:${line}`).join(', ')],
        ],
        href: url,
      }))
    },
    // Nothing to carry out: the decision marks the link as seen until the checker finds it dead again.
    accept: async () => null,
    reject: async () => null,
  }
}
