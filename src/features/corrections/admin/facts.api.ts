import type { FastifyInstance } from 'fastify'
import { type AdminDeps, adminChange, adminRead, refuse } from '../../../console/server/admin-calls.ts'
import { confirmFact } from '../confirm-fact.ts'
import { correctFact } from '../correct-fact.ts'
import { listHistory, undoAddition, undoConfirmation, undoCorrection } from '../corrections.queries.ts'
import { readOverlay } from '../keep-overlay.ts'
import { type AddDeps, registerAddCalls } from './add-entry.api.ts'
import { type CheckLinksDeps, registerCheckLinksCall } from './check-links.api.ts'
import { describeHistory } from './describe-history.ts'
import { type Around, type LinkOf, shownOf, toLine } from './fact-lines.ts'
import {
  confirmSchema,
  correctSchema,
  doneSchema,
  type FactsPage,
  factQuerySchema,
  factSchema,
  factsPageSchema,
  factsQuerySchema,
  testedSchema,
  undoSchema,
} from './facts.schema.ts'
import { findFacts } from './find-facts.ts'

export interface OpenReport {
  id: number
  entry: string
  problem: string
  details: string
  createdAt: Date
  email: string | null
}

export interface FactDeps extends AddDeps, CheckLinksDeps {
  timeZone: string
  /** The results of the last link checks, read from the database. */
  readLinks: () => Promise<LinkOf>
  /** Checks a URL now and stores the result. */
  testLink: (url: string) => Promise<void>
  /** Broken links anywhere in the content, each with its file and line. */
  listBrokenLinks: () => Promise<FactsPage['otherLinks']>
  listFixable: (reports: readonly number[]) => Promise<ReadonlySet<number>>
  listOpenReports: () => Promise<OpenReport[]>
}

const NO_FACT = 'This entry is no longer in the files. Reload the list.'
const UNDONE = 'Someone has already undone it.'

const UNDO = { correction: undoCorrection, confirmation: undoConfirmation, addition: undoAddition }

/** Endpoints for facts of the content files: list, correct, confirm by a call, and undo. */
export function registerFactCalls(scope: FastifyInstance, deps: AdminDeps & FactDeps) {
  const { db, now, listFacts, listOpenReports, readLinks, onChanged } = deps
  const findFact = async (key: string) => listFacts(await readOverlay(db)).find((fact) => fact.key === key)
  const lookAround = async (): Promise<Around & { reports: OpenReport[] }> => {
    // Bypasses the cached overlay that pages use: operators need the current state of the database.
    const [overlay, reports, linkOf] = await Promise.all([readOverlay(db), listOpenReports(), readLinks()])
    return { overlay, reports, openReports: Map.groupBy(reports, ({ entry }) => entry), linkOf }
  }

  registerAddCalls(scope, deps)
  registerCheckLinksCall(scope, deps)

  adminRead(scope, '/facts', {
    role: 'editor',
    query: factsQuerySchema,
    answer: factsPageSchema,
    async read({ input }) {
      const around = await lookAround()
      const facts = listFacts(around.overlay)
      const page = {
        ...findFacts(facts, input, around, now()),
        linksLeft: await deps.countLinksLeft(),
      }
      if (input.state !== 'link-broken') return { ...page, otherLinks: [] }
      const own = new Set(facts.map((fact) => shownOf(fact, around.overlay).url))
      return {
        ...page,
        otherLinks: (await deps.listBrokenLinks()).filter(({ address }) => !own.has(address)),
      }
    },
  })

  adminRead(scope, '/facts/one', {
    role: 'editor',
    query: factQuerySchema,
    answer: factSchema,
    async read({ input: { key } }) {
      const fact = await findFact(key)
      if (!fact) return refuse(NO_FACT, { status: 404 })
      const [around, history] = await Promise.all([lookAround(), listHistory(db, key)])
      const reports = around.reports.filter(({ entry }) => entry === key)
      const fixable = await deps.listFixable(reports.map(({ id }) => id))
      const shown = shownOf(fact, around.overlay)
      return {
        line: toLine(fact, around),
        fields: [...fact.fields],
        filed: fact.filed,
        shown,
        linkNote: shown.url ? around.linkOf(shown.url).note : '',
        reports: reports.map(({ id, problem, details, createdAt, email }) => ({
          ...{ id, problem, details, hasAddress: email !== null, isFixable: fixable.has(id) },
          createdAt: createdAt.toISOString(),
        })),
        history: describeHistory(fact, history, around.overlay),
      }
    },
  })

  adminChange(scope, deps, '/facts/correct', {
    role: 'editor',
    action: 'fact.correct',
    body: correctSchema,
    answer: doneSchema,
    async change({ input: { key, changes }, operator }) {
      const fact = await findFact(key)
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
    role: 'editor',
    action: 'fact.confirm',
    body: confirmSchema,
    answer: doneSchema,
    async change({ input: { key }, operator }) {
      const fact = await findFact(key)
      if (!fact) return refuse(NO_FACT, { status: 404 })
      const { id } = await confirmFact(deps, fact, operator)
      await onChanged()
      return { recorded: { target: key }, answer: { ids: [id] } }
    },
  })

  adminChange(scope, deps, '/facts/test-link', {
    role: 'editor',
    action: 'link.check',
    body: confirmSchema,
    answer: testedSchema,
    async change({ input: { key } }) {
      const fact = await findFact(key)
      if (!fact) return refuse(NO_FACT, { status: 404 })
      const { url } = shownOf(fact, await readOverlay(db))
      if (!url) return refuse('It has no web address to test.')
      await deps.testLink(url)
      const { state, note } = (await readLinks())(url)
      return { recorded: { target: url, reason: state }, answer: { link: state, note } }
    },
  })

  adminChange(scope, deps, '/facts/undo', {
    role: 'editor',
    action: 'fact.undo',
    body: undoSchema,
    answer: doneSchema,
    async change({ input: { kind, id }, operator }) {
      const entry = await UNDO[kind](db, { id, undoneAt: now(), undoneBy: operator.name })
      if (!entry) return refuse(UNDONE, { status: 409 })
      await onChanged()
      return { recorded: { target: entry, reason: kind }, answer: { ids: [id] } }
    },
  })
}
