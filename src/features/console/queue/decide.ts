import { eq } from 'drizzle-orm'
import { queueDecisions } from '../../../../database/schema.ts'
import type { Operator } from '../../../console/server/operator.ts'
import { recordAction } from '../../../console/server/record-action.ts'
import { UNDO_SECONDS } from '../../../console/undo-seconds.ts'
import {
  type Decision,
  deleteOpenDecision,
  hasDueDecisions,
  insertDecision,
  lockDueDecision,
  type OpenDecision,
} from './decisions.queries.ts'
import type { WaitingItem } from './read-queue.ts'
import type { QueueDeps, QueueSource } from './sources/queue-source.ts'

export interface Verdict {
  verdict: 'accept' | 'reject'
  reason: string
  words?: string
  holdsSeller?: boolean
}

/** Records a decision, to be carried out once the time to undo it is over. Null if it was already decided. */
export async function decide(
  { db, now }: QueueDeps,
  operator: Pick<Operator, 'id' | 'name'>,
  item: Pick<WaitingItem, 'source' | 'id' | 'title' | 'waitingSince'>,
  { verdict, reason, words = '', holdsSeller = false }: Verdict,
): Promise<number | null> {
  const decidedAt = now()
  return insertDecision(db, {
    kind: item.source.kind,
    target: item.id,
    title: item.title,
    verdict,
    reason: verdict === 'reject' ? reason : '',
    words: verdict === 'reject' ? words : '',
    holdsSeller: verdict === 'reject' && holdsSeller && item.source.holdSeller !== undefined,
    operatorId: operator.id,
    operatorName: operator.name,
    waitingSince: item.waitingSince,
    decidedAt,
    dueAt: new Date(decidedAt.getTime() + UNDO_SECONDS * 1_000),
  })
}

/** What is missing before it can be decided, as a sentence; null when nothing is. */
export function findMissing(
  { source, acceptNeeds }: Pick<WaitingItem, 'source' | 'acceptNeeds'>,
  { verdict, reason, words = '' }: Verdict,
): string | null {
  if (verdict === 'accept') return acceptNeeds ?? null
  if (source.reasons.length === 0) return null
  const chosen = source.reasons.find(({ id }) => id === reason)
  if (!chosen) return 'Choose a reason first. It is sent to them.'
  return chosen.needsWords && !words ? 'Write what should change. It is sent to them.' : null
}

/** Deletes a decision that was not carried out yet. Only the operator who made it can undo it. */
export async function undoDecision(deps: QueueDeps, operator: Operator, id: number): Promise<boolean> {
  const gone = await deleteOpenDecision(deps.db, id, operator.id)
  if (!gone) return false
  await recordAction(deps, operator, { action: 'queue.undo', target: nameOf(gone) })
  return true
}

/** Its name in the audit log and in histories: `booking 5`. */
const nameOf = ({ kind, target }: OpenDecision) => `${kind.replaceAll('-', ' ')} ${target}`

export const areDecisionsDue = ({ db, now }: QueueDeps) => hasDueDecisions(db, now())

/** Carries out every decision whose time to undo is over. Several nodes may run it at once. */
export async function carryOutDecisions(deps: QueueDeps): Promise<number> {
  let done = 0
  while (await carryOutOne(deps)) done += 1
  return done
}

/** The row stays locked while the decision is carried out, so that no other node does it too. */
async function carryOutOne(deps: QueueDeps): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const [decision] = await lockDueDecision(tx, deps.now())
    if (!decision) return false
    const source = deps.sources.find(({ kind }) => kind === decision.kind)
    const problem = source ? await carryOut(source, decision) : 'This kind of item no longer exists.'
    await tx
      .update(queueDecisions)
      .set({ doneAt: deps.now(), problem })
      .where(eq(queueDecisions.id, decision.id))
    await recordAction(
      deps,
      { id: decision.operatorId, name: decision.operatorName },
      {
        action: `${decision.kind}.${problem ? 'failed' : decision.verdict}`,
        target: nameOf(decision),
        reason: decision.reason,
      },
    )
    if (source && !problem && decision.holdsSeller) await holdSellerOf(deps, source, decision)
    return true
  })
}

async function holdSellerOf(deps: QueueDeps, source: QueueSource, decision: Decision) {
  const by = { id: decision.operatorId, name: decision.operatorName }
  const adId = await source.holdSeller?.(decision.target, by)
  if (adId) await recordAction(deps, by, { action: 'ads.hold-seller', target: `ad ${adId}` })
}

async function carryOut(source: QueueSource, decision: Decision) {
  const { verdict, target, reason, words } = decision
  try {
    const by = { id: decision.operatorId, name: decision.operatorName }
    return verdict === 'accept'
      ? await source.accept(target, by)
      : await source.reject(target, { reason, words }, by)
  } catch {
    return 'It could not be carried out. Please decide it again.'
  }
}
