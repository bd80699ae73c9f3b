import type { Database } from '../../../../database/client.ts'
import { END_REASONS, endReasons } from '../../ad-life/ending/end-reasons.ts'
import { adRules } from '../../scam-rules/ad-rules.ts'
import type { ModerationLog } from '../moderation.schema.ts'
import { actorWords, actWords, reasonWords, ruleName } from './act-words.ts'
import { countReasons, listActs, listMonths } from './moderation-log.queries.ts'

export const ACTS_PER_PAGE = 50

interface Wanted {
  month?: string | undefined
  page: number
}

/** One month of the public log with its counts, and the rules. A month without acts shows the newest instead. */
export async function showModerationLog(db: Database, wanted: Wanted): Promise<ModerationLog> {
  const months = await listMonths(db)
  const shown = months.find(({ month }) => month === wanted.month) ?? months[0]
  const rules = adRules.map(({ id, words, readsMessages }) => ({
    name: ruleName(id),
    words,
    does: `Holds the ad for review.${readsMessages ? ' Also shows the note in messages.' : ''}`,
  }))
  const reasons = END_REASONS.map((id) => ({ name: reasonWords(id), words: endReasons[id] }))
  const base = { months, rules, endReasons: reasons }
  if (!shown) return { ...base, month: null, page: 1, pageCount: 0, total: 0, counts: [], acts: [] }
  const pageCount = Math.ceil(shown.acts / ACTS_PER_PAGE)
  const page = Math.min(wanted.page, pageCount)
  const slice = { month: shown.month, limit: ACTS_PER_PAGE, offset: (page - 1) * ACTS_PER_PAGE }
  const [counts, acts] = await Promise.all([countReasons(db, shown.month), listActs(db, slice)])
  return {
    ...base,
    month: shown.month,
    page,
    pageCount,
    total: shown.acts,
    counts: counts.map(({ act, reason, count }) => ({
      act: actWords[act],
      reason: reason ? reasonWords(reason) : '',
      count,
    })),
    acts: acts.map(({ day, act, actor, category, reasons }) => ({
      day,
      act: actWords[act],
      actor: actorWords[actor],
      category,
      reasons: reasons.map(reasonWords),
    })),
  }
}
