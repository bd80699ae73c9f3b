import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../../database/client.ts'
import { paths } from '../../paths.ts'
import type { FormDeps } from '../../platform/http/forms/form-deps.ts'
import { type Limit, MAIL_REQUESTS, WRITES } from '../../platform/http/limits/limits.ts'
import { refuse, sentenceSchema } from '../../platform/http/refusals.ts'
import { readReceipt } from '../../platform/secrets/receipt.ts'
import type { Now } from '../../platform/time/clock.ts'
import { MINUTE_MS } from '../../platform/time/durations.ts'
import type { Reportable } from '../directories/list-directory-entries.ts'
import { type ReportForm, reportedEntryCall, reportFormCall } from './feedback.calls.ts'
import { findOutcome } from './feedback.queries.ts'
import {
  type Outcome,
  outcomeSchema,
  receiptSchema,
  reportCallSchema,
  reportedEntrySchema,
} from './feedback.schema.ts'
import { checkReport, type TypedReport } from './report/check-report.ts'
import { type FindEntry, reportEntry } from './report/report-entry.ts'

interface Deps extends FormDeps {
  db: Database
  now: Now
  readEntries: () => Promise<readonly Reportable[]>
  /** Finds listings (events and businesses), which can be reported too. */
  findListing: FindMore
  /** Reports about ads have the same kind of receipt, and one page looks up both. */
  findAdReport: (receipt: string) => Promise<Outcome | null>
}

const NO_ENTRY = 'We can’t find this entry. Open its page and choose “Report a problem” beside it.'
const NO_RECEIPT = 'We found no report with this number. Check it letter by letter and try again.'
const NOT_A_PERSON = 'Please leave the field “Leave this empty” empty, and send again.'
const REPORTED: Limit = { name: 'reports', max: 10, windowMs: 10 * MINUTE_MS, isShared: true }
/** Without a proof of work (no JavaScript) a reader can still report, only less often. */
const UNPROVED_REPORTS: Limit = { ...REPORTED, name: 'unproved reports', max: 4 }
const TOO_MANY = 'You have sent several reports. Nothing is lost: wait ten minutes and send it again.'
const REPORTS = { limits: [WRITES, REPORTED, MAIL_REQUESTS] }
/** Receipts are short: this limit prevents guessing. */
const RECEIPTS: Limit = { name: 'receipts', max: 30, windowMs: MINUTE_MS }

export function registerFeedbackApi(app: FastifyInstance, options: Deps) {
  const { readEntries, findListing, showAgain, proofOfWork, limits, ...world } = options
  const deps = { ...world, findEntry: entryFinder(readEntries, findListing) }
  const api = app.withTypeProvider<ZodTypeProvider>()
  /** An invalid form does not count as a report. */
  const isAllowed = async (request: FastifyRequest, values: TypedReport, proof: string) =>
    !checkReport(values).ok ||
    (await proofOfWork.verify(proof)) ||
    (await limits.allows(request, UNPROVED_REPORTS))
  /** Adds the path of the entry, for a link back. */
  const findEntryReport = async (receipt: string): Promise<Outcome | null> => {
    const row = await findOutcome(deps.db, receipt)
    if (!row) return null
    const { entry, ...outcome } = row
    const path = (await deps.findEntry(entry))?.path
    return { ...outcome, ...(path && { path }) }
  }
  const describe = (summary: string) => ({ tags: ['Feedback'], summary })

  const entry = {
    ...describe('The directory entry that a report is about'),
    querystring: z.object({ key: z.string().max(200) }),
    response: { 200: reportedEntrySchema, 404: sentenceSchema },
  }
  api.get(
    '/api/feedback/entry',
    { schema: entry },
    async (request, reply) => (await deps.findEntry(request.query.key)) ?? refuse(reply, 404, NO_ENTRY),
  )

  api.get(
    '/api/feedback/:receipt',
    {
      config: { limits: [RECEIPTS] },
      schema: {
        ...describe('The outcome of a report'),
        params: receiptSchema,
        response: { 200: outcomeSchema, 404: sentenceSchema },
      },
    },
    async (request, reply) => {
      const receipt = readReceipt(request.params.receipt)
      const outcome = receipt && ((await findEntryReport(receipt)) ?? (await deps.findAdReport(receipt)))
      reply.header('Cache-Control', 'no-store')
      return outcome || refuse(reply, 404, NO_RECEIPT)
    },
  )

  api.post(
    '/api/feedback',
    {
      config: REPORTS,
      schema: {
        ...describe('Reports a problem with an entry; the answer is a receipt number'),
        body: reportCallSchema,
        response: { 201: receiptSchema, 400: sentenceSchema, 404: sentenceSchema, 429: sentenceSchema },
      },
    },
    async (request, reply) => {
      const { website, proof, ...values } = request.body
      if (website) return refuse(reply, 400, NOT_A_PERSON)
      if (!(await isAllowed(request, values, proof))) return refuse(reply, 429, TOO_MANY)
      const outcome = await reportEntry(deps, values)
      if (outcome.ok) return reply.code(201).send({ receipt: outcome.receipt })
      if (outcome.reason === 'unknown-entry') return refuse(reply, 404, NO_ENTRY)
      return refuse(reply, 400, Object.values(outcome.errors)[0] ?? '')
    },
  )

  api.post(
    '/report',
    { config: REPORTS, schema: { hide: true, body: reportCallSchema } },
    async (request, reply) => {
      const { website, proof, ...values } = request.body
      if (website) return refuse(reply, 400, NOT_A_PERSON)
      const entry = await deps.findEntry(values.entry)
      const sendBack = (status: number, wrong: Omit<ReportForm, 'values'>) =>
        showAgain(request, reply, {
          path: '/report',
          status,
          answers: [
            [reportFormCall().queryKey, { values, ...wrong }],
            [reportedEntryCall(values.entry).queryKey, entry],
          ],
        })
      if (!(await isAllowed(request, values, proof))) return sendBack(429, { errors: {}, failure: TOO_MANY })
      const outcome = await reportEntry(deps, values)
      if (outcome.ok) return reply.redirect(paths.reportStatus(outcome.receipt), 303)
      if (outcome.reason === 'unknown-entry') return refuse(reply, 404, NO_ENTRY)
      return sendBack(400, { errors: outcome.errors })
    },
  )
}

type FindMore = (key: string) => Promise<Reportable | null>

/** Finds what a report is about by its key, `page/entry-id`: a content entry or a listing. */
function entryFinder(readEntries: () => Promise<readonly Reportable[]>, findMore: FindMore): FindEntry {
  return async (key) =>
    (await readEntries()).find((entry) => entry.key === key) ?? (await findMore(key)) ?? undefined
}
