import type { AdDeps, Decider } from '../../../ad-life/ad-deps.ts'
import { type EndReason, endReasons } from '../../../ad-life/ending/end-reasons.ts'
import { adArtPath, chooseAdArt } from '../../../ads/card/ad-art.ts'
import { listOpenAppeals } from '../../../moderation/appeals/appeals.queries.ts'
import { decideAppeal } from '../../../moderation/appeals/decide-appeal.ts'
import { appealSource, describeFirst } from './appeal-source.ts'
import type { QueueItem, QueueSource } from './queue-source.ts'

type OpenAppeal = Awaited<ReturnType<typeof listOpenAppeals>>[number]

const REASONS = [
  { id: 'rule-applies', words: 'We read what you wrote, and the rule still applies to the ad.' },
  { id: 'no-licence', words: 'We still could not find the licence in the official register.' },
  { id: 'not-shown-own', words: 'We could not see that the photos or details are yours to use.' },
  {
    id: 'other-ad',
    words: 'What you describe is a different ad from the one we took off. Please post that one.',
  },
]
const PROBLEMS = {
  'not-open': 'Someone else decided the appeal, or the seller deleted the ad.',
  'not-removed': 'The ad is already back on the site.',
  'reason-missing': 'Choose a reason first. It is sent to them.',
  'own-decision': 'You took this ad off. Another operator decides the appeal.',
}

/** Sellers who say that a refusal or a removal was wrong. */
export const appealsSource = (deps: AdDeps): QueueSource =>
  appealSource(deps, {
    kind: 'appeal',
    reasons: REASONS,
    problems: PROBLEMS,
    listOpen: (limit) => listOpenAppeals(deps.db, limit),
    toItem,
    decide: (id, decision, by) => decideAppeal(deps, id, decision, by),
  })

function toItem(one: OpenAppeal, deciders: readonly Decider[]): QueueItem {
  const { facts, ...closed } = describeFirst(one, deciders, {
    because: endReasons[one.endReason as EndReason],
    ownDecision: PROBLEMS['own-decision'],
  })
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
    ...closed,
    facts: [...facts, ['Place', one.location], ['Phone', one.phone ?? 'None'], ['Ad', `#${one.adId}`]],
  }
}
