import type { FastifyInstance } from 'fastify'
import { type AdminDeps, adminChange, adminRead, refuse } from '../../../console/server/admin-calls.ts'
import { recordAction } from '../../../console/server/record-action.ts'
import { MAIL_REQUESTS } from '../../../platform/http/limits/limits.ts'
import type { Decider } from '../../ad-life/ad-deps.ts'
import { approveListing, refuseListing, removeListing, restoreListing } from '../decide-listing.ts'
import type { ListingDeps } from '../listing-deps.ts'
import type { AnyForm } from '../listing-form.ts'
import { isListingReason, LISTING_REASONS, listingReasons } from '../listing-reasons.ts'
import { findListing } from '../listings.queries.ts'
import { addAsOperator } from './add-as-operator.ts'
import { editAsOperator } from './edit-as-operator.ts'
import { countListings, listListings } from './listings-room.queries.ts'
import {
  type ActOnListings,
  actedSchema,
  actOnListingsSchema,
  addListingSchema,
  editListingSchema,
  listingAddedSchema,
  listingDetailSchema,
  listingIdSchema,
  listingReasonsSchema,
  listingsPageSchema,
  listingsQuerySchema,
  revealedSchema,
  revealSchema,
} from './listings-room.schema.ts'
import { showListing, toRow } from './show-listing.ts'

interface Deps extends AdminDeps {
  ads: ListingDeps
  forms: readonly AnyForm[]
}

const GONE = refuse('It is no longer there. Reload the list.', { status: 404 })
const TWICE = refuse('This is already on the site or in review.')
const CHANGED = 'Its sender or someone else has changed it. Reload the list.'

/** Events and businesses: list, view and edit them, and act on one or many. */
export function registerListingCalls(scope: FastifyInstance, deps: Deps) {
  const { db, now } = deps
  adminRead(scope, '/listings', {
    role: 'editor',
    query: listingsQuerySchema,
    answer: listingsPageSchema,
    async read({ input }) {
      const [found, counts] = await Promise.all([
        listListings(db, input, now()),
        countListings(db, input, now()),
      ])
      return { listings: found.map(toRow), total: counts[input.tab], counts }
    },
  })
  adminRead(scope, '/listings/reasons', {
    role: 'editor',
    answer: listingReasonsSchema,
    read: async () => ({ reasons: LISTING_REASONS.map((id) => ({ id, words: listingReasons[id] })) }),
  })
  adminRead(scope, '/listings/:id', {
    role: 'editor',
    params: listingIdSchema,
    answer: listingDetailSchema,
    async read({ params: { id } }) {
      const form = await formOf(deps, id)
      return (form && (await showListing(deps.ads, form, id))) || GONE
    },
  })
  registerAddition(scope, deps)
  registerChanges(scope, deps)
}

async function formOf({ db, forms }: Deps, id: number): Promise<AnyForm | undefined> {
  const listing = await findListing(db, { id })
  return forms.find(({ kind }) => kind === listing?.kind)
}

function refuseFields(errors: Record<string, string>) {
  const refusals = Object.entries(errors).map(([field, message]) => ({ field, message }))
  return { ...refuse(refusals[0]?.message ?? ''), refusals }
}

function registerAddition(scope: FastifyInstance, deps: Deps) {
  adminChange(scope, deps, '/listings/add', {
    role: 'editor',
    action: 'listing.add',
    body: addListingSchema,
    answer: listingAddedSchema,
    async change({ input: { kind, ...typed }, operator }) {
      const form = deps.forms.find((one) => one.kind === kind)
      if (!form) return GONE
      const outcome = await addAsOperator(deps.ads, form, typed, operator)
      if (outcome.ok) return { recorded: { target: `${kind} ${outcome.id}` }, answer: { id: outcome.id } }
      return 'errors' in outcome ? refuseFields(outcome.errors) : TWICE
    },
  })
}

function registerChanges(scope: FastifyInstance, deps: Deps) {
  adminChange(scope, deps, '/listings/:id/edit', {
    role: 'editor',
    action: 'listing.edit',
    params: listingIdSchema,
    body: editListingSchema,
    async change({ params: { id }, input }) {
      const form = await formOf(deps, id)
      if (!form) return GONE
      const outcome = await editAsOperator(deps.ads, form, id, input)
      if (outcome.ok) return { recorded: { target: `${form.kind} ${id}` } }
      if (!('errors' in outcome)) return outcome.reason === 'gone' ? GONE : TWICE
      return refuseFields(outcome.errors)
    },
  })
  adminChange(scope, deps, '/listings/act', {
    role: 'editor',
    action: 'listing.act',
    body: actOnListingsSchema,
    answer: actedSchema,
    limits: [MAIL_REQUESTS],
    async change({ input: { ids, ...act }, operator }) {
      const done: number[] = []
      const refused: { id: number; message: string }[] = []
      for (const id of ids) {
        const kind = (await formOf(deps, id))?.kind
        const message = kind ? await actOn(deps.ads, id, { ...act, by: operator }) : GONE.message
        if (message) refused.push({ id, message })
        else done.push(id)
        if (message) continue
        const target = `${kind} ${id}`
        await recordAction(deps, operator, { action: `listing.${act.act}`, target, reason: act.reason })
      }
      const [first] = refused
      if (done.length === 0 && first) return refuse(first.message)
      return { recorded: null, answer: { done, refused } }
    },
  })
  adminChange(scope, deps, '/listings/reveal', {
    role: 'editor',
    action: 'listing.reveal',
    body: revealSchema,
    answer: revealedSchema,
    async change({ input: { id } }) {
      const listing = await findListing(deps.db, { id })
      if (!listing?.email) return refuse('Nobody sent it: it is a sample.', { status: 404 })
      return { recorded: { target: `${listing.kind} ${id}` }, answer: { value: listing.email } }
    },
  })
}

/** Returns a message if it could not be done. */
async function actOn(
  deps: ListingDeps,
  id: number,
  { act, reason = '', words = '', by }: Omit<ActOnListings, 'ids'> & { by: Decider },
): Promise<string | null> {
  if (act === 'approve') return (await approveListing(deps, id)).ok ? null : CHANGED
  if (act === 'restore') return (await restoreListing(deps, id)).ok ? null : CHANGED
  if (!isListingReason(reason)) return 'Choose a reason first. It is sent to them.'
  const end = act === 'refuse' ? refuseListing : removeListing
  return (await end(deps, id, { reason, words, by })).ok ? null : CHANGED
}
