import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paths } from '../../paths.ts'
import { type Limit, MAIL_REQUESTS, visitorOf, WRITES } from '../../platform/http/limits/limits.ts'
import { refuse, sentenceSchema } from '../../platform/http/refusals.ts'
import { readLinkToken } from '../../platform/secrets/secret-links.ts'
import { HOUR_MS } from '../../platform/time/durations.ts'
import type { AdFormDeps } from '../ad-life/ad-deps.ts'
import { checkMessageForm, messageFormSchema } from './message-form.schema.ts'
import { startThread } from './start-thread.ts'
import { registerAnswers } from './thread/answers.api.ts'
import { endThread, reopenThread } from './thread/end-thread.ts'
import { showThread } from './thread/show-thread.ts'
import { messageDraftCall } from './thread/thread.calls.ts'

const PROBLEMS = {
  gone: 'This ad is no longer live, so no message can be sent.',
  unwanted: 'The seller has ended the conversation with this email address.',
  'too-many': 'You have sent many messages. Please wait an hour and try again.',
}

const field = z.string().max(10_000).catch('')
const bodySchema = z
  .object({ name: field, email: field, text: field, website: field, proof: field })
  .catch({ name: '', email: '', text: '', website: '', proof: '' })
const hidden = { config: { limits: [WRITES, MAIL_REQUESTS] }, schema: { hide: true } }
/** Ending a conversation sends no email, so the limit on emails never blocks it. */
const mailless = { config: { limits: [WRITES] }, schema: { hide: true } }

/** Message Seller: a conversation behind secret links. Emails only say that there is a new message. */
export async function registerMessages(app: FastifyInstance, options: AdFormDeps) {
  registerFirstMessage(app, options)
  registerThread(app, options)
  await registerAnswers(app, options)
}

const MESSAGES: Limit = { name: 'messages', max: 20, windowMs: HOUR_MS, isShared: true }
/** Without a proof of work (no JavaScript) a visitor can still write, but to fewer sellers. */
const UNPROVED_MESSAGES: Limit = { ...MESSAGES, name: 'unproved messages', max: 4 }

/** A visitor who starts more conversations than this about one ad is flooding its seller. */
const MESSAGES_ABOUT_ONE_AD: Limit = { ...MESSAGES, name: 'messages about one ad', max: 8 }

function registerFirstMessage(app: FastifyInstance, { deps, proofOfWork, limits, showAgain }: AdFormDeps) {
  app.post<{ Params: { id: string } }>(paths.ads.message(':id'), hidden, async (request, reply) => {
    const { id } = request.params
    if (!/^[1-9]\d{0,14}$/.test(id)) return reply.callNotFound()
    const body = bodySchema.parse(request.body)
    const values = { name: body.name, email: body.email, text: body.text }
    const sendBack = (status: number, errors: object, reason?: keyof typeof PROBLEMS) =>
      showAgain(request, reply, {
        path: paths.ads.message(id),
        status,
        answers: [
          [messageDraftCall().queryKey, { values, errors, problem: reason ? PROBLEMS[reason] : null }],
        ],
      })
    const done = () => reply.redirect(paths.ads.postDone('message', Number(id)), 303)
    if (body.website !== '') return done()
    const errors = checkMessageForm(values)
    if (errors) return sendBack(422, errors)
    const isProved = await proofOfWork.verify(body.proof)
    const isAllowed =
      (await limits.allows(request, isProved ? MESSAGES : UNPROVED_MESSAGES)) &&
      (await limits.allowsKey(`${visitorOf(request)} ${id}`, MESSAGES_ABOUT_ONE_AD))
    if (!isAllowed) return sendBack(429, {}, 'too-many')
    const outcome = await startThread(deps, Number(id), messageFormSchema.parse(values))
    return outcome.ok ? done() : sendBack(outcome.reason === 'gone' ? 404 : 422, {}, outcome.reason)
  })
}

type WithToken = { Params: { token: string } }

function registerThread(app: FastifyInstance, { deps }: AdFormDeps) {
  const described = {
    schema: {
      tags: ['Ads'],
      summary: 'A conversation behind a secret link, as its side sees it',
      params: z.object({ token: z.string() }),
      response: { 200: z.any().describe('The messages, the oldest first.'), 404: sentenceSchema },
    },
  }
  app.get<WithToken>('/api/messages/:token', described, async (request, reply) => {
    const linkHash = readLinkToken(request.params.token)
    const thread = linkHash && (await showThread(deps, linkHash))
    reply.header('Cache-Control', 'no-store')
    return thread || refuse(reply, 404, 'This link no longer works. The conversation ended with its ad.')
  })

  for (const [name, isReport] of [
    ['end', false],
    ['report', true],
  ] as const) {
    app.post<WithToken>(`${paths.ads.thread(':token')}/${name}`, mailless, async (request, reply) => {
      const { token } = request.params
      const linkHash = readLinkToken(token)
      const outcome = linkHash ? await endThread(deps, linkHash, { isReport }) : null
      if (!outcome?.ok) return reply.callNotFound()
      return reply.redirect(`${paths.ads.thread(token)}?done=${name}`, 303)
    })
  }

  app.post<WithToken>(`${paths.ads.thread(':token')}/reopen`, mailless, async (request, reply) => {
    const { token } = request.params
    const linkHash = readLinkToken(token)
    const outcome = linkHash ? await reopenThread(deps, linkHash) : null
    if (!outcome || (!outcome.ok && outcome.reason === 'gone')) return reply.callNotFound()
    return reply.redirect(`${paths.ads.thread(token)}?done=${outcome.ok ? 'reopen' : 'too-late'}`, 303)
  })
}
