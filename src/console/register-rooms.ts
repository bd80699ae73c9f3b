import type { FastifyInstance } from 'fastify'
import type { DatabaseClient } from '../../database/client.ts'
import type { Env } from '../env.ts'
import type { AdDeps } from '../features/ad-life/ad-deps.ts'
import { registerAdsCalls } from '../features/ad-life/admin/ads-room.api.ts'
import { registerAdFilters } from '../features/ad-life/admin/filters/ad-filters.api.ts'
import { registerHoldCalls } from '../features/ad-life/admin/holds/holds.api.ts'
import { registerPicksCalls } from '../features/ad-life/admin/picks/picks.api.ts'
import { adArtPath, categoryArt } from '../features/ads/card/ad-art.ts'
import { registerAuditLogCalls } from '../features/audit-log/admin/audit-log.api.ts'
import { registerBackupCalls } from '../features/backups/admin/backups.api.ts'
import { registerBookingsCalls } from '../features/bookings/admin/bookings-room.api.ts'
import type { BookingDeps } from '../features/bookings/booking-deps.ts'
import { businessForm } from '../features/businesses/add/business-form.ts'
import { registerCategoriesCalls } from '../features/categories/admin/categories-room.api.ts'
import { registerCategoryFieldCalls } from '../features/categories/admin/fields/category-fields.api.ts'
import type { Wait } from '../features/console/auth/guesses/answer-time.ts'
import type { Passwords } from '../features/console/auth/operator-auth.ts'
import { registerConsole } from '../features/console/console.api.ts'
import { createQueueSources } from '../features/console/queue/sources/queue-sources.ts'
import { describeEntry } from '../features/corrections/admin/describe-entry.ts'
import { type FactDeps, registerFactCalls } from '../features/corrections/admin/facts.api.ts'
import { listCorrectedUrls } from '../features/corrections/corrections.queries.ts'
import { makeId } from '../features/directories/make-id.ts'
import type { keepLinkStatuses } from '../features/directories/read-link-statuses.ts'
import { eventForm } from '../features/events/add/event-form.ts'
import { registerFeedbackCalls } from '../features/feedback/admin/feedback-room.api.ts'
import { listFixable, listOpenFeedback } from '../features/feedback/feedback.queries.ts'
import { registerInboxCalls } from '../features/inbox/admin/inbox.api.ts'
import type { AskAddress } from '../features/link-checks/ask-address.ts'
import { askForAllLinks, countLinksLeft } from '../features/link-checks/ask-for-all-links.ts'
import { checkLinkNow } from '../features/link-checks/check-link-now.ts'
import { createLinkAsker } from '../features/link-checks/link-agent.ts'
import { listBrokenLinks, readLink } from '../features/link-checks/link-health.ts'
import { registerListingCalls } from '../features/listings/admin/listings-room.api.ts'
import { registerNewsCalls } from '../features/news/admin/news-room.api.ts'
import { registerNewsletterCalls } from '../features/newsletter/admin/newsletter-room.api.ts'
import type { NewsletterDeps } from '../features/newsletter/newsletter-deps.ts'
import { recordDirectoryChanges } from '../features/open-data/record-directory-changes.ts'
import { registerOutboxCalls } from '../features/outbox/admin/outbox.api.ts'
import { registerAdPhotos } from '../features/posting/admin/ad-photos.api.ts'
import { registerAdEdit } from '../features/posting/admin/edit-ad.api.ts'
import { registerAdsImportCalls } from '../features/posting/admin/import-ads.api.ts'
import { registerSearchMissCalls } from '../features/search/misses/search-misses.api.ts'
import { registerSynonymCalls } from '../features/search/synonyms/synonyms.api.ts'
import { registerSettingsCalls } from '../features/settings/admin/settings.api.ts'
import { registerSystemCalls } from '../features/system/admin/system.api.ts'
import type { CacheTags } from '../platform/cache-tags.ts'
import type { Limits } from '../platform/http/limits/limits.ts'
import type { MailSite } from '../platform/mail/layout/mail-site.ts'
import type { GuardedFetch } from '../platform/outside/guarded-fetch.ts'
import type { Secrets } from '../platform/secrets/secrets.ts'
import type { LiveSettings } from '../platform/settings/keep-settings.ts'
import type { Now } from '../platform/time/clock.ts'
import type { Renderer } from '../rendering/renderer.ts'
import type { SiteContent } from '../start/open-content.ts'
import type { AdminDeps } from './server/admin-calls.ts'

const MAX_OPEN_REPORTS = 1_000

