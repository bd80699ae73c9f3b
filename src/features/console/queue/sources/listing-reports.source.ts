import type { MailSite } from '../../../../platform/mail/layout/mail-site.ts'
import { decideFeedback } from '../../../feedback/decide/decide-feedback.ts'
import { findFeedback, listOpenFeedback } from '../../../feedback/feedback.queries.ts'
import { removeListing } from '../../../listings/decide-listing.ts'
import { readListingKey } from '../../../listings/find-reportable-listing.ts'
import type { ListingDeps } from '../../../listings/listing-deps.ts'
import { listingKinds } from '../../../listings/listing-kinds.ts'
import { isListingReason } from '../../../listings/listing-reasons.ts'
import { describeReport } from './feedback.source.ts'
import { listingReasonTemplates } from './listings.source.ts'
import type { QueueSource } from './queue-source.ts'

const CLOSED = 'Someone else closed the report.'
const KEPT = 'We looked at it and found nothing wrong.'

/** What readers report as wrong with an event or a business: it stays, or it is removed. */
export function listingReportsSource(deps: ListingDeps & { site: MailSite }): QueueSource {
  return {
    kind: 'listing-report',
    urgency: 2,
    badge: 'Reported listing',
    glyph: 'list',
    isReported: true,
    acceptLabel: 'Dismiss',
    rejectLabel: 'Remove it',
    told: 'seller',
    reasons: listingReasonTemplates,
    async list(limit) {
      const open = await listOpenFeedback(deps.db, limit, 'listings')
      return open.map((report) => ({ ...describeReport(report), ...hrefOf(report.entry) }))
    },
    async accept(id) {
      const outcome = await decideFeedback(deps, Number(id), { status: 'unchanged', reason: KEPT })
      return outcome.ok ? null : CLOSED
    },
    async reject(id, { reason, words }, by) {
      const entry = await findFeedback(deps.db, Number(id))
      const named = entry && readListingKey(entry)
      if (!named || !isListingReason(reason)) return CLOSED
      // Its sender may have removed it in the meantime; the reporter is notified anyway.
      await removeListing(deps, named.id, { reason, words, by })
      const outcome = await decideFeedback(deps, Number(id), { status: 'fixed', reason: '' })
      return outcome.ok ? null : CLOSED
    },
  }
}

function hrefOf(entry: string): { href?: string } {
  const named = readListingKey(entry)
  return named ? { href: listingKinds[named.kind].paths.show(named.id) } : {}
}
