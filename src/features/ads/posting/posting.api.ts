import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '../../../paths.ts'
import { HOUR_MS, type Limit, type Limits, MAIL_REQUESTS, WRITES } from '../../../platform/http/limits.ts'
import type { ShowAgain } from '../../../platform/page.ts'
import type { ProofOfWork } from '../../../platform/proof-of-work.ts'
import { readLinkToken } from '../../../platform/secret-links.ts'
import type { AdDeps } from '../ad-deps.ts'
import { editAd } from '../edit-ad.ts'
import { registerPhotoUpload } from '../photos/photos.api.ts'
import { MOST_PHOTO_BYTES } from '../photos/receive-photo.ts'
import { submitAd } from '../submit-ad.ts'
import { adDraftCall } from './ad-draft.calls.ts'
import { type AdFormErrors, adFormSchema, adWordsSchema, checkAdForm } from './ad-form.schema.ts'
import { type PostedAd, readPostedAd } from './read-posted-ad.ts'

export interface PostingOptions {
  deps: AdDeps
  proofOfWork: ProofOfWork
  limits: Limits
  /** Shows the form again with what was typed. */
  showAgain: ShowAgain
}

const PROBLEMS = {
  duplicate:
    'An ad with the same words is already on the site. If it is yours, change that one by the link in your mail; otherwise say what is different about this one.',
  'no-category': 'This category no longer exists. Choose another one.',
  gone: 'This ad no longer exists.',
  ended: 'This ad has ended, so it can no longer be changed.',
  'too-many': 'You have sent several ads already. Please wait an hour and try again.',
}

/** The forms that carry photos: one for a new ad, one for a change. A browser with script asks for JSON instead of a page. */
export async function registerPosting(app: FastifyInstance, options: PostingOptions) {
  const { deps } = options
  await app.register(async (scope) => {
    // Only here: everywhere else such a body is refused unread.
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fileSize: MOST_PHOTO_BYTES, files: 24, fields: 80, fieldSize: 24 * 1024, parts: 104 },
    })
    registerPhotoUpload(scope, { deps })
    registerNewAd(scope, options)
    registerEdit(scope, options)
  })
}

const TOO_MANY = PROBLEMS['too-many']
/** Forms with a mistake count too: each may carry eight photos. */
const AD_FORMS: Limit = { name: 'ad forms', max: 30, windowMs: HOUR_MS, message: TOO_MANY }
const NEW_ADS: Limit = { name: 'new ads', max: 12, windowMs: HOUR_MS, isShared: true, message: TOO_MANY }
const AD_EDITS: Limit = { name: 'ad edits', max: 40, windowMs: HOUR_MS, message: TOO_MANY }

function form(limits: Limit[]) {
  return { schema: { hide: true }, config: { isUpload: true, limits } }
}

function registerNewAd(app: FastifyInstance, options: PostingOptions) {
  const { deps, proofOfWork, limits } = options
  app.post(paths.ads.post(), form([WRITES, AD_FORMS, MAIL_REQUESTS]), async (request, reply) => {
    const posted = await readPostedAd(deps, request)
    const answer = answerer(options, request, reply, { path: paths.ads.post(), posted })
    const done = () => answer.done(paths.ads.postDone('sent'))
    // A program fell into the field that people do not see; it is told what it wants to hear.
    if (posted.isTrapped) return done()
    const errors = checkPosted(posted, adFormSchema)
    if (errors) return answer.sendBack(errors)
    if (!(await limits.allows(request, NEW_ADS))) return answer.sendBack({}, 'too-many', 429)
    const outcome = await submitAd(deps, {
      form: adFormSchema.parse(posted.values),
      photos: posted.photos,
      isProved: await proofOfWork.verify(posted.proof),
    })
    return outcome.ok ? done() : answer.sendBack({}, outcome.reason)
  })
}

function registerEdit(app: FastifyInstance, options: PostingOptions) {
  const { deps } = options
  const route = form([WRITES, AD_EDITS, MAIL_REQUESTS])
  app.post<{ Params: { token: string } }>(paths.ads.edit(':token'), route, async (request, reply) => {
    const { token } = request.params
    const linkHash = readLinkToken(token)
    if (!linkHash) return reply.callNotFound()
    const posted = await readPostedAd(deps, request)
    const answer = answerer(options, request, reply, { path: paths.ads.edit(token), posted })
    const errors = checkPosted(posted, adWordsSchema)
    if (errors) return answer.sendBack(errors)
    const words = adWordsSchema.parse(posted.values)
    const outcome = await editAd(deps, linkHash, { form: words, photos: posted.photos })
    if (outcome.ok) return answer.done(`${paths.ads.manage(token)}?done=edited`)
    return answer.sendBack({}, outcome.reason, outcome.reason === 'gone' ? 404 : 422)
  })
}

function checkPosted(
  { values, photoError }: PostedAd,
  schema: typeof adFormSchema | typeof adWordsSchema,
): AdFormErrors | null {
  const errors = checkAdForm(values, schema)
  return errors || photoError ? { ...errors, ...(photoError && { photos: photoError }) } : null
}

interface Form {
  path: string
  posted: PostedAd
}

/** The same outcome as a page for a plain form and as JSON for a script. */
function answerer(
  { showAgain }: PostingOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { path, posted }: Form,
) {
  const isScript = request.headers.accept === 'application/json'
  return {
    done: (next: string) => (isScript ? reply.send({ next }) : reply.redirect(next, 303)),
    sendBack(errors: AdFormErrors, reason?: keyof typeof PROBLEMS, status = 422) {
      const problem = reason ? PROBLEMS[reason] : null
      const draft = { values: posted.values, photos: posted.photos, errors, problem }
      if (isScript) return reply.code(status).send(draft)
      return showAgain(request, reply, { path, status, answers: [[adDraftCall().queryKey, draft]] })
    },
  }
}
