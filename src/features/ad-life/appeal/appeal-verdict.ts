import type { Transaction } from '../../../../database/client.ts'
import type { AdDeps, Decider } from '../ad-deps.ts'
import { recordAct } from '../record-act.ts'
import { listDeciders } from '../review/deciders.queries.ts'
import { type Ended, isDecisionOf } from '../review/is-decision-of.ts'

/** Shared by appeals about ads and about listings. */

export type AppealDecision =
  | { verdict: 'overturn' }
  /** The person who appealed reads the reason. */
  | { verdict: 'uphold'; reason: string }

export type AppealOutcome =
  /** `isAlone`: the site's only operator decided about their own decision. */
  | { ok: true; isAlone?: true }
  | { ok: false; reason: 'not-open' | 'not-removed' | 'reason-missing' | 'own-decision' }

export interface Verdict {
  status: 'upheld' | 'overturned'
  reason: string
}

/** Returns null if an upheld decision has no reason. */
export function readVerdict(decision: AppealDecision): Verdict | null {
  if (decision.verdict === 'overturn') return { status: 'overturned', reason: '' }
  const reason = decision.reason.trim()
  return reason === '' ? null : { status: 'upheld', reason }
}

/** Whether the appeal is about the operator's own decision, and another operator must decide it. */
export async function checkDecider(tx: Transaction, ended: Ended, by?: Decider) {
  const isOwn = by !== undefined && isDecisionOf(ended, by)
  const mustLeaveIt = isOwn && (await listDeciders(tx)).some(({ id }) => id !== by.id)
  return { isOwn, mustLeaveIt }
}

/** The public log keeps the rule that the first decision named. */
export function recordVerdict(
  tx: Transaction,
  deps: Pick<AdDeps, 'now'>,
  { categorySlug, endReason }: { categorySlug: string | null; endReason: string | null },
  { status, isOwn }: { status: Verdict['status']; isOwn: boolean },
) {
  const reasons = [endReason, isOwn && 'same-operator'].filter((id) => typeof id === 'string')
  return recordAct(tx, deps, { act: `appeal-${status}`, actor: 'operator', categorySlug, reasons })
}
