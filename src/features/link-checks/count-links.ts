import type { Database } from '../../../database/client.ts'
import { isBroken } from '../corrections/link-state.ts'
import { readLinkStatuses } from '../directories/read-link-statuses.ts'
import { stateOf } from './link-health.ts'

/** How many links of the directories were checked, how many are broken, and the day of the last check. */
export async function countLinks(db: Database) {
  const statuses = Object.values(await readLinkStatuses(db))
  return {
    asked: statuses.length,
    broken: statuses.filter((status) => isBroken(stateOf(status))).length,
    lastOn:
      statuses
        .map(({ checkedOn }) => checkedOn)
        .toSorted()
        .at(-1) ?? null,
  }
}
