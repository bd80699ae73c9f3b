import { recordAction } from '../../../../console/server/record-action.ts'
import type { AdDeps, Decider } from '../../../ad-life/ad-deps.ts'
import type { AppealDecision, AppealOutcome } from '../../../ad-life/appeal/appeal-verdict.ts'
import { listDeciders } from '../../../ad-life/review/deciders.queries.ts'
import { type Ended, isDecisionOf } from '../../../ad-life/review/is-decision-of.ts'
import { joinWords, type QueueItem, type QueueSource, type Reason } from './queue-source.ts'

interface AppealKind<Open> extends Pick<QueueSource, 'kind' | 'glyph'> {
  reasons: readonly Reason[]
  problems: Record<(AppealOutcome & { ok: false })['reason'], string>
  listOpen: (limit: number) => Promise<Open[]>
  toItem: (one: Open, deciders: readonly Decider[]) => QueueItem | Promise<QueueItem>
  decide: (id: number, decision: AppealDecision, by: Decider) => Promise<AppealOutcome>
}

/** Appeals of any kind, decided by someone other than the first operator where possible. */
export function appealSource<Open>(deps: Pick<AdDeps, 'db' | 'now'>, appeals: AppealKind<Open>): QueueSource {
  const { kind, glyph, reasons, problems, listOpen, toItem } = appeals
  const decide = async (id: string, decision: AppealDecision, by: Decider) => {
    const outcome = await appeals.decide(Number(id), decision, by)
    if (!outcome.ok) return problems[outcome.reason]
    // The log also says when no other operator was there to decide.
    if (outcome.isAlone)
      await recordAction(deps, by, { action: 'appeal.alone', target: id, reason: 'same-operator' })
    return null
  }
  return {
    kind,
    ...(glyph && { glyph }),
    urgency: 3,
    badge: 'Appeal',
    acceptLabel: 'Put back',
    rejectLabel: 'Keep off',
    told: 'seller',
    reasons,
    async list(limit) {
      const [open, deciders] = await Promise.all([listOpen(limit), listDeciders(deps.db)])
      const items: QueueItem[] = []
      // One at a time: two hundred at once would take every connection from the visitors.
      for (const one of open) items.push(await toItem(one, deciders))
      return items
    },
    accept: (id, by) => decide(id, { verdict: 'overturn' }, by),
    reject(id, { reason, words: own }, by) {
      const words = reasons.find((one) => one.id === reason)?.words ?? ''
      return decide(id, { verdict: 'uphold', reason: joinWords(words, own) }, by)
    },
  }
}

const ALONE = 'As the only operator you decide it yourself; both logs say so.'

type FirstDecision = Ended & { publishedAt: Date | null }

/** What was decided first and by whom. That operator may not decide the appeal, unless there is no other. */
export function describeFirst(
  ended: FirstDecision,
  deciders: readonly Decider[],
  { because, ownDecision }: { because: string | undefined; ownDecision: string },
) {
  const first = deciders.find((operator) => isDecisionOf(ended, operator))
  const isAlone = first !== undefined && deciders.length === 1
  return {
    ...(first && !isAlone && { closedTo: { operatorId: first.id, words: ownDecision } }),
    facts: [
      ['Decided first by', `${ended.endedBy ?? 'not noted'}${isAlone ? `. ${ALONE}` : ''}`],
      ['Then', ended.publishedAt ? 'Removed' : 'Refused'],
      ['Because', because ?? 'not noted'],
    ] as QueueItem['facts'],
  }
}
