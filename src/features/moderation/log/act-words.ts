import type { ModerationAct } from '../../../../database/schema.ts'
import { adRules } from '../../scam-rules/ad-rules.ts'
import { REPORT_CHOICES } from '../reports/check-ad-report.ts'

/** What was done, as the public log says it. */
export const actWords: Record<ModerationAct, string> = {
  held: 'Held for review',
  approved: 'Approved',
  refused: 'Refused',
  removed: 'Removed',
  returned: 'Returned to its seller',
  'report-dismissed': 'Report dismissed',
  'appeal-upheld': 'Appeal: decision upheld',
  'appeal-overturned': 'Appeal: decision overturned',
}

export const actorWords = { rule: 'A rule', operator: 'An operator' } as const

export const ruleName = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`

const REASON_WORDS = new Map<string, string>([
  ...REPORT_CHOICES.map(({ value, label }) => [value, label] as const),
  ...adRules.map(({ id }) => [id, ruleName(id)] as const),
  ['first-ad', 'Seller’s first ad'],
  ['regulated', 'Licensed profession'],
  ['no-proof', 'Could be a robot'],
  ['seller-held', 'We check this seller’s ads first'],
  ['mended', 'Changed by its seller'],
  ['not-theirs', 'Somebody else’s photos or details'],
  ['licence', 'Licence not found'],
  ['duplicate', 'Posted twice'],
  ['unclear', 'Unclear offer'],
  ['spam', 'Advertises a website'],
  ['facts', 'Price or facts look wrong'],
  ['asked', 'The seller asked for it'],
  ['same-operator', 'Decided by the same person: the site has one operator only'],
  ['mend-category', 'To choose another category'],
  ['mend-words', 'To say clearly what is offered'],
  ['mend-photos', 'To use their own photos'],
  ['mend-details', 'To remove other people’s details'],
])

/** A reason in a few words. An id that is not known is never shown as it is. */
export function reasonWords(id: string): string {
  return REASON_WORDS.get(id) ?? 'Another reason'
}