interface RoomDeps extends AdminDeps, FactDeps {
  ads: AdDeps
  bookings: BookingDeps
  newsletter: NewsletterDeps
  tags: Pick<CacheTags, 'bump'>
  site: MailSite
  /** Fetches URLs that an operator enters. */
  guardedFetch?: GuardedFetch | undefined
  env: Env
  settings: LiveSettings
}

/** Registers the calls of every room under /api/admin. */
function registerRoomCalls(scope: FastifyInstance, deps: RoomDeps): void {
  registerAdsCalls(scope, deps)
  registerAdFilters(scope, deps)
  registerHoldCalls(scope, deps)
  registerAdEdit(scope, deps)
  registerAdPhotos(scope, deps)
  registerAdsImportCalls(scope, deps)
  registerAuditLogCalls(scope, deps)
  registerBookingsCalls(scope, deps)
  registerFactCalls(scope, deps)
  registerFeedbackCalls(scope, deps)
  registerSearchMissCalls(scope, deps)
  registerSynonymCalls(scope, deps)
  registerCategoryFieldCalls(scope, { ...deps, tags: deps.ads.tags })
  registerCategoriesCalls(scope, {
    ...deps,
    drawingOf: (slug, chosen) => adArtPath(categoryArt(slug, chosen)),
  })
  registerInboxCalls(scope, { ...deps, describeEntry: (key) => describeEntry(deps, key) })
  registerNewsCalls(scope, deps)
  registerBackupCalls(scope, deps)
  registerSettingsCalls(scope, deps)
  registerSystemCalls(scope, deps)
  const hasMailServer = deps.env.smtpUrl !== undefined
  registerOutboxCalls(scope, { ...deps, hasMailServer })
  registerNewsletterCalls(scope, { ...deps, hasMailServer })
  registerPicksCalls(scope, deps)
  registerListingCalls(scope, { ...deps, forms: [eventForm, businessForm] })
}

interface ConsoleDeps {
  env: Env
  limits: Limits
  database: Pick<DatabaseClient, 'db'>
  now: Now
  secrets: Secrets
  settings: LiveSettings
  renderer: Renderer
  ads: AdDeps
  bookings: BookingDeps
  content: SiteContent
  readLinkStatuses: ReturnType<typeof keepLinkStatuses>
  askAddress?: AskAddress | undefined
  guardedFetch?: GuardedFetch | undefined
  passwords?: Passwords | undefined
  wait?: Wait | undefined
}

/** Registers the console with all its rooms and what they need from the site's features. */
export async function registerConsoleRooms(app: FastifyInstance, deps: ConsoleDeps): Promise<void> {
  const { env, now, renderer, ads, bookings } = deps
  const { db } = deps.database
  await registerConsole(app, {
    ...deps,
    db,
    assets: renderer.assetsOf({ file: '' }),
    application: renderer.consoleAssets,
    registerRooms: (scope) => registerRoomCalls(scope, roomDepsOf(deps)),
    sources: createQueueSources({ db, now, env, bookings, ads }),
    sourcesOn: (other) => {
      const quiet = { ...ads, db: other, tags: { bump: async () => undefined } }
      return createQueueSources({ db: other, now, env, bookings: { ...bookings, db: other }, ads: quiet })
    },
  })
}

function roomDepsOf(deps: ConsoleDeps): RoomDeps {
  const { env, now, secrets, settings, ads, bookings, content, readLinkStatuses, guardedFetch } = deps
  const { db } = deps.database
  const links = {
    ...{ ask: deps.askAddress ?? createLinkAsker(env), now, db, tags: ads.tags },
    listCorrected: () => listCorrectedUrls(db),
  }
  return {
    ...{ env, settings, db, now, ads, bookings, tags: ads.tags, site: env.site, guardedFetch },
    newsletter: { db, now, secrets, env },
    ...{ entryPlaces: content.entryPlaces, makeEntryId: makeId, listFacts: content.listFacts },
    timeZone: env.site.timeZone,
    readLinks: async () => readLink(await readLinkStatuses()),
    askForAllLinks: env.areLinkChecksOn ? () => askForAllLinks(links) : null,
    countLinksLeft: async () => (env.areLinkChecksOn ? countLinksLeft(links, await readLinkStatuses()) : 0),
    testLink: async (url) => void (await checkLinkNow(links, url)),
    listBrokenLinks: async () => listBrokenLinks(await readLinkStatuses()),
    listFixable: (ids) => listFixable(db, ids),
    listOpenReports: () => listOpenFeedback(db, MAX_OPEN_REPORTS),
    async onChanged() {
      await ads.tags.bump('directories')
      await recordDirectoryChanges({ db, now }, await content.readEntries())
    },
  }
}
