import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../../database/client.ts'
import { type Limit, OPERATOR_ACTS } from '../../platform/http/limits/limits.ts'
import type { Now } from '../../platform/time/clock.ts'
import type { Refusals } from '../calls/refusals.ts'
import type { Access } from '../roles.ts'
import { type Operator, operatorOf } from './operator.ts'
import { recordAction } from './record-action.ts'

/** What every call of the console is given of the world; a room adds its own. */
export interface AdminDeps {
  db: Database
  now: Now
}

type Schema = z.ZodType
type Output<One extends Schema | undefined> = One extends Schema ? z.output<One> : undefined

interface Given<Params extends Schema | undefined, Input extends Schema | undefined> {
  params: Output<Params>
  /** The query of a read, the body of a change; parsed. */
  input: Output<Input>
  operator: Operator
  request: FastifyRequest
}

/** An expected outcome that is not a success: one sentence, and the fields it is about. */
export interface Refused extends Refusals {
  status: 404 | 409 | 422
}

/** The answer of a change that has nothing more to tell: what it answers where it names no other. */
const doneSchema = z.object({ ok: z.literal(true) })
const DONE = { ok: true as const }
type Done = typeof doneSchema

/** Says no: 422 with the field to fix, 404 when the thing is gone, 409 when somebody else was quicker. */
export const refuse = (message: string, { field, status = 422 }: RefuseOptions = {}): Refused => ({
  status,
  message,
  refusals: field ? [{ field, message }] : [],
})

interface RefuseOptions {
  field?: string
  status?: Refused['status']
}

interface Read<Params extends Schema | undefined, Query extends Schema | undefined, Answer extends Schema> {
  role: Access
  params?: Params
  query?: Query
  answer: Answer
  read: (given: Given<Params, Query>) => Promise<z.input<Answer> | Refused>
}

/** A call that reads. Its answer holds what its schema names and nothing else. */
export function adminRead<
  Answer extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
>(scope: FastifyInstance, url: string, { role, params, query, answer, read }: Read<Params, Query, Answer>) {
  const options: RouteShorthandOptions = {
    config: { access: role },
    schema: {
      hide: true,
      ...(params && { params }),
      ...(query && { querystring: query }),
      response: { 200: answer },
    },
  }
  scope.get(url, options, async (request, reply) => {
    const given = { params: request.params, input: request.query, operator: operatorOf(request), request }
    return send(reply, await read(given as Given<Params, Query>))
  })
}

/** What was done, for the audit log; null when nothing changed. Never what a visitor wrote. */
type Recorded = { action?: string; target: string; reason?: string | undefined } | null

interface Change<Params extends Schema | undefined, Body extends Schema | undefined, Answer extends Schema> {
  role: Access
  /** Its name in the audit log, such as `ad.remove`; `describeAction` has the words for it. */
  action: string
  params?: Params
  body?: Body
  answer?: Answer
  /** Besides the one of all acts; MAIL_REQUESTS where the change can cause a mail to a new address. */
  limits?: readonly Limit[]
  bodyLimit?: number
  /** A file that may take its time to arrive. */
  isUpload?: boolean
  change: (given: Given<Params, Body>) => Promise<Changed<Answer> | Refused>
}

type Changed<Answer extends Schema> = { recorded: Recorded } & (Done extends Answer
  ? { answer?: z.input<Answer> }
  : { answer: z.input<Answer> })

/** A call that changes something: by POST, with the token of the session, limited, and written into the audit log. */
export function adminChange<
  Answer extends Schema = Done,
  Params extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(scope: FastifyInstance, deps: AdminDeps, url: string, one: Change<Params, Body, Answer>) {
  const { role, action, params, body, answer = doneSchema, limits = [], change, bodyLimit, isUpload } = one
  const options: RouteShorthandOptions = {
    config: { access: role, limits: [OPERATOR_ACTS, ...limits], ...(isUpload && { isUpload }) },
    ...(bodyLimit && { bodyLimit }),
    schema: { hide: true, ...(params && { params }), ...(body && { body }), response: { 200: answer } },
  }
  scope.post(url, options, async (request, reply) => {
    const operator = operatorOf(request)
    const given = { params: request.params, input: request.body, operator, request }
    const outcome = await change(given as Given<Params, Body>)
    if (isRefused(outcome)) return send(reply, outcome)
    if (outcome.recorded) await recordAction(deps, operator, { action, ...outcome.recorded })
    return reply.send(outcome.answer ?? DONE)
  })
}

const isRefused = (outcome: unknown): outcome is Refused =>
  typeof outcome === 'object' && outcome !== null && 'refusals' in outcome && 'status' in outcome

function send(reply: FastifyReply, outcome: unknown) {
  if (!isRefused(outcome)) return reply.send(outcome)
  const { status, message, refusals } = outcome
  return sendRefusals(reply, status, { message, refusals })
}

/** Past the schema of the answer, which is for successes. */
const sendRefusals = (reply: FastifyReply, status: number, refusals: Refusals) =>
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((value) => JSON.stringify(value))
    .send(refusals)

/** A field that is missing or cannot be read is named, as a rule's refusal is. */
export function refuseWrongCall(error: unknown, _request: FastifyRequest, reply: FastifyReply) {
  if (!hasZodFastifySchemaValidationErrors(error)) throw error
  const refusals = error.validation.map(({ instancePath, message = 'is not valid' }) => ({
    field: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message,
  }))
  return sendRefusals(reply, 400, {
    message: refusals[0]?.message ?? 'Something is missing or wrong.',
    refusals,
  })
}
