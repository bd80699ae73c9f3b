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

/** What every call of the console depends on; a room adds its own. */
export interface AdminDeps {
  db: Database
  now: Now
}

type Schema = z.ZodType
type Output<One extends Schema | undefined> = One extends Schema ? z.output<One> : undefined

interface Given<Params extends Schema | undefined, Input extends Schema | undefined> {
  params: Output<Params>
  /** The parsed query of a read or body of a change. */
  input: Output<Input>
  operator: Operator
  request: FastifyRequest
}

/** An expected failure: one sentence, and the fields it concerns. */
export interface Refused extends Refusals {
  status: 404 | 409 | 422
}

/** The default response of a change that has nothing to return. */
const doneSchema = z.object({ ok: z.literal(true) })
const DONE = { ok: true as const }
type Done = typeof doneSchema

/** Refuses a request: 422 with the field to fix, 404 if the thing is gone, 409 if someone was quicker. */
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

/** Registers a read. The response contains only what its schema names. */
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

/** What was done, for the audit log; null when nothing changed. Never contains what a visitor wrote. */
type Recorded = { action?: string; target: string; reason?: string | undefined } | null

interface Change<Params extends Schema | undefined, Body extends Schema | undefined, Answer extends Schema> {
  role: Access
  /** Its name in the audit log, such as `ad.remove`; `describeAction` has the words for it. */
  action: string
  params?: Params
  body?: Body
  answer?: Answer
  /** Besides OPERATOR_ACTS; use MAIL_REQUESTS where the change can send mail to a new address. */
  limits?: readonly Limit[]
  bodyLimit?: number
  /** For a file, which may take longer to arrive. */
  isUpload?: boolean
  change: (given: Given<Params, Body>) => Promise<Changed<Answer> | Refused>
}

type Changed<Answer extends Schema> = { recorded: Recorded } & (Done extends Answer
  ? { answer?: z.input<Answer> }
  : { answer: z.input<Answer> })

/** Registers a change: a POST with the session's token, rate-limited and written to the audit log. */
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

/** Bypasses the response schema, which is only for successes. */
const sendRefusals = (reply: FastifyReply, status: number, refusals: Refusals) =>
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((value) => JSON.stringify(value))
    .send(refusals)

/** Names each missing or invalid field, in the same form as a refusal by a rule. */
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
