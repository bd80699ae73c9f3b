import { adArtPath, chooseAdArt } from '../../ads/ad-art.ts'
import type { AdDeps } from '../../ads/ad-deps.ts'
import { type EndReason, endReasons } from '../../ads/end-reasons.ts'
import { listOpenAppeals } from '../../moderation/appeals.queries.ts'
import { type DecideAppealOutcome, decideAppeal } from '../../moderation/decide-appeal.ts'
import type { QueueItem, QueueSource } from './queue-source.ts'

type OpenAppeal = Awaited<ReturnType<typeof listOpenAppeals>>[number]

const REASONS = [
  { id: 'rule-applies', words: 'We read what you wrote, and the rule still applies to the ad.' },
  { id: 'no-licence', words: 'We still could not find the licence in the official register.' },
  { id: 'not-shown-own', words: 'We could not see that the photos or details are yours to use.' },
  {
    id: 'other-ad',
    words: 'What you describe is another ad than the one we took off. Please post that one.',
  },
]
const PROBLEMS = {
  'not-open': 'The appeal was decided by somebody else, or the seller deleted the ad.',
  'not-removed': 'The ad is on the site again already.',
  'reason-missing': 'Choose a reason first. The person reads it.',
}
const toOutcome = (outcome: DecideAppealOutcome) => (outcome.ok ? null : PROBLEMS[outcome.reason])

/** Sellers who say that a refusal or a removal was wrong. Best decided by somebody else than the first time. */
export function appealsSource(deps: AdDeps): QueueSource {
  return {
    kind: 'appeal',
    urgency: 3,
    badge: 'Appeal',
    acceptLabel: 'Put it back',
    rejectLabel: 'Stays off',
    reasons: REASONS,
    list: async (limit) => (await listOpenAppeals(deps.db, limit)).map(toItem),
    accept: async (id) => toOutcome(await decideAppeal(deps, Number(id), { verdict: 'overturn' })),
    async reject(id, reason) {
      const words = REASONS.find((one) => one.id === reason)?.words ?? ''
      return toOutcome(await decideAppeal(deps, Number(id), { verdict: 'uphold', reason: words }))
    },
  }
}

function toItem(one: OpenAppeal): QueueItem {
  return {
    id: String(one.id),
    title: one.title,
    note: 'Appeal',
    tone: 'warning',
    waitingSince: one.createdAt,
    picture: one.imageUrl ?? adArtPath(chooseAdArt({ ...one, id: one.adId })),
    text: [`The seller: “${one.text}”`, one.price, one.description].filter(Boolean).join('\n\n'),
    facts: [
      ['Decided first by', one.endedBy ?? 'not noted'],
      ['Then', one.publishedAt ? 'Removed' : 'Refused'],
      ['Because', endReasons[one.endReason as EndReason] ?? 'not noted'],
      ['Category', one.categoryName ?? 'None'],
      ['Place', one.location],
      ['Phone', one.phone ?? 'None'],
      ['Ad', `#${one.adId}`],
    ],
  }
}
