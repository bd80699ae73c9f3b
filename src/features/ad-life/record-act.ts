import type { Transaction } from '../../../database/client.ts'
import { type ModerationAct, moderationActs } from '../../../database/schema.ts'
import { utcDay } from '../../platform/time/calendar-day.ts'
import type { AdDeps } from './ad-deps.ts'

interface Act {
  act: ModerationAct
  actor: 'rule' | 'operator'
  /** Null for an ad in Other. */
  categorySlug: string | null
  /** Ids, never free text. */
  reasons: readonly string[]
}

/** Writes to the public log in the decision's transaction, so that neither exists without the other. */
export async function recordAct(
  tx: Transaction,
  { now }: Pick<AdDeps, 'now'>,
  { act, actor, categorySlug, reasons }: Act,
): Promise<number> {
  const [row] = await tx
    .insert(moderationActs)
    .values({
      actedOn: utcDay(now()),
      act,
      actor,
      categorySlug: categorySlug ?? 'other',
      reasons: [...reasons],
    })
    .returning({ id: moderationActs.id })
  return (row as { id: number }).id
}
