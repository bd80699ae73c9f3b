import type { Database } from '../database/client.ts'
import type { AdDeps } from './features/ad-life/ad-deps.ts'
import { turnPicks } from './features/ad-life/admin/picks/picks-desk.ts'
import { expireAds } from './features/ad-life/jobs/expire-ads.ts'
import { forgetDrafts } from './features/ad-life/jobs/forget-drafts.ts'
import { forgetEndedAds } from './features/ad-life/jobs/forget-ended-ads.ts'
import { remindSellers } from './features/ad-life/jobs/remind-sellers.ts'
import { forgetOldHolds } from './features/ad-life/review/hold-seller.ts'
import { refreshCommonWords } from './features/ads/find/search/refresh-common-words.ts'
import { refreshRankings } from './features/ads/views/refresh-rankings.ts'
import { hasManyCountChanges, sumCounts } from './features/ads/views/sum-counts.ts'
import { forgetViewMarks } from './features/ads/views/views.queries.ts'
import type { AlertDeps } from './features/alerts/alert-deps.ts'
import { alertJobs } from './features/alerts/alerts.jobs.ts'
import { dropBouncedFollower } from './features/alerts/stop-alerts.ts'
import type { BackupDeps } from './features/backups/backup-deps.ts'
import { isBackupDue, runDueBackup } from './features/backups/run-backups.ts'
import type { BookingDeps } from './features/bookings/booking-deps.ts'
import { bookingJobs } from './features/bookings/bookings.jobs.ts'
import { askStillOpen } from './features/businesses/jobs/ask-still-open.ts'
import { forgetConsoleTraces } from './features/console/forget-console-traces.ts'
import { type NudgeDeps, nudgeAtOnce, nudgeDaily } from './features/console/nudge/nudge-operators.ts'
import { areDecisionsDue, carryOutDecisions } from './features/console/queue/decide.ts'
import type { QueueDeps } from './features/console/queue/sources/queue-source.ts'
import { forgetContactMessages } from './features/contact/forget-contact-messages.ts'
import { forgetEvents, rollEvents } from './features/events/jobs/roll-events.ts'
import { forgetFeedback } from './features/feedback/forget-feedback.ts'
import { recheckLinks } from './features/link-checks/recheck-links.ts'
import { forgetListings } from './features/listings/jobs/forget-listings.ts'
import { readReplies } from './features/messages/replies/take-reply.ts'
import { closeGoneCases, forgetCases } from './features/moderation/cases/close-case.ts'
import { forgetSellerLinks } from './features/my-ad/list/send-my-ads-link.ts'
import { newsJobs } from './features/news/news.jobs.ts'
import { newsletterJobs } from './features/newsletter/newsletter.jobs.ts'
import type { NewsletterDeps } from './features/newsletter/newsletter-deps.ts'
import { dropBouncedAddress } from './features/newsletter/subscription/unsubscribe.ts'
import { cleanPhotos } from './features/photos/clean-photos.ts'
import { deleteSellersWithoutAds } from './features/sellers/sellers.queries.ts'
import type { CacheTags } from './platform/cache-tags.ts'
import { forgetLimitCounts } from './platform/http/limits/limit-counter.ts'
import { readBounces } from './platform/mail/bounces/record-bounce.ts'
import { type DeliveryDeps, deliverMails, hasDueMails } from './platform/mail/deliver-mails.ts'
import { forgetMails } from './platform/mail/forget-mails.ts'
import type { MailTransport } from './platform/mail/mail-transport.ts'
import type { Job, JobLog } from './platform/queue.ts'
import { forgetUsedProofs } from './platform/secrets/proof-of-work.ts'
import type { Now } from './platform/time/clock.ts'

export interface JobDeps {
  db: Database
  now: Now
  tags: CacheTags
  ads: AdDeps
  alerts: AlertDeps
  dataDir: string
  backups: BackupDeps
  bookings: BookingDeps
  log: JobLog
  mail: MailTransport
  newsletter: NewsletterDeps
  decisions: QueueDeps
  nudge: NudgeDeps
  /** Null while link checks are off. */
  links: Parameters<typeof recheckLinks>[0] | null
  logMail?: DeliveryDeps['log']
}

/** Removes an address that does not exist from the newsletter and from alerts. */
const dropFromLists =
  (deps: JobDeps): NonNullable<DeliveryDeps['onBounced']> =>
  async (tx, mail) => {
    await dropBouncedAddress(deps.newsletter, tx, mail)
    await dropBouncedFollower(deps.alerts, tx, mail)
  }

