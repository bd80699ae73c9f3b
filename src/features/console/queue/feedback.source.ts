import type { Database } from '../../../../database/client.ts'
import type { Now } from '../../../platform/clock.ts'
import type { MailSite } from '../../../platform/mail/mail-site.ts'
import { type DecisionOutcome, decideFeedback } from '../../feedback/decide-feedback.ts'
import { listOpenFeedback } from '../../feedback/feedback.queries.ts'
import { joinWords, type QueueSource } from './queue-source.ts'

export const feedbackReasons = [
  { id: 'checked-right', words: 'We checked it against the official page, and the entry is right.' },
  { id: 'cannot-confirm', words: 'We could not confirm the change at an official source.' },
  { id: 'other-entry', words: 'This belongs to another organisation than the one on the page.' },
]

const toOutcome = (outcome: DecisionOutcome) =>
  outcome.ok ? null : 'The report was closed by somebody else.'

/** What readers say is wrong with an entry of the directories. */
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
      return open.map((report) => ({
        id: String(report.id),
        title: report.entryName,
        note: report.problem.replaceAll('-', ' '),
        tone: report.problem === 'unsafe' ? 'danger' : 'warning',
        waitingSince: report.createdAt,
        text: report.details || 'The reader wrote nothing more.',
        facts: [
          ['Entry', report.entry],
          ['Receipt', report.receipt],
        ],
        href: `/${report.entry.split('/')[0]}`,
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
