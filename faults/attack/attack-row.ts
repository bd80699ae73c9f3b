import { listCounts, quantile, type Row, toRow } from '../row.ts'
import type { AttackOutcome } from './attack-site.ts'

const MAX_MS = 1_000
const MAX_MEMORY_GROWTH = 0.1

export function toAttackRow(outcome: AttackOutcome): Row {
  const { mails, mailsToOne, slots, photos, visits, failedVisits, statuses } = outcome
  const growth = outcome.memoryAfter / outcome.memoryBefore - 1
  const slowest = Math.max(...visits)
  const holds =
    mailsToOne <= 10 &&
    mails <= 30 &&
    slots <= 2 &&
    photos <= 24 &&
    failedVisits === 0 &&
    slowest <= MAX_MS &&
    !statuses.has(500) &&
    growth <= MAX_MEMORY_GROWTH
  return toRow(
    `one hostile visitor for ${outcome.seconds} s, any address of one /64`,
    '<= 10 mails to one, 30 in all, 2 slots, 24 photos, no page over 1 s for others, memory within 10 %',
    `${outcome.requests} requests (${listCounts(statuses)}); ${mailsToOne} mails to one, ${mails} in all, ${slots} slots, ${photos} unclaimed photos; others: ${visits.length} pages, median ${quantile(visits, 0.5).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms, ${failedVisits} failed; memory ${(outcome.memoryBefore / 1e6).toFixed(0)} to ${(outcome.memoryAfter / 1e6).toFixed(0)} MB`,
    holds,
  )
}
