import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paths } from '../../paths.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { type Limit, type Limits, MAIL_REQUESTS, WRITES } from '../../platform/http/limits.ts'
import type { ShowAgain } from '../../platform/page.ts'
import type { ProofOfWork } from '../../platform/proof-of-work.ts'
import { readLinkToken } from '../../platform/secret-links.ts'
import type { AdDeps } from '../ad-life/ad-deps.ts'
import { appealFormCall } from '../ad-life/appeal/appeal-form.calls.ts'
import { checkAppeal } from '../ad-life/check-appeal.ts'
import { appealDecision } from './appeals/appeal-decision.ts'
import { type AdReportForm, adReportFormCall } from './reports/ad-report-form.ts'
import { checkAdReport } from './reports/check-ad-report.ts'
import { reportAd } from './reports/report-ad.ts'

interface Options {
  deps: AdDeps
  proofOfWork: ProofOfWork
  limits: Limits
  showAgain: ShowAgain
}

const REPORTS: Limit = { name: 'ad reports', max: 12, windowMs: HOUR_MS, isShared: true }
/** Without a proof of work (no script) a reader may still report, only not as often. */
const UNPROVED_REPORTS: Limit = { ...REPORTS, name: 'unproved ad reports', max: 4 }
const PROBLEMS = {
  trap: 'Please leave the field “Leave this empty” empty, and send again.',
  'too-many': 'You have reported several ads. Nothing is lost: please wait an hour and send it again.',
  'too-many-appeals': 'You have sent several appeals. Nothing is lost: wait an hour and send it again.',
  gone: 'This ad is no longer on the site, so there is nothing left to report.',
}

const field = z.string().max(20_000).catch('')
const reportSchema = z
  .object({ reason: field, details: field, email: field, website: field, proof: field })
  .catch({ reason: '', details: '', email: '', website: '', proof: '' })
const appealSchema = z.object({ text: field, proof: field }).catch({ text: '', proof: '' })
const APPEALS: Limit = { ...REPORTS, name: 'appeals', max: 10 }
const UNPROVED_APPEALS: Limit = { ...REPORTS, name: 'unproved appeals', max: 4 }
const hidden = { config: { limits: [WRITES, MAIL_REQUESTS] }, schema: { hide: true } }

/** The plain forms: report an ad, appeal against a decision. */
export function registerModerationPosts(app: FastifyInstance, options: Options) {
  registerReport(app, options)
  registerAppeal(app, options)
}

function registerReport(app: FastifyInstance, { deps, proofOfWork, limits, showAgain }: Options) {
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
    if (website !== '') return sendBack(400, { problem: PROBLEMS.trap })
    // Before the limit: putting a form right is not a second report.
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

function registerAppeal(app: FastifyInstance, { deps, proofOfWork, limits, showAgain }: Options) {
  app.post<{ Params: { token: string } }>(paths.ads.appeal(':token'), hidden, async (request, reply) => {
    const { token } = request.params
    const linkHash = readLinkToken(token)
    if (!linkHash) return reply.callNotFound()
    const { text, proof } = appealSchema.parse(request.body)
    const sendBack = (status: number, error: string) =>
      showAgain(request, reply, {
        path: paths.ads.appeal(token),
        status,
        answers: [[appealFormCall().queryKey, { text, error }]],
      })
    const error = checkAppeal(text)
    if (error) return sendBack(422, error)
    const isProved = await proofOfWork.verify(proof)
    const isAllowed = await limits.allows(request, isProved ? APPEALS : UNPROVED_APPEALS)
    if (!isAllowed) return sendBack(429, PROBLEMS['too-many-appeals'])
    const outcome = await appealDecision(deps, linkHash, text)
    if (!outcome.ok && outcome.reason === 'gone') return reply.callNotFound()
    // An appeal that was there before, or nothing to appeal against: the page says how things stand.
    return reply.redirect(paths.ads.appeal(token), 303)
  })
}
