import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paths } from '../../paths.ts'
import { type Limit, MAIL_REQUESTS, WRITES } from '../../platform/http/limits/limits.ts'
import { HOUR_MS } from '../../platform/time/durations.ts'
import type { AdFormDeps } from '../ad-life/ad-deps.ts'
import { registerAppealForm } from '../ad-life/appeal/appeal-form.api.ts'
import { appealDecision } from './appeals/appeal-decision.ts'
import { type AdReportForm, adReportFormCall } from './reports/ad-report-form.ts'
import { checkAdReport } from './reports/check-ad-report.ts'
import { reportAd } from './reports/report-ad.ts'

const REPORTS: Limit = { name: 'ad reports', max: 12, windowMs: HOUR_MS, isShared: true }
/** Without a proof of work (no JavaScript) a reader can still report, only less often. */
const UNPROVED_REPORTS: Limit = { ...REPORTS, name: 'unproved ad reports', max: 4 }
const PROBLEMS = {
  honeypot: 'Please leave the field “Leave this empty” empty, and send again.',
  'too-many': 'You have reported several ads. Nothing is lost: please wait an hour and send it again.',
  gone: 'This ad is no longer on the site, so there is nothing left to report.',
}

const field = z.string().max(20_000).catch('')
const reportSchema = z
  .object({ reason: field, details: field, email: field, website: field, proof: field })
  .catch({ reason: '', details: '', email: '', website: '', proof: '' })
const hidden = { config: { limits: [WRITES, MAIL_REQUESTS] }, schema: { hide: true } }

/** The plain forms: report an ad, appeal a decision. */
export function registerModerationPosts(app: FastifyInstance, options: AdFormDeps) {
  registerReport(app, options)
  const appeal = (linkHash: string, text: string) => appealDecision(options.deps, linkHash, text)
  registerAppealForm(app, { path: paths.ads.appeal, name: 'appeals', appeal }, options)
}

function registerReport(app: FastifyInstance, { deps, proofOfWork, limits, showAgain }: AdFormDeps) {
  app.post<{ Params: { id: string } }>(paths.ads.report(':id'), hidden, async (request, reply) => {
    const { id } = request.params
    if (!/^[1-9]\d{0,14}$/.test(id)) return reply.callNotFound()
    const { website, proof, ...values } = reportSchema.parse(request.body)
    const sendBack = (status: number, again: Partial<AdReportForm>) =>
      showAgain(request, reply, {
        path: paths.ads.report(id),
        status,
        answers: [[adReportFormCall().queryKey, { values, errors: {}, problem: '', ...again }]],
      })
    if (website !== '') return sendBack(400, { problem: PROBLEMS.honeypot })
    // Validate before the limit: correcting the form is not a second report.
    const checked = checkAdReport(values)
    if (!checked.ok) return sendBack(422, { errors: checked.errors })
    const isProved = await proofOfWork.verify(proof)
    const isAllowed = await limits.allows(request, isProved ? REPORTS : UNPROVED_REPORTS)
    if (!isAllowed) return sendBack(429, { problem: PROBLEMS['too-many'] })
    const outcome = await reportAd(deps, Number(id), checked.report)
    if (outcome.ok) return reply.redirect(paths.reportStatus(outcome.receipt), 303)
    return sendBack(404, { problem: PROBLEMS.gone })
  })
}
