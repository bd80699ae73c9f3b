import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '../../paths.ts'
import { type Limit, MAIL_REQUESTS, visitorOf, WRITES } from '../../platform/http/limits/limits.ts'
import { createPictureChildren } from '../../platform/pictures/picture-children.ts'
import { readLinkToken } from '../../platform/secrets/secret-links.ts'
import { HOUR_MS } from '../../platform/time/durations.ts'
import type { AdFormDeps } from '../ad-life/ad-deps.ts'
import { findEditedAd } from '../ad-life/ad-life.queries.ts'
import { listCategoryFields } from '../categories/fields/category-fields.queries.ts'
import { MAX_PHOTO_BYTES } from '../photos/photo-limits.ts'
import { registerPhotoUpload } from '../photos/photos.api.ts'
import type { DraftPhoto } from '../photos/photos.schema.ts'
import type { PhotoIntake } from '../photos/receive/receive-photo.ts'
import { editAd } from './edit-ad.ts'
import {
  type AdForm,
  type AdFormErrors,
  adFormSchema,
  adWordsSchema,
  checkAdForm,
} from './form/ad-form.schema.ts'
import { adDraftCall } from './form/draft/ad-draft.calls.ts'
import { withSentAd } from './read-sent-ad.ts'
import { submitAd } from './submit-ad.ts'
import { findNamedPhotos, type TakenPhotos, takePhotos } from './take-photos.ts'

const PROBLEMS = {
  duplicate:
    'An ad with the same words is already on the site. If it is yours, change it with the link in your email. If not, say what is different about this one.',
  'no-category': 'This category takes no new ads. Choose another one.',
  gone: 'This ad no longer exists.',
  ended: 'This ad has ended, so it can no longer be changed.',
  'too-many': 'You have sent several ads already. Please wait an hour and try again.',
}

/** The forms with photos: one for a new ad, one for an edit. A script asks for JSON instead of a page. */
export async function registerPosting(app: FastifyInstance, options: AdFormDeps) {
  const { deps } = options
  await app.register(async (scope) => {
    // Only here: everywhere else a multipart body is refused unread.
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fileSize: MAX_PHOTO_BYTES, files: 24, fields: 80, fieldSize: 24 * 1024, parts: 104 },
    })
    const children = createPictureChildren()
    scope.addHook('onClose', children.stop)
    registerPhotoUpload(scope, { deps, children })
    registerNewAd(scope, { ...options, children })
    registerEdit(scope, { ...options, children })
  })
}

const TOO_MANY = PROBLEMS['too-many']
/** Forms with errors count too, because each may carry eight photos. */
const AD_FORMS: Limit = { name: 'ad forms', max: 30, windowMs: HOUR_MS, message: TOO_MANY }
const NEW_ADS: Limit = { name: 'new ads', max: 12, windowMs: HOUR_MS, isShared: true, message: TOO_MANY }
const AD_EDITS: Limit = { name: 'ad edits', max: 40, windowMs: HOUR_MS, message: TOO_MANY }

function form(limits: Limit[]) {
  return { schema: { hide: true }, config: { isUpload: true, limits } }
}

function registerNewAd(app: FastifyInstance, options: AdFormDeps & PhotoIntake) {
  const { deps, proofOfWork, limits } = options
  app.post(paths.ads.post(), form([WRITES, AD_FORMS, MAIL_REQUESTS]), (request, reply) =>
    withSentAd(request, async (sent) => {
      const answer = answerer(options, request, reply, { path: paths.ads.post(), values: sent.values })
      const done = () => answer.done(paths.ads.postDone('sent'))
      // Honeypot: pretend success.
      if (sent.fillsHoneypot) return done()
      const from = { visitor: visitorOf(request), adId: null }
      if (sent.isCategoryChosen) return answer.askMore(await takePhotos(options, sent, from))
      const fields = await listCategoryFields(deps.db, sent.values.category)
      const errors = checkAdForm(sent.values, { fields })
      // Before any file is read.
      if (!errors && !(await limits.allows(request, NEW_ADS))) {
        const photos = await findNamedPhotos(deps, sent, null)
        return answer.sendBack({ photos, reason: 'too-many', status: 429 })
      }
      const { photos, error } = await takePhotos(options, sent, from)
      if (errors || error) return answer.sendBack({ photos, errors: withPhotoError(errors, error) })
      const outcome = await submitAd(deps, {
        form: adFormSchema.parse(sent.values),
        photos,
        isProved: await proofOfWork.verify(sent.proof),
      })
      return outcome.ok ? done() : answer.sendBack({ photos, reason: outcome.reason })
    }),
  )
}

function registerEdit(app: FastifyInstance, options: AdFormDeps & PhotoIntake) {
  const { deps } = options
  const route = form([WRITES, AD_EDITS, MAIL_REQUESTS])
  app.post<{ Params: { token: string } }>(paths.ads.edit(':token'), route, async (request, reply) => {
    const { token } = request.params
    const linkHash = readLinkToken(token)
    const ad = linkHash && (await findEditedAd(deps.db, linkHash))
    if (!ad) return reply.callNotFound()
    return withSentAd(request, async (sent) => {
      const answer = answerer(options, request, reply, { path: paths.ads.edit(token), values: sent.values })
      if (!ad.isOpen) {
        return answer.sendBack({ photos: await findNamedPhotos(deps, sent, ad.id), reason: 'ended' })
      }
      const from = { visitor: visitorOf(request), adId: ad.id }
      if (sent.isCategoryChosen) return answer.askMore(await takePhotos(options, sent, from))
      const fields = await listCategoryFields(deps.db, sent.values.category)
      const errors = checkAdForm(sent.values, { fields, isEdit: true })
      const { photos, error } = await takePhotos(options, sent, from)
      if (errors || error) return answer.sendBack({ photos, errors: withPhotoError(errors, error) })
      const outcome = await editAd(deps, linkHash, { form: adWordsSchema.parse(sent.values), photos })
      if (outcome.ok) return answer.done(`${paths.ads.manage(token)}?done=edited`)
      const status = outcome.reason === 'gone' ? 404 : 422
      return answer.sendBack({ photos, reason: outcome.reason, status })
    })
  })
}

function withPhotoError(errors: AdFormErrors | null, photoError: string | null): AdFormErrors {
  return { ...errors, ...(photoError && { photos: photoError }) }
}

interface Refusal {
  photos: DraftPhoto[]
  errors?: AdFormErrors
  reason?: keyof typeof PROBLEMS
  status?: number
}

/** The same outcome as a page for a plain form and as JSON for a script. */
function answerer(
  { showAgain }: AdFormDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { path, values }: { path: string; values: AdForm },
) {
  const isScript = request.headers.accept === 'application/json'
  const sendBack = ({ photos, errors = {}, reason, status = 422 }: Refusal) => {
    const draft = { values, photos, errors, problem: reason ? PROBLEMS[reason] : null }
    if (isScript) return reply.code(status).send(draft)
    return showAgain(request, reply, { path, status, answers: [[adDraftCall().queryKey, draft]] })
  }
  return {
    done: (next: string) => (isScript ? reply.send({ next }) : reply.redirect(next, 303)),
    sendBack,
    /** A category was chosen without script: shows its fields, and keeps the photos chosen before. */
    askMore: ({ photos, error }: TakenPhotos) =>
      sendBack({ photos, errors: withPhotoError(null, error), status: 200 }),
  }
}
