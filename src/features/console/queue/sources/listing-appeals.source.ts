import type { Decider } from '../../../ad-life/ad-deps.ts'
import { decideListingAppeal } from '../../../listings/appeals/decide-listing-appeal.ts'
import { listOpenListingAppeals } from '../../../listings/appeals/listing-appeals.queries.ts'
import type { ListingDeps } from '../../../listings/listing-deps.ts'
import { isListingReason, listingReasons } from '../../../listings/listing-reasons.ts'
import { appealSource, describeFirst } from './appeal-source.ts'
import { describeListing } from './listings.source.ts'
import type { QueueItem, QueueSource } from './queue-source.ts'

type OpenAppeal = Awaited<ReturnType<typeof listOpenListingAppeals>>[number]

const REASONS = [
  { id: 'rule-applies', words: 'We read what you wrote, and the rule still applies.' },
  { id: 'not-shown-own', words: 'We could not see that the name, photo or details are yours to use.' },
  { id: 'still-unreachable', words: 'We still could not reach anyone at the phone number or link you gave.' },
]
const PROBLEMS = {
  'not-open': 'Someone else decided the appeal, or its sender removed the listing.',
  'not-removed': 'It is already back on the site.',
  'reason-missing': 'Choose a reason first. It is sent to them.',
  'own-decision': 'You took this off the site. Another operator decides the appeal.',
}

/** Senders of events and businesses who say that a refusal or a removal was wrong. */
export const listingAppealsSource = (deps: ListingDeps): QueueSource =>
  appealSource(deps, {
    kind: 'listing-appeal',
    glyph: 'list',
    reasons: REASONS,
    problems: PROBLEMS,
    listOpen: (limit) => listOpenListingAppeals(deps.db, limit),
    toItem: (one, deciders) => toItem(deps, one, deciders),
    decide: (id, decision, by) => decideListingAppeal(deps, id, decision, by),
  })

async function toItem(
  deps: ListingDeps,
  { appeal, listing }: OpenAppeal,
  deciders: readonly Decider[],
): Promise<QueueItem> {
  const { endReason, title } = listing
  const { picture, badge, text, facts } = await describeListing(deps, listing)
  const { facts: first, ...closed } = describeFirst(listing, deciders, {
    because: endReason && isListingReason(endReason) ? listingReasons[endReason] : undefined,
    ownDecision: PROBLEMS['own-decision'],
  })
  return {
    id: String(appeal.id),
    title,
    note: 'Appeal',
    tone: 'warning',
    waitingSince: appeal.createdAt,
    ...(picture && { picture }),
    badge,
    text: [`Its sender: “${appeal.text}”`, text].filter(Boolean).join('\n\n'),
    ...closed,
    facts: [...first, ...facts],
  }
}
