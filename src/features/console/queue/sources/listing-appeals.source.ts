import { recordAction } from '../../../../console/server/record-action.ts'
import type { Decider } from '../../../ad-life/ad-deps.ts'
import type { AppealOutcome } from '../../../ad-life/appeal/appeal-verdict.ts'
import { listDeciders } from '../../../ad-life/review/deciders.queries.ts'
import { isDecisionOf } from '../../../ad-life/review/is-decision-of.ts'
import { decideListingAppeal } from '../../../listings/appeals/decide-listing-appeal.ts'
import { listOpenListingAppeals } from '../../../listings/appeals/listing-appeals.queries.ts'
import type { ListingDeps } from '../../../listings/listing-deps.ts'
import { isListingReason, listingReasons } from '../../../listings/listing-reasons.ts'
import { describeListing } from './listings.source.ts'
import { joinWords, type QueueItem, type QueueSource } from './queue-source.ts'

type OpenAppeal = Awaited<ReturnType<typeof listOpenListingAppeals>>[number]

const REASONS = [
  { id: 'rule-applies', words: 'We read what you wrote, and the rule still applies.' },
  { id: 'not-shown-own', words: 'We could not see that the name, photo or details are yours to use.' },
  { id: 'still-unreachable', words: 'We still could not reach anyone at the phone number or link you gave.' },
]
const PROBLEMS = {
  'not-open': 'The appeal was decided by somebody else, or its sender removed the listing.',
  'not-removed': 'It is on the site again already.',
  'reason-missing': 'Choose a reason first. Its sender reads it.',
  'own-decision': 'You took this off the site. Another operator decides the appeal.',
}
const ALONE = 'As the only operator you decide it yourself; both logs say so.'

/** Senders of events and businesses who say that a refusal or a removal was wrong. */
export function listingAppealsSource(deps: ListingDeps): QueueSource {
  const decide = async (
    id: string,
    decision: Parameters<typeof decideListingAppeal>[2],
    by: Decider,
  ): Promise<string | null> =>
    toOutcome(deps, { id, by }, await decideListingAppeal(deps, Number(id), decision, by))
  return {
    kind: 'listing-appeal',
    urgency: 3,
    badge: 'Appeal',
    glyph: 'list',
    acceptLabel: 'Put back',
    rejectLabel: 'Keep off',
    told: 'seller',
    reasons: REASONS,
    async list(limit) {
      const [open, deciders] = await Promise.all([
        listOpenListingAppeals(deps.db, limit),
        listDeciders(deps.db),
      ])
      const items: QueueItem[] = []
      // One after another: two hundred at once would take every connection from the visitors.
      for (const one of open) items.push(await toItem(deps, one, deciders))
      return items
    },
    accept: (id, by) => decide(id, { verdict: 'overturn' }, by),
    reject(id, { reason, words: own }, by) {
      const words = REASONS.find((one) => one.id === reason)?.words ?? ''
      return decide(id, { verdict: 'uphold', reason: joinWords(words, own) }, by)
    },
  }
}

/** That nobody else was there to decide is written down, too. */
async function toOutcome(
  deps: ListingDeps,
  { id, by }: { id: string; by: Decider },
  outcome: AppealOutcome,
): Promise<string | null> {
  if (!outcome.ok) return PROBLEMS[outcome.reason]
  if (outcome.isAlone)
    await recordAction(deps, by, { action: 'appeal.alone', target: id, reason: 'same-operator' })
  return null
}

async function toItem(
  deps: ListingDeps,
  { appeal, listing }: OpenAppeal,
  deciders: readonly Decider[],
): Promise<QueueItem> {
  const first = deciders.find((operator) => isDecisionOf(listing, operator))
  const isAlone = first !== undefined && deciders.length === 1
  const { text, facts, picture, badge } = await describeListing(deps, listing)
  const { endReason, endedBy, publishedAt, title } = listing
  return {
    id: String(appeal.id),
    title,
    note: 'Appeal',
    tone: 'warning',
    waitingSince: appeal.createdAt,
    ...(picture && { picture }),
    badge,
    text: [`Its sender: “${appeal.text}”`, text].filter(Boolean).join('\n\n'),
    ...(first && !isAlone && { closedTo: { operatorId: first.id, words: PROBLEMS['own-decision'] } }),
    facts: [
      ['Decided first by', `${endedBy ?? 'not noted'}${isAlone ? `. ${ALONE}` : ''}`],
      ['Then', publishedAt ? 'Removed' : 'Refused'],
      ['Because', endReason && isListingReason(endReason) ? listingReasons[endReason] : 'not noted'],
      ...facts,
    ],
  }
}
