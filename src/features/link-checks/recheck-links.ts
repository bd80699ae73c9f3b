import { addDays, utcDay } from '../../platform/time/calendar-day.ts'
import { readLinkStatuses } from '../directories/read-link-statuses.ts'
import { readAskedOn } from './ask-for-all-links.ts'
import { type CheckLinksDeps, checkLinks, isWithoutNetwork } from './check-links.ts'
import { collectLinks } from './collect-links.ts'
import { type KeepDeps, keepLinkStatuses } from './keep-link-statuses.ts'

type Deps = CheckLinksDeps & KeepDeps

const RECHECK_AFTER_DAYS = 7
/** Well under the time after which the queue considers a job dead. */
const RUN_MS = 200_000

/** Rechecks links last checked a week ago, or before an operator's request for all, as time allows. */
export async function recheckLinks(deps: Deps): Promise<number> {
  const { now, db } = deps
  const known = await readLinkStatuses(db)
  const dueBefore = addDays(utcDay(now()), -RECHECK_AFTER_DAYS)
  const corrected = (await deps.listCorrected?.()) ?? []
  const askedOn = await readAskedOn(db)
  const due = [...new Set([...collectLinks().addresses, ...corrected])].filter((address) => {
    const checkedOn = known[address]?.checkedOn ?? ''
    return checkedOn <= dueBefore || checkedOn < askedOn
  })
  const stopAt = new Date(now().getTime() + RUN_MS)
  const found = await checkLinks({ ...deps, stopAt }, due)
  if (isWithoutNetwork(found)) return 0
  await keepLinkStatuses(deps, found)
  return Object.keys(found).length
}
