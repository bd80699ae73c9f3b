import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Operator } from '../../../console/server/operator.ts'
import type { FormTokens } from '../auth/same-origin.ts'
import type { ConsoleDeps } from '../console-deps.ts'
import { consolePage, sendPage } from '../parts/console-page.ts'
import { bulkReasonsView } from './bulk-reasons-view.ts'
import { decide, isReasonMissing, undoDecision } from './decide.ts'
import { findPromptShare, listDecided } from './decisions.queries.ts'
import { countByRoom } from './queue-counts.ts'
import { decidedView, queueView, type Tab } from './queue-view.ts'
import { closedWords, readQueue, type WaitingItem } from './read-queue.ts'

interface Deps extends ConsoleDeps {
  tokens: FormTokens
}

const MODERATORS = { config: { access: 'moderator' as const }, schema: { hide: true } }
const text = z.string().max(300).catch('')
/** A whole queue may be decided, and taken back, at once. */
const numbers = z.string().max(10_000).catch('')
const querySchema = z.object({
  tab: z.enum(['waiting', 'reported', 'accepted', 'rejected']).catch('waiting'),
  item: text,
  done: text,
  undo: numbers,
  search: text,
})
const keys = z.union([z.string().transform((one) => [one]), z.array(z.string())]).catch([])
const bodySchema = z.looseObject({ accept: text, reject: text, items: keys, reason: text })

export function registerQueue(scope: FastifyInstance, deps: Deps) {
  scope.get('/', MODERATORS, async (request, reply) => {
    const query = querySchema.parse(request.query)
    return sendPage(reply, await showQueue(deps, request, query))
  })
  scope.post('/queue/decide', MODERATORS, (request, reply) => takeDecision(deps, request, reply))
  scope.post('/queue/undo', MODERATORS, async (request, reply) => {
    const { decisions } = z.object({ decisions: numbers }).parse(request.body ?? {})
    const ids = decisions.split(',').map(Number).filter(Number.isSafeInteger)
    const operator = request.operator as Operator
    const undone = await Promise.all(ids.map((id) => undoDecision(deps, operator, id)))
    const count = undone.filter(Boolean).length
    if (wantsJson(request)) return reply.send({ undone: count })
    const done =
      count > 0 ? 'Taken back. It waits again.' : 'It was carried out already and cannot be taken back.'
    return reply.redirect(`/admin?${new URLSearchParams({ done })}`, 303)
  })
}

const wantsJson = ({ headers }: FastifyRequest) => headers.accept === 'application/json'

async function showQueue(deps: Deps, request: FastifyRequest, query: z.infer<typeof querySchema>) {
  const operator = request.operator as Operator
  const [waiting, share] = await Promise.all([readQueue(deps), findPromptShare(deps.db, deps.now())])
  const frame = {
    token: deps.tokens.tokenOf(operator.sessionId),
    tab: query.tab as Tab,
    waiting,
    share,
    now: deps.now(),
    undo: query.undo,
    search: query.search,
    operatorId: operator.id,
  }
  const body =
    query.tab === 'accepted' || query.tab === 'rejected'
      ? decidedView(
          frame,
          await listDecided(deps.db, query.tab === 'accepted' ? 'accept' : 'reject'),
          deps.env,
        )
      : queueView({ ...frame, current: query.item })
  const notice = query.done || undefined
  return consolePage(
    deps,
    { operator, path: query.tab === 'reported' ? '/admin?tab=reported' : '/admin' },
    { title: 'Moderation queue', body, counts: countByRoom(waiting), notice },
  )
}

/** One thing (its own button) or all that are ticked; for a plain form and for the script alike. */
async function takeDecision(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const body = bodySchema.parse(request.body ?? {})
  const verdict = body.accept ? 'accept' : 'reject'
  const pressed = body.accept || body.reject
  const wanted = new Set(pressed === 'selected' ? body.items : [pressed])
  const operator = request.operator as Operator
  const found = (await readQueue(deps)).filter(({ key }) => wanted.has(key))
  const items = found.filter((item) => !closedWords(item, operator.id))
  const [closed] = found
  if (closed && items.length === 0)
    return answer(request, reply, { problem: closedWords(closed, operator.id), item: closed.key })
  const reasonFor = ({ key, source }: WaitingItem) =>
    String(body[`reason ${key}`] ?? '') || String(body[`reason ${source.kind}`] ?? '') || body.reason
  const lacking = items.find((item) => isReasonMissing(item.source, { verdict, reason: reasonFor(item) }))
  if (lacking && pressed === 'selected' && !wantsJson(request)) {
    const view = bulkReasonsView({
      token: deps.tokens.tokenOf(operator.sessionId),
      items,
      reasonOf: reasonFor,
    })
    return sendPage(
      reply,
      consolePage(deps, { operator, path: '/admin' }, { title: 'Why?', body: view }),
      422,
    )
  }
  if (lacking)
    return answer(request, reply, {
      problem: 'Choose a reason first. The person reads it.',
      item: lacking.key,
    })
  const decisions: number[] = []
  for (const item of items) {
    const id = await decide(deps, operator, item, { verdict, reason: reasonFor(item) })
    if (id !== null) decisions.push(id)
  }
  if (decisions.length === 0)
    return answer(request, reply, {
      problem: 'Nothing was decided: it is gone from the queue, or nothing was ticked.',
    })
  const label = items[0]?.source[verdict === 'accept' ? 'acceptLabel' : 'rejectLabel'] ?? ''
  const done =
    decisions.length === 1 ? `${label}: ${items[0]?.title}` : `${label}: ${decisions.length} things`
  return answer(request, reply, { done, decisions })
}

interface Answer {
  done?: string
  decisions?: number[]
  problem?: string
  item?: string
}

function answer(request: FastifyRequest, reply: FastifyReply, { done, decisions, problem, item }: Answer) {
  if (wantsJson(request)) return reply.code(problem ? 422 : 200).send({ done, decisions, problem, item })
  const query = new URLSearchParams({ done: problem ?? done ?? '' })
  if (decisions) query.set('undo', decisions.join(','))
  if (item) query.set('item', item)
  return reply.redirect(`/admin?${query}`, 303)
}
