import type { FastifyInstance } from 'fastify'
import { type AdminDeps, adminChange, adminRead, refuse } from '../../../console/server/admin-calls.ts'
import { confirmFact } from '../confirm-fact.ts'
import { correctFact } from '../correct-fact.ts'
import { listHistory, undoConfirmation, undoCorrection } from '../corrections.queries.ts'
import type { Fact } from '../fact.ts'
import { readOverlay } from '../keep-overlay.ts'
import { describeHistory } from './describe-history.ts'
import { type Around, shownOf, toLine } from './fact-lines.ts'
import {
  confirmSchema,
  correctSchema,
  doneSchema,
  factQuerySchema,
  factSchema,
  factsPageSchema,
  factsQuerySchema,
  undoSchema,
} from './facts.schema.ts'
import { findFacts } from './find-facts.ts'

export interface OpenReport {
  id: number
  entry: string
  problem: string
  details: string
  createdAt: Date
}

export interface FactDeps {
  facts: readonly Fact[]
  timeZone: string
  readLinkStatuses: () => Promise<Record<string, { status: string }>>
  listOpenReports: () => Promise<OpenReport[]>
  /** Tells every node and the feed of changes. */
  onChanged: () => Promise<void>
}

const NO_FACT = 'This entry is no longer in the files. Load the list again.'
const UNDONE = 'Somebody has undone it already.'

/** Facts of the content files: listed, put right, confirmed by a call, and all of it undone. */
export function registerFactCalls(scope: FastifyInstance, deps: AdminDeps & FactDeps) {
  const { db, now, facts, listOpenReports, readLinkStatuses, onChanged } = deps
  const findFact = (key: string) => facts.find((fact) => fact.key === key)
  const lookAround = async (): Promise<Around & { reports: OpenReport[] }> => {
    // Not the one that pages keep: whoever works here sees what is in the database now.
    const [overlay, reports, statuses] = await Promise.all([
      readOverlay(db),
      listOpenReports(),
      readLinkStatuses(),
    ])
    const openReports = new Map<string, number>()
    for (const { entry } of reports) openReports.set(entry, (openReports.get(entry) ?? 0) + 1)
    return { overlay, reports, openReports, linkStatusOf: (url) => statuses[url]?.status }
  }

  adminRead(scope, '/facts', {
    role: 'moderator',
    query: factsQuerySchema,
    answer: factsPageSchema,
    read: async ({ input }) => findFacts(facts, input, await lookAround(), now()),
  })

  adminRead(scope, '/facts/one', {
    role: 'moderator',
    query: factQuerySchema,
    answer: factSchema,
    async read({ input: { key } }) {
      const fact = findFact(key)
      if (!fact) return refuse(NO_FACT, { status: 404 })
      const [around, history] = await Promise.all([lookAround(), listHistory(db, key)])
      return {
        line: toLine(fact, around),
        fields: [...fact.fields],
        filed: fact.filed,
        shown: shownOf(fact, around.overlay),
        reports: around.reports
          .filter(({ entry }) => entry === key)
          .map(({ id, problem, details, createdAt }) => ({
            ...{ id, problem, details },
            createdAt: createdAt.toISOString(),
          })),
        history: describeHistory(fact, history, around.overlay),
      }
    },
  })

  adminChange(scope, deps, '/facts/correct', {
    role: 'moderator',
    action: 'fact.correct',
    body: correctSchema,
    answer: doneSchema,
    async change({ input: { key, changes }, operator }) {
      const fact = findFact(key)
      if (!fact) return refuse(NO_FACT, { status: 404 })
      const overlay = await readOverlay(db)
      const outcome = await correctFact(deps, { fact, overlay, changes, operator })
      if (!outcome.ok) return refuse(outcome.message, { field: `changes.${outcome.field}` })
      if (outcome.ids.length > 0) await onChanged()
      const recorded = outcome.ids.length > 0 ? { target: key, reason: outcome.fields.join(', ') } : null
      return { recorded, answer: { ids: outcome.ids } }
    },
  })

  adminChange(scope, deps, '/facts/confirm', {
    role: 'moderator',
    action: 'fact.confirm',
    body: confirmSchema,
    answer: doneSchema,
    async change({ input: { key }, operator }) {
      const fact = findFact(key)
      if (!fact) return refuse(NO_FACT, { status: 404 })
      const { id } = await confirmFact(deps, fact, operator)
      await onChanged()
      return { recorded: { target: key }, answer: { ids: [id] } }
    },
  })

  adminChange(scope, deps, '/facts/undo', {
    role: 'moderator',
    action: 'fact.undo',
    body: undoSchema,
    answer: doneSchema,
    async change({ input: { kind, id }, operator }) {
      const undo = kind === 'correction' ? undoCorrection : undoConfirmation
      const entry = await undo(db, { id, undoneAt: now(), undoneBy: operator.name })
      if (!entry) return refuse(UNDONE, { status: 409 })
      await onChanged()
      return { recorded: { target: entry, reason: kind }, answer: { ids: [id] } }
    },
  })
}
