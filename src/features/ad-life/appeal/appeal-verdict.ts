import type { Transaction } from '../../../../database/client.ts'
import type { AdDeps, Decider } from '../ad-deps.ts'
import { recordAct } from '../record-act.ts'
import { listDeciders } from '../review/deciders.queries.ts'
import { type Ended, isDecisionOf } from '../review/is-decision-of.ts'

/** What is the same for every appeal, of an ad or of a listing. */

export type AppealDecision =
  | { verdict: 'overturn' }
  /** Whoever appealed reads the reason. */
  | { verdict: 'uphold'; reason: string }

export type AppealOutcome =
  /** Alone: the only operator of the site decided about a decision of their own. */
  | { ok: true; isAlone?: true }
  | { ok: false; reason: 'not-open' | 'not-removed' | 'reason-missing' | 'own-decision' }

export interface Verdict {
  status: 'upheld' | 'overturned'
  reason: string
}

/** Null when what is upheld comes without a reason. */
export function readVerdict(decision: AppealDecision): Verdict | null {
  if (decision.verdict === 'overturn') return { status: 'overturned', reason: '' }
  const reason = decision.reason.trim()
  return reason === '' ? null : { status: 'upheld', reason }
}

/** Whether it is about a decision of their own, and another operator is there to whom they must leave it. */
export async function checkDecider(tx: Transaction, ended: Ended, by?: Decider) {
  const isOwn = by !== undefined && isDecisionOf(ended, by)
  const mustLeaveIt = isOwn && (await listDeciders(tx)).some(({ id }) => id !== by.id)
  return { isOwn, mustLeaveIt }
}

/** The rule stays the one that the first decision named. */
export function recordVerdict(
  tx: Transaction,
  deps: Pick<AdDeps, 'now'>,
  { categorySlug, endReason }: { categorySlug: string | null; endReason: string | null },
  { status, isOwn }: { status: Verdict['status']; isOwn: boolean },
) {
  const reasons = [endReason, isOwn && 'same-operator'].filter((id) => typeof id === 'string')
  return recordAct(tx, deps, { act: `appeal-${status}`, actor: 'operator', categorySlug, reasons })
}
