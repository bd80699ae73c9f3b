import type { Transaction } from '../../../database/client.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import type { Decider, Outcome } from '../ad-life/ad-deps.ts'
import { recordAct } from '../ad-life/record-act.ts'
import { overturnOpenAppeals } from './appeals/listing-appeals.queries.ts'
import type { ListingDeps } from './listing-deps.ts'
import { listingKinds } from './listing-kinds.ts'
import type { ListingReason } from './listing-reasons.ts'
import { type Listing, lockListing, putBackListing, updateListing } from './listings.queries.ts'
import { listingEndedEmail, listingPublishedEmail } from './mail/listing-decided.email.tsx'

/** Publishes a held listing. */
export function approveListing(deps: ListingDeps, id: number) {
  return decide(deps, id, 'held', async (tx, listing) => {
    const at = deps.now()
    await updateListing(tx, id, { status: 'live', publishedAt: listing.publishedAt ?? at, heldAt: null })
    if (listing.email) await enqueueMail(tx, listingPublishedEmail(deps.site, deps.links, listing))
    await record(tx, deps, listing, 'approved')
  })
}

/** Refuses to publish a held listing. */
export function refuseListing(deps: ListingDeps, id: number, why: Why) {
  return end(deps, id, { from: 'held', verb: 'refused', ...why })
}

/** An operator takes a live listing off the site. */
export function removeListing(deps: ListingDeps, id: number, why: Why) {
  return end(deps, id, { from: 'live', verb: 'removed', ...why })
}

/** Puts a removed listing back on the site, overturns its open appeals and notifies its sender. */
export function restoreListing(deps: ListingDeps, id: number) {
  return decide(deps, id, 'removed', async (tx, listing) => {
    await putBackListing(tx, listing, deps.now())
    await overturnOpenAppeals(tx, id, deps.now())
    if (listing.email) await enqueueMail(tx, listingPublishedEmail(deps.site, deps.links, listing))
    await record(tx, deps, listing, 'approved')
  })
}

/** The reason, what the operator adds in their own words, and who decided. */
interface Why {
  reason: ListingReason
  words?: string
  by?: Decider
}

interface Ending extends Why {
  from: 'held' | 'live'
  verb: 'refused' | 'removed'
}

function end(deps: ListingDeps, id: number, { from, verb, reason, words = '', by }: Ending) {
  const { now, site, links } = deps
  return decide(deps, id, from, async (tx, listing) => {
    const endActId = await record(tx, deps, listing, verb, [reason])
    await updateListing(tx, id, {
      ...{ status: 'removed', endedAt: now(), endReason: reason, heldAt: null, endActId },
      ...{ endedBy: by?.name ?? null, endedById: by?.id ?? null },
    })
    if (listing.email) await enqueueMail(tx, listingEndedEmail(site, links, listing, { verb, reason, words }))
  })
}

/** Locks the listing and decides on it, if it is still in the state that the operator saw. */
async function decide(
  { db, tags }: ListingDeps,
  id: number,
  from: Listing['status'],
  work: (tx: Transaction, listing: Listing) => Promise<void>,
): Promise<Outcome<'gone' | 'wrong-state'>> {
  const outcome = await db.transaction(async (tx) => {
    const listing = await lockListing(tx, { id })
    if (!listing) return { ok: false, reason: 'gone' } as const
    if (listing.status !== from) return { ok: false, reason: 'wrong-state' } as const
    await work(tx, listing)
    return { ok: true, kind: listing.kind } as const
  })
  if (!outcome.ok) return outcome
  await tags.bump(listingKinds[outcome.kind].tag)
  await tags.bump('moderation')
  return { ok: true }
}

function record(
  tx: Transaction,
  deps: ListingDeps,
  { kind }: Listing,
  act: 'approved' | 'refused' | 'removed',
  reasons: readonly string[] = [],
) {
  const categorySlug = listingKinds[kind].logSlug
  return recordAct(tx, deps, { act, actor: 'operator', categorySlug, reasons })
}
