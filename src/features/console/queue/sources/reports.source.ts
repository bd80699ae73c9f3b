import type { AdDeps } from '../../../ad-life/ad-deps.ts'
import type { EndReason } from '../../../ad-life/ending/end-reasons.ts'
import { holdSeller } from '../../../ad-life/review/hold-seller.ts'
import { isReturnReason } from '../../../ad-life/review/return-reasons.ts'
import { adArtPath, chooseAdArt } from '../../../ads/card/ad-art.ts'
import { findAdOfCase, listOpenCases } from '../../../moderation/cases/cases.queries.ts'
import { type CaseOutcome, decideCase } from '../../../moderation/cases/decide-case.ts'
import { REPORT_CHOICES, type ReportReason } from '../../../moderation/reports/check-ad-report.ts'
import { endReasonTemplates, returnReasonTemplates } from './ads.source.ts'
import type { QueueItem, QueueSource } from './queue-source.ts'

type OpenCase = Awaited<ReturnType<typeof listOpenCases>>[number]

/** The reasons that match what readers report come first. */
const FIRST: readonly EndReason[] = ['scam', 'prohibited', 'offensive', 'not-theirs', 'sold', 'other']
const REASONS = [...endReasonTemplates(FIRST), ...returnReasonTemplates]
/** Someone may lose money or be hurt while it waits. */
const PRESSING = new Set<ReportReason>(['scam', 'pay-first', 'prohibited', 'offensive', 'not-theirs'])
const PROBLEMS = {
  'not-open': 'Someone else decided the reports.',
  'not-shown': 'The ad is no longer on the site. Its reporters are told in a few minutes.',
  'no-seller': 'This ad has no seller who could change it. Remove it, or change it under Ads.',
}
const toOutcome = (outcome: CaseOutcome) => (outcome.ok ? null : PROBLEMS[outcome.reason])
const labelOf = (reason: ReportReason) =>
  REPORT_CHOICES.find(({ value }) => value === reason)?.label ?? reason

/** Ads that readers reported: dismiss, remove or return to the seller. All reports of an ad are one case. */
export function reportsSource(deps: AdDeps): QueueSource {
  return {
    kind: 'report',
    urgency: 2,
    badge: 'Reported ad',
    isReported: true,
    acceptLabel: 'Dismiss',
    rejectLabel: 'Act on it',
    told: 'seller',
    reasons: REASONS,
    list: async (limit) => (await listOpenCases(deps.db, limit)).map(toItem),
    accept: async (id) => toOutcome(await decideCase(deps, Number(id), { verdict: 'dismiss' })),
    async reject(id, { reason, words }, by) {
      const decision = isReturnReason(reason)
        ? ({ verdict: 'return', reason, words } as const)
        : ({ verdict: 'remove', reason: reason as EndReason, words } as const)
      return toOutcome(await decideCase(deps, Number(id), decision, by))
    },
    async holdSeller(id, by) {
      const adId = await findAdOfCase(deps.db, Number(id))
      return adId !== null && (await holdSeller(deps, adId, by)) ? adId : null
    },
  }
}

function toItem(one: OpenCase): QueueItem {
  const reasons = [...new Set(one.reports.map(({ reason }) => reason))]
  const worst = reasons.find((reason) => PRESSING.has(reason))
  const [first] = reasons
  const label = labelOf(worst ?? first ?? 'other')
  const words = one.reports.filter(({ details }) => details !== '').map(({ details }) => `“${details}”`)
  return {
    id: String(one.id),
    title: one.title,
    note: one.reports.length > 1 ? `${label}, ${one.reports.length} reports` : label,
    tone: worst ? 'danger' : 'warning',
    waitingSince: one.openedAt,
    picture: one.imageUrl ?? adArtPath(chooseAdArt({ ...one, id: one.adId })),
    price: one.price,
    badge: one.categoryName ?? 'Other',
    text: [...words, one.description].filter(Boolean).join('\n\n'),
    facts: [
      ['Reported for', reasons.map(labelOf).join(', ')],
      ['Reports', String(one.reports.length)],
      ['Place', one.location],
      ['Phone', one.phone ?? 'None'],
      ['Ad', `#${one.adId}, ${one.adStatus}`],
    ],
    href: `/ads/${one.adId}`,
  }
}
