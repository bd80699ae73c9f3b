import type { Database } from '../../../../../database/client.ts'
import type { MailSite } from '../../../../platform/mail/layout/mail-site.ts'
import type { Now } from '../../../../platform/time/clock.ts'
import {
  type DecisionOutcome,
  decideFeedback,
  NOT_CHANGED,
} from '../../../feedback/decide/decide-feedback.ts'
import { feedbackReasons } from '../../../feedback/decide/feedback-reasons.ts'
import { listFixable, listOpenFeedback } from '../../../feedback/feedback.queries.ts'
import { joinWords, type QueueSource } from './queue-source.ts'

const toOutcome = (outcome: DecisionOutcome) => {
  if (outcome.ok) return null
  return outcome.reason === 'not-changed' ? NOT_CHANGED : 'Someone else closed the report.'
}

type OpenReport = Awaited<ReturnType<typeof listOpenFeedback>>[number]

/** `wrong-phone` becomes "Wrong phone". */
function problemWords(problem: string): string {
  const words = problem.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a reader reported about an entry or a listing. */
export function describeReport(report: OpenReport) {
  const { id, entryName, problem, createdAt, details, receipt } = report
  return {
    id: String(id),
    title: entryName,
    note: problem.replaceAll('-', ' '),
    tone: problem === 'unsafe' ? ('danger' as const) : ('warning' as const),
    waitingSince: createdAt,
    text: details || 'The reader wrote nothing more.',
    facts: [['Receipt', receipt]] as const,
  }
}

/** What readers report as wrong with an entry of the directories. */
export function feedbackSource(deps: { db: Database; now: Now; site: MailSite }): QueueSource {
  return {
    kind: 'feedback',
    urgency: 2,
    badge: 'Feedback',
    glyph: 'list',
    acceptLabel: 'Fixed',
    rejectLabel: 'Unchanged',
    reasons: feedbackReasons,
    async list(limit) {
      const open = await listOpenFeedback(deps.db, limit)
      const fixable = await listFixable(
        deps.db,
        open.map(({ id }) => id),
      )
      return open.map((report) => ({
        ...describeReport(report),
        note: problemWords(report.problem),
        href: `/admin/directories?${new URLSearchParams({ entry: report.entry })}`,
        ...(!fixable.has(report.id) && { acceptNeeds: NOT_CHANGED }),
      }))
    },
    accept: async (id) => toOutcome(await decideFeedback(deps, Number(id), { status: 'fixed', reason: '' })),
    async reject(id, { reason, words: own }) {
      const words = feedbackReasons.find((one) => one.id === reason)?.words ?? ''
      return toOutcome(
        await decideFeedback(deps, Number(id), { status: 'unchanged', reason: joinWords(words, own) }),
      )
    },
  }
}
