import type { Now } from '../../platform/time/clock.ts'
import type { AskAddress } from './ask-address.ts'
import type { LinkStatus } from './check-link.ts'
import { checkLinks } from './check-links.ts'
import { type KeepDeps, keepLinkStatuses } from './keep-link-statuses.ts'

export interface CheckNowDeps extends KeepDeps {
  ask: AskAddress
  now: Now
  retryAfterMs?: readonly number[]
}

/** Checks one URL at once and stores the result. Only for URLs in the content or its corrections. */
export async function checkLinkNow(deps: CheckNowDeps, address: string): Promise<LinkStatus | null> {
  const found = await checkLinks({ retryAfterMs: [1_000], ...deps }, [address])
  await keepLinkStatuses(deps, found)
  return found[address] ?? null
}
