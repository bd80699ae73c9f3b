import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findFormErrors } from '../../../platform/forms/form-errors.ts'
import type { FormDeps } from '../../../platform/http/forms/form-deps.ts'
import { type Limit, MAIL_REQUESTS, visitorOf, WRITES } from '../../../platform/http/limits/limits.ts'
import { createPictureChildren } from '../../../platform/pictures/picture-children.ts'
import { readLinkToken } from '../../../platform/secrets/secret-links.ts'
import { HOUR_MS } from '../../../platform/time/durations.ts'
import { MAX_PHOTO_BYTES } from '../../photos/photo-limits.ts'
import type { DraftPhoto } from '../../photos/photos.schema.ts'
import type { PhotoIntake } from '../../photos/receive/receive-photo.ts'
import { type EditProblem, editListing } from '../edit-listing.ts'
import type { ListingDeps } from '../listing-deps.ts'
import type { ListingForm, TypedValues } from '../listing-form.ts'
import { listingKinds } from '../listing-kinds.ts'
import { findListing } from '../listings.queries.ts'
import { submitListing } from '../submit-listing.ts'
import { listingDraftCall } from './listing-draft.calls.ts'
import { type SentListing, withSentListing } from './read-sent-listing.ts'
import { findNamedPhoto, takePhoto } from './take-photo.ts'

export interface ListingOptions extends FormDeps {
  deps: ListingDeps
}

const PROBLEMS = {
  duplicate: 'This is already on the site or in review. If it is yours, edit it with the link in your email.',
  gone: 'This no longer exists.',
  ended: 'This was taken off the site, so it can no longer be edited.',
  'too-many': 'You have sent several already. Please wait an hour and try again.',
} as const satisfies Record<EditProblem | 'too-many', string>

const TOO_MANY = PROBLEMS['too-many']
/** Forms with errors count too, because each may carry a photo. */
const LISTING_FORMS: Limit = { name: 'listing forms', max: 30, windowMs: HOUR_MS, message: TOO_MANY }
const NEW_LISTINGS: Limit = {
  name: 'new listings',
  max: 8,
  windowMs: HOUR_MS,
  isShared: true,
  message: TOO_MANY,
}
/** Without a proof of work (no script) visitors can still send listings, but fewer. */
const UNPROVED_LISTINGS: Limit = { ...NEW_LISTINGS, name: 'unproved listings', max: 4 }

type AnyForm = ListingForm<{ title: string }>
type Intake = ListingOptions & PhotoIntake

/** The forms of each kind, for new and existing listings. They carry a photo. */
export async function registerListingForms(
  app: FastifyInstance,
  forms: readonly AnyForm[],
  options: ListingOptions,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fileSize: MAX_PHOTO_BYTES, files: 4, fields: 60, fieldSize: 24 * 1024, parts: 64 },
    })
    const children = createPictureChildren()
    scope.addHook('onClose', children.stop)
    for (const form of forms) {
      registerNew(scope, form, { ...options, children })
      registerEdit(scope, form, { ...options, children })
    }
  })
}

const upload = {
  schema: { hide: true },
  config: { isUpload: true, limits: [WRITES, LISTING_FORMS, MAIL_REQUESTS] },
}

function registerNew(app: FastifyInstance, form: AnyForm, options: Intake) {
  const { deps, proofOfWork, limits } = options
  const { paths } = listingKinds[form.kind]
  app.post(paths.add(), upload, (request, reply) =>
    withSentListing(request, form.fields, async (sent) => {
      const done = () => reply.redirect(paths.done('sent'), 303)
      // Honeypot: pretend success.
      if (sent.fillsHoneypot) return done()
      const sendBack = answerer(options, form, request, reply, { path: paths.add(), values: sent.values })
      const errors = findErrors(deps, form, form.schema, sent.values)
      const isProved = !errors && (await proofOfWork.verify(sent.proof))
      // Before the file is read.
      if (!errors && !(await limits.allows(request, isProved ? NEW_LISTINGS : UNPROVED_LISTINGS))) {
        return sendBack(await findNamedPhoto(deps, sent, null), { reason: 'too-many', status: 429 })
      }
      const { photo, error } = await takePhoto(options, sent, {
        visitor: visitorOf(request),
        listingId: null,
      })
      if (errors || error) return sendBack(photo, { errors: withPhotoError(errors, error) })
      const outcome = await submitListing(deps, form, {
        words: form.schema.parse(sent.values),
        photo,
        isProved,
      })
      return outcome.ok ? done() : sendBack(photo, { reason: outcome.reason })
    }),
  )
}

function registerEdit(app: FastifyInstance, form: AnyForm, options: Intake) {
  const { deps } = options
  const { paths } = listingKinds[form.kind]
  app.post<{ Params: { token: string } }>(paths.edit(':token'), upload, async (request, reply) => {
    const { token } = request.params
    const linkHash = readLinkToken(token)
    const listing = linkHash && (await findListing(deps.db, { linkHash, kind: form.kind }))
    if (!listing) return reply.callNotFound()
    return withSentListing(request, form.fields, async (sent: SentListing) => {
      const sendBack = answerer(options, form, request, reply, {
        path: paths.edit(token),
        values: sent.values,
      })
      const errors = findErrors(deps, form, form.wordsSchema, sent.values)
      const from = { visitor: visitorOf(request), listingId: listing.id }
      const { photo, error } = await takePhoto(options, sent, from)
      if (errors || error) return sendBack(photo, { errors: withPhotoError(errors, error) })
      const words = form.wordsSchema.parse(sent.values)
      const outcome = await editListing(deps, form, linkHash, { words, photo })
      if (outcome.ok) return reply.redirect(`${paths.manage(token)}?done=edited`, 303)
      return sendBack(photo, { reason: outcome.reason, status: outcome.reason === 'gone' ? 404 : 422 })
    })
  })
}

type Errors = Record<string, string>

function findErrors(
  { now }: ListingDeps,
  form: AnyForm,
  schema: AnyForm['schema'] | AnyForm['wordsSchema'],
  values: TypedValues,
): Errors | null {
  const errors = findFormErrors(schema, values) as Errors | null
  return errors ?? form.check?.(schema.parse(values), now()) ?? null
}

const withPhotoError = (errors: Errors | null, photo: string | null): Errors => ({
  ...errors,
  ...(photo && { photo }),
})

interface Refusal {
  errors?: Errors
  reason?: keyof typeof PROBLEMS
  status?: number
}

function answerer(
  { showAgain }: ListingOptions,
  { kind }: AnyForm,
  request: FastifyRequest,
  reply: FastifyReply,
  { path, values }: { path: string; values: TypedValues },
) {
  return (photo: DraftPhoto | null, { errors = {}, reason, status = 422 }: Refusal) => {
    const draft = { values, photo, errors, problem: reason ? PROBLEMS[reason] : null }
    return showAgain(request, reply, { path, status, answers: [[listingDraftCall(kind).queryKey, draft]] })
  }
}
