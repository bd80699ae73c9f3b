import type { Database } from '../../../database/client.ts'
import { readLinkStatuses } from '../directories/read-link-statuses.ts'
import { stateOf } from './link-health.ts'

/** How many links of the directories were asked, how many are dead, and when the last was asked. */
export async function countLinks(db: Database) {
  const statuses = Object.values(await readLinkStatuses(db))
  const states = statuses.map(stateOf)
  return {
    asked: statuses.length,
    dead: states.filter((state) => state === 'dead' || state === 'soft-404').length,
    lastOn:
      statuses
        .map(({ checkedOn }) => checkedOn)
        .toSorted()
        .at(-1) ?? null,
  }
}
