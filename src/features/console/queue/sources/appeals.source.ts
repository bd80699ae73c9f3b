import { recordAction } from '../../../../console/server/record-action.ts'
import type { AdDeps, Decider } from '../../../ad-life/ad-deps.ts'
import type { AppealOutcome } from '../../../ad-life/appeal/appeal-verdict.ts'
import { type EndReason, endReasons } from '../../../ad-life/ending/end-reasons.ts'
import { listDeciders } from '../../../ad-life/review/deciders.queries.ts'
import { isDecisionOf } from '../../../ad-life/review/is-decision-of.ts'
import { adArtPath, chooseAdArt } from '../../../ads/card/ad-art.ts'
import { listOpenAppeals } from '../../../moderation/appeals/appeals.queries.ts'
import { decideAppeal } from '../../../moderation/appeals/decide-appeal.ts'
import { joinWords, type QueueItem, type QueueSource } from './queue-source.ts'

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
  'reason-missing': 'Choose a reason first. It is sent to them.',
  'own-decision': 'You took this ad off. Another operator decides the appeal.',
}

/** Sellers who say that a refusal or a removal was wrong. Decided by somebody else than the first time, where there is one. */
export function appealsSource(deps: AdDeps): QueueSource {
  return {
    kind: 'appeal',
    urgency: 3,
    badge: 'Appeal',
    acceptLabel: 'Put back',
    rejectLabel: 'Keep off',
    told: 'seller',
    reasons: REASONS,
    async list(limit) {
      const [open, deciders] = await Promise.all([listOpenAppeals(deps.db, limit), listDeciders(deps.db)])
      return open.map((one) => toItem(one, deciders))
    },
    accept: async (id, by) =>
      toOutcome(deps, { id, by }, await decideAppeal(deps, Number(id), { verdict: 'overturn' }, by)),
    async reject(id, { reason, words: own }, by) {
      const words = REASONS.find((one) => one.id === reason)?.words ?? ''
      const decision = { verdict: 'uphold', reason: joinWords(words, own) } as const
      return toOutcome(deps, { id, by }, await decideAppeal(deps, Number(id), decision, by))
    },
  }
}

/** That nobody else was there to decide is written down, too. */
async function toOutcome(deps: AdDeps, { id, by }: { id: string; by: Decider }, outcome: AppealOutcome) {
  if (!outcome.ok) return PROBLEMS[outcome.reason]
  if (outcome.isAlone)
    await recordAction(deps, by, { action: 'appeal.alone', target: id, reason: 'same-operator' })
  return null
}

const ALONE = 'As the only operator you decide it yourself; both logs say so.'

function toItem(one: OpenAppeal, deciders: readonly Decider[]): QueueItem {
  const first = deciders.find((operator) => isDecisionOf(one, operator))
  const isAlone = first !== undefined && deciders.length === 1
  return {
    id: String(one.id),
    title: one.title,
    note: 'Appeal',
    tone: 'warning',
    waitingSince: one.createdAt,
    picture: one.imageUrl ?? adArtPath(chooseAdArt({ ...one, id: one.adId })),
    price: one.price,
    badge: one.categoryName ?? 'Other',
    text: [`The seller: “${one.text}”`, one.description].filter(Boolean).join('\n\n'),
    ...(first && !isAlone && { closedTo: { operatorId: first.id, words: PROBLEMS['own-decision'] } }),
    facts: [
      ['Decided first by', `${one.endedBy ?? 'not noted'}${isAlone ? `. ${ALONE}` : ''}`],
      ['Then', one.publishedAt ? 'Removed' : 'Refused'],
      ['Because', endReasons[one.endReason as EndReason] ?? 'not noted'],
      ['Place', one.location],
      ['Phone', one.phone ?? 'None'],
      ['Ad', `#${one.adId}`],
    ],
  }
}
