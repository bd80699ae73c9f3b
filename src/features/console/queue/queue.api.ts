import type { FastifyInstance } from 'fastify'
import { adminChange, adminRead, refuse } from '../../../console/server/admin-calls.ts'
import type { ConsoleDeps } from '../console-deps.ts'
import { decide, findMissing, undoDecision } from './decide.ts'
import { type Decision, listDecided } from './decisions.queries.ts'
import { previewDecision } from './preview-decision.ts'
import {
  decidedNowSchema,
  decidedQuerySchema,
  decidedSchema,
  decideSchema,
  previewedSchema,
  previewSchema,
  queueSchema,
  undoneSchema,
  undoSchema,
} from './queue.schema.ts'
import { closedWords, readQueue, readToday, type WaitingItem } from './read-queue.ts'
import type { QueueSource } from './sources/queue-source.ts'

const NOT_WAITING = 'This is no longer waiting: someone else decided it, or its sender changed it.'

/** What waits for a person, and what people decide about it. */
export function registerQueueCalls(scope: FastifyInstance, deps: ConsoleDeps) {
  adminRead(scope, '/queue', {
    role: 'moderator',
    answer: queueSchema,
    async read({ operator }) {
      const [waiting, today] = await Promise.all([readQueue(deps), readToday(deps)])
      const kinds = Object.fromEntries(deps.sources.map((source) => [source.kind, toKind(source)]))
      return { items: waiting.map((item) => toItem(item, operator.id)), kinds, today }
    },
  })
  adminRead(scope, '/queue/decided', {
    role: 'moderator',
    query: decidedQuerySchema,
    answer: decidedSchema,
    async read({ input: { verdict }, operator }) {
      const decisions = await listDecided(deps.db, verdict)
      return { decisions: decisions.map((one) => toDecided(one, { operatorId: operator.id, deps })) }
    },
  })
  // Not recorded here: a decision is logged when it is carried out, so one that is undone never is.
  adminChange(scope, deps, '/queue/decide', {
    role: 'moderator',
    action: 'queue.decide',
    body: decideSchema,
    answer: decidedNowSchema,
    async change({ input: { verdict, items: keys, reasons, words, holdsSeller }, operator }) {
      const wanted = new Set(keys)
      const found = (await readQueue(deps)).filter(({ key }) => wanted.has(key))
      const items = found.filter((item) => !closedWords(item, operator.id))
      const [closed] = found
      if (closed && items.length === 0) return refuse(closedWords(closed, operator.id))
      const verdictOf = ({ source }: WaitingItem) => ({
        ...{ verdict, words, holdsSeller },
        reason: reasons[source.kind] ?? '',
      })
      for (const item of items) {
        const missing = findMissing(item, verdictOf(item))
        if (missing) return refuse(missing, { field: `reasons.${item.source.kind}` })
      }
      const decisions: number[] = []
      for (const item of items) {
        const id = await decide(deps, operator, item, verdictOf(item))
        if (id !== null) decisions.push(id)
      }
      if (decisions.length === 0) return refuse(NOT_WAITING, { status: 409 })
      return { recorded: null, answer: { decisions, label: labelOf(items, verdict) } }
    },
  })
  adminChange(scope, deps, '/queue/undo', {
    role: 'moderator',
    action: 'queue.undo',
    body: undoSchema,
    answer: undoneSchema,
    async change({ input: { decisions }, operator }) {
      let count = 0
      for (const id of decisions) if (await undoDecision(deps, operator, id)) count += 1
      if (count === 0) return refuse('It was already carried out and cannot be undone.', { status: 409 })
      return { recorded: null, answer: { undone: count } }
    },
  })
  adminChange(scope, deps, '/queue/preview', {
    role: 'moderator',
    action: 'queue.preview',
    body: previewSchema,
    answer: previewedSchema,
    change: async ({ input, operator }) => ({
      recorded: null,
      answer: { mails: await previewDecision(deps, operator, input) },
    }),
  })
}

/** The label of the buttons pressed; different labels become Approve or Reject. */
function labelOf(items: readonly WaitingItem[], verdict: 'accept' | 'reject'): string {
  const labels = new Set(
    items.map(({ source }) => (verdict === 'accept' ? source.acceptLabel : source.rejectLabel)),
  )
  const [label = ''] = labels
  if (labels.size === 1) return label
  return verdict === 'accept' ? 'Approve' : 'Reject'
}

/** The response schema drops what it does not name, both here and in `toKind` below. */
const toItem = ({ source, ...item }: WaitingItem, operatorId: string) => ({
  badge: source.badge,
  photos: [],
  changes: [],
  ...item,
  kind: source.kind,
  waitingSince: item.waitingSince.toISOString(),
  picture: item.picture ?? null,
  price: item.price ?? null,
  href: item.href ?? null,
  closed: closedWords(item, operatorId),
})

const PLAIN_REASON = { isMore: false, isReturn: false, needsWords: false }

const toKind = ({ holdSeller, reasons, ...source }: QueueSource) => ({
  glyph: 'mail',
  isReported: false,
  told: 'person',
  ...source,
  canHold: holdSeller !== undefined,
  reasons: reasons.map((reason) => ({ ...PLAIN_REASON, name: reason.words, ...reason })),
})

function toDecided(decision: Decision, { operatorId, deps }: { operatorId: string; deps: ConsoleDeps }) {
  const { id, kind, title, target, decidedAt, operatorName, doneAt, problem, reason } = decision
  const source = deps.sources.find((one) => one.kind === kind)
  const chosen = source?.reasons.find((one) => one.id === reason)
  const words = chosen?.name ?? chosen?.words ?? ''
  return {
    id,
    kind: source?.badge ?? kind,
    title: title || target,
    decidedAt: decidedAt.toISOString(),
    operatorName,
    outcome: problem ?? (doneAt ? words || 'Done' : 'In a moment'),
    canUndo: doneAt === null && decision.operatorId === operatorId,
  }
}
