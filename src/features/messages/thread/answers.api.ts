import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { paths } from '../../../paths.ts'
import { type Limit, MAIL_REQUESTS, visitorOf, WRITES } from '../../../platform/http/limits/limits.ts'
import { createPictureChildren } from '../../../platform/pictures/picture-children.ts'
import { readLinkToken } from '../../../platform/secrets/secret-links.ts'
import { countOf } from '../../../platform/text/count-of.ts'
import { HOUR_MS } from '../../../platform/time/durations.ts'
import type { AdFormDeps } from '../../ad-life/ad-deps.ts'
import { MAX_PHOTO_BYTES } from '../../photos/photo-limits.ts'
import type { PhotoIntake } from '../../photos/receive/receive-photo.ts'
import { answerSchema } from '../message-form.schema.ts'
import { MAX_MESSAGE_PHOTOS } from '../message-length.ts'
import { type SentAnswer, withSentAnswer } from '../photos/read-sent-answer.ts'
import { findNamedPhotos, takeAnswerPhotos } from '../photos/take-answer-photos.ts'
import { answerThread, isOver } from './answer-thread.ts'
import { type AnswerDraft, answerDraftCall } from './thread.calls.ts'
import { findThread } from './thread.queries.ts'

const TOO_MANY = 'You have sent many messages. Please wait an hour and try again.'
const PROBLEMS = {
  gone: 'This ad is no longer live, so no message can be sent.',
  over: 'This conversation has ended, so no message can be sent.',
  'too-many': TOO_MANY,
  'too-many-photos': 'This conversation has as many photos as it can hold. Send your message without them.',
}
const ANSWERS: Limit = { name: 'answers', max: 40, windowMs: HOUR_MS, isShared: true }
/** Without a proof of work (no JavaScript) a visitor can still answer, but less often. */
const UNPROVED_ANSWERS: Limit = { ...ANSWERS, name: 'unproved answers', max: 10 }
const MESSAGE_PHOTOS: Limit = { ...ANSWERS, name: 'message photos', max: 30 }

const ROUTE = {
  config: { isUpload: true, limits: [WRITES, MAIL_REQUESTS] },
  schema: { hide: true },
}

type Intake = AdFormDeps & PhotoIntake

/** The form under a conversation, which may carry photos. */
export async function registerAnswers(app: FastifyInstance, options: AdFormDeps): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fileSize: MAX_PHOTO_BYTES, files: 2 * MAX_MESSAGE_PHOTOS, fields: 12, fieldSize: 24 * 1024 },
    })
    const children = createPictureChildren()
    scope.addHook('onClose', children.stop)
    registerAnswer(scope, { ...options, children })
  })
}

function registerAnswer(app: FastifyInstance, options: Intake) {
  const { deps, limits, proofOfWork, showAgain } = options
  app.post<{ Params: { token: string } }>(paths.ads.thread(':token'), ROUTE, async (request, reply) => {
    const { token } = request.params
    const path = paths.ads.thread(token)
    const linkHash = readLinkToken(token)
    if (!linkHash) return reply.callNotFound()
    const found = await findThread(deps.db, linkHash)
    return withSentAnswer(request, async (sent) => {
      const sendBack = (status: number, errors: AnswerDraft['errors'], photos: AnswerDraft['photos']) => {
        const draft: AnswerDraft = { text: sent.text, errors, photos }
        return showAgain(request, reply, { path, status, answers: [[answerDraftCall().queryKey, draft]] })
      }
      const early = async (status: number, problem: string) =>
        sendBack(status, { text: problem }, await findNamedPhotos(options, sent))
      // These checks come before any file is decoded.
      if (!found) return sendBack(404, { text: PROBLEMS.gone }, [])
      if (isOver(found, deps.now())) return early(422, PROBLEMS.over)
      const parsed = answerSchema.safeParse({ text: wordsOf(sent) })
      if (!parsed.success) return early(422, parsed.error.issues[0]?.message ?? '')
      const isProved = await proofOfWork.verify(sent.proof)
      if (!(await limits.allows(request, isProved ? ANSWERS : UNPROVED_ANSWERS))) return early(429, TOO_MANY)
      const mayTake = () => limits.allows(request, MESSAGE_PHOTOS)
      const from = { visitor: visitorOf(request), mayTake }
      const { photos, error } = await takeAnswerPhotos(options, sent, from)
      if (error) return sendBack(422, { photos: error }, photos)
      const answer = { text: parsed.data.text, photoIds: photos.map(({ id }) => id) }
      const outcome = await answerThread(deps, linkHash, answer)
      if (outcome.ok) return reply.redirect(`${path}?done=sent`, 303)
      return sendBack(outcome.reason === 'gone' ? 404 : 422, { text: PROBLEMS[outcome.reason] }, photos)
    })
  })
}

/** Photos can be sent without text; the text then says how many there are. */
function wordsOf({ text, files, photoIds }: SentAnswer): string {
  const photos = files.length + photoIds.length
  if (text.trim() !== '' || photos === 0) return text
  return countOf(photos, 'photo')
}
