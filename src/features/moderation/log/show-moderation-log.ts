import type { Database } from '../../../../database/client.ts'
import type { ModerationAct } from '../../../../database/schema.ts'
import { END_REASONS, endReasons } from '../../ad-life/ending/end-reasons.ts'
import { adRules } from '../../scam-rules/ad-rules.ts'
import type { ModerationLog } from '../moderation.schema.ts'
import { REPORT_CHOICES } from '../reports/check-ad-report.ts'
import { countReasons, listActs, listMonths } from './moderation-log.queries.ts'

export const ACTS_PER_PAGE = 50

interface Wanted {
  month?: string | undefined
  page: number
}

/** One month of the public log with its counts, and the rules. Defaults to the newest month that has acts. */
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

/** The acts in the words of the public log. */
const actWords: Record<ModerationAct, string> = {
  held: 'Held for review',
  approved: 'Approved',
  refused: 'Refused',
  removed: 'Removed',
  returned: 'Returned to its seller',
  'report-dismissed': 'Report dismissed',
  'appeal-upheld': 'Appeal: decision upheld',
  'appeal-overturned': 'Appeal: decision overturned',
}

const actorWords = { rule: 'A rule', operator: 'An operator' } as const

const ruleName = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`

const REASON_WORDS = new Map<string, string>([
  ...REPORT_CHOICES.map(({ value, label }) => [value, label] as const),
  ...adRules.map(({ id }) => [id, ruleName(id)] as const),
  ['first-ad', 'Seller’s first ad'],
  ['regulated', 'Licensed profession'],
  ['no-proof', 'Could be a bot'],
  ['seller-held', 'We check this seller’s ads first'],
  ['changed-as-asked', 'Changed by its seller'],
  ['not-theirs', 'Someone else’s photos or details'],
  ['licence', 'Licence not found'],
  ['duplicate', 'Posted twice'],
  ['unclear', 'Unclear offer'],
  ['spam', 'Advertises a website'],
  ['facts', 'Price or facts look wrong'],
  ['asked', 'The seller asked for it'],
  ['same-operator', 'Decided by the same person: the site has only one operator'],
  ['return-category', 'To choose another category'],
  ['return-words', 'To say clearly what is offered'],
  ['return-photos', 'To use their own photos'],
  ['return-details', 'To remove other people’s details'],
])

/** A reason in a few words. An unknown id is never shown. */
function reasonWords(id: string): string {
  return REASON_WORDS.get(id) ?? 'Another reason'
}
