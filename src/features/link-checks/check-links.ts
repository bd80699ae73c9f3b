import { setTimeout as wait } from 'node:timers/promises'
import { utcDay } from '../../platform/time/calendar-day.ts'
import type { Now } from '../../platform/time/clock.ts'
import type { LinkStatuses } from '../directories/link-status.ts'
import type { AskAddress } from './ask-address.ts'
import { checkLink, type LinkStatus } from './check-link.ts'

export interface CheckLinksDeps {
  ask: AskAddress
  now: Now
  /** The pause between two URLs of one host. */
  pauseMs?: number
  mostHostsAtOnce?: number
  retryAfterMs?: readonly number[]
  /** After this time no further URL is checked. */
  stopAt?: Date | undefined
  onChecked?: (address: string, status: LinkStatus) => void
}

/** With fewer links, all may fail by chance. */
const MIN_TO_JUDGE = 5

/** Without a network every link fails, which says nothing about the links. */
export function isWithoutNetwork(statuses: LinkStatuses): boolean {
  const all = Object.values(statuses)
  return all.length >= MIN_TO_JUDGE && all.every(({ status }) => status === 'failed')
}

/** Checks URLs politely: several hosts at once, but one URL at a time per host, with a pause between. */
export async function checkLinks(deps: CheckLinksDeps, addresses: string[]): Promise<LinkStatuses> {
  const { now, pauseMs = 1_500, mostHostsAtOnce = 6, stopAt, onChecked } = deps
  const statuses: LinkStatuses = {}
  const hosts = [...Map.groupBy(addresses, (address) => new URL(address).host).values()]
  const isOver = () => stopAt !== undefined && now() >= stopAt

  const checkHost = async (own: string[]) => {
    for (const [index, address] of own.entries()) {
      if (isOver()) return
      if (index > 0) await wait(pauseMs)
      const finding = await checkLink(deps, address)
      const status = { ...finding, checkedOn: utcDay(now()) }
      statuses[address] = status
      onChecked?.(address, status)
    }
  }
  // The host with the most URLs takes longest, so it goes first.
  const queue = hosts.toSorted((one, other) => other.length - one.length)
  const work = async () => {
    for (let own = queue.shift(); own; own = queue.shift()) await checkHost(own)
  }
  await Promise.all(Array.from({ length: mostHostsAtOnce }, work))
  return statuses
}