/** Every job with its schedule. Each runs on one node unless `isOfEachNode`, and may safely run twice. */
export const jobs: readonly Job<JobDeps>[] = [
  {
    name: 'expire-ads',
    schedule: '* * * * *',
    async run(deps) {
      await expireAds(deps)
      if ((await turnPicks(deps.ads)) > 0) await deps.tags.bump('ads')
    },
  },
  {
    name: 'refresh-rankings',
    schedule: '*/10 * * * *',
    async run(deps) {
      await refreshRankings(deps)
      await refreshCommonWords(deps)
      await deps.tags.bump('rankings')
    },
  },
  { name: 'sum-counts', schedule: '* * * * *', isDue: hasManyCountChanges, run: sumCounts },
  { name: 'remind-sellers', schedule: '*/15 * * * *', run: ({ ads }) => remindSellers(ads) },
  {
    name: 'forget-ads',
    schedule: '23 * * * *',
    async run({ ads }) {
      await forgetDrafts(ads)
      await forgetEndedAds(ads)
      await forgetSellerLinks(ads)
      await forgetOldHolds(ads)
      await deleteSellersWithoutAds(ads.db)
    },
  },
  { name: 'close-gone-cases', schedule: '*/5 * * * *', run: ({ ads }) => closeGoneCases(ads) },
  { name: 'clean-photos', schedule: '41 * * * *', run: ({ ads }) => cleanPhotos(ads) },
  {
    name: 'roll-events',
    schedule: '* * * * *',
    async run(deps) {
      if ((await rollEvents(deps)) > 0) await deps.tags.bump('events')
    },
  },
  {
    name: 'forget-listings',
    schedule: '29 * * * *',
    async run({ ads }) {
      await forgetListings(ads)
      // Moves weekly events to their next day first, so that none is deleted as over.
      await rollEvents(ads)
      await forgetEvents(ads)
    },
  },
  {
    // Morning in Toronto, because the email asks for an answer.
    name: 'ask-still-open',
    schedule: '10 14 * * *',
    async run({ ads, log }) {
      log.info(await askStillOpen(ads), 'asked businesses whether they are still open')
    },
  },
  {
    name: 'deliver-mails',
    schedule: '* * * * *',
    isDue: hasDueMails,
    run: (deps) => deliverMails({ ...deps, onBounced: dropFromLists(deps), log: deps.logMail }),
  },
  {
    // The reports are in each node's own folder, so each node reads its own.
    name: 'read-bounces',
    schedule: '* * * * *',
    isOfEachNode: true,
    async run(deps) {
      const bounced = await readBounces({ ...deps, onBounced: dropFromLists(deps) })
      if (bounced > 0) deps.log.info({ bounced }, 'read reports of mails that came back')
    },
  },
  {
    name: 'read-replies',
    schedule: '* * * * *',
    isOfEachNode: true,
    async run({ ads, dataDir, log }) {
      const replies = await readReplies(ads, dataDir)
      if (replies > 0) log.info({ replies }, 'read answers that came by email')
    },
  },
  {
    // Checks a part every hour: all are checked in a little over a day, without loading any host.
    name: 'check-links',
    schedule: '41 * * * *',
    async run({ links }) {
      if (links) await recheckLinks(links)
    },
  },
  {
    name: 'forget-feedback',
    schedule: '27 4 * * *',
    async run(deps) {
      await forgetFeedback(deps)
      await forgetCases(deps)
    },
  },
  { name: 'forget-limit-counts', schedule: '*/10 * * * *', run: (deps) => forgetLimitCounts(deps) },
  { name: 'forget-view-marks', schedule: '1-59/10 * * * *', run: (deps) => forgetViewMarks(deps) },
  { name: 'forget-used-proofs', schedule: '7 * * * *', run: (deps) => forgetUsedProofs(deps) },
  { name: 'forget-mails', schedule: '17 4 * * *', run: (deps) => forgetMails(deps) },
  { name: 'forget-console-traces', schedule: '35 7 * * *', run: forgetConsoleTraces },
  {
    name: 'carry-out-decisions',
    schedule: '* * * * *',
    isDue: ({ decisions }) => areDecisionsDue(decisions),
    run: ({ decisions }) => carryOutDecisions(decisions),
  },
  // Breakfast time in Toronto.
  { name: 'nudge-operators', schedule: '0 12 * * *', run: ({ nudge }) => nudgeDaily(nudge) },
  { name: 'nudge-at-once', schedule: '* * * * *', run: ({ nudge }) => nudgeAtOnce(nudge) },
  {
    name: 'make-backup',
    schedule: '* * * * *',
    isDue: ({ backups }) => isBackupDue(backups),
    run: ({ backups }) => runDueBackup(backups),
  },
  { name: 'forget-contact-messages', schedule: '20 7 * * *', run: (deps) => forgetContactMessages(deps) },
  ...alertJobs,
  ...bookingJobs,
  ...newsJobs,
  ...newsletterJobs,
]
