import { readLinkStatuses } from '../directories/link-status.ts'
import { stateOf } from './link-health.ts'

/** How many links of the directories were asked, how many are dead, and when the last was asked. */
export function countLinks() {
  const statuses = Object.values(readLinkStatuses())
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
