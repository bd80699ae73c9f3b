import type { FastifyInstance } from 'fastify'
import type { AdminDeps } from './console/server/admin-calls.ts'
import type { Env } from './env.ts'
import type { AdDeps } from './features/ad-life/ad-deps.ts'
import { registerAdsCalls } from './features/ad-life/admin/ads-room.api.ts'
import { registerPicksCalls } from './features/ad-life/admin/picks/picks.api.ts'
import { adArtPath, categoryArt } from './features/ads/card/ad-art.ts'
import { registerAuditLogCalls } from './features/audit-log/admin/audit-log.api.ts'
import { registerBackupCalls } from './features/backups/admin/backups.api.ts'
import { registerBookingsCalls } from './features/bookings/admin/bookings-room.api.ts'
import type { BookingDeps } from './features/bookings/booking-deps.ts'
import { businessForm } from './features/businesses/add/business-form.ts'
import { registerCategoriesCalls } from './features/categories/admin/categories-room.api.ts'
import { registerCategoryFieldCalls } from './features/categories/admin/category-fields.api.ts'
import { type FactDeps, registerFactCalls } from './features/corrections/admin/facts.api.ts'
import { eventForm } from './features/events/add/event-form.ts'
import { registerFeedbackCalls } from './features/feedback/admin/feedback-room.api.ts'
import { registerInboxCalls } from './features/inbox/admin/inbox.api.ts'
import { registerListingCalls } from './features/listings/admin/listings-room.api.ts'
import { registerNewsCalls } from './features/news/admin/news-room.api.ts'
import { registerNewsletterCalls } from './features/newsletter/admin/newsletter-room.api.ts'
import type { NewsletterDeps } from './features/newsletter/newsletter-deps.ts'
import { registerOutboxCalls } from './features/outbox/admin/outbox.api.ts'
import { registerAdEdit } from './features/posting/admin/edit-ad.api.ts'
import { registerSearchMissCalls } from './features/search/misses/search-misses.api.ts'
import { registerSynonymCalls } from './features/search/synonyms/synonyms.api.ts'
import { registerSettingsCalls } from './features/settings/admin/settings.api.ts'
import { registerSystemCalls } from './features/system/admin/system.api.ts'
import type { CacheTags } from './platform/cache-tags.ts'
import type { GuardedFetch } from './platform/guarded-fetch.ts'
import type { MailSite } from './platform/mail/mail-site.ts'
import type { LiveSettings } from './platform/settings/keep-settings.ts'

export interface RoomDeps extends AdminDeps, FactDeps {
  ads: AdDeps
  bookings: BookingDeps
  newsletter: NewsletterDeps
  tags: Pick<CacheTags, 'bump'>
  site: MailSite
  /** Reads what an operator's address names. */
  guardedFetch?: GuardedFetch | undefined
  env: Env
  settings: LiveSettings
}

/** The calls of every room of the console, under /api/admin. */
export function registerRoomCalls(scope: FastifyInstance, deps: RoomDeps): void {
  registerAdsCalls(scope, deps)
  registerAdEdit(scope, deps)
  registerAuditLogCalls(scope, deps)
  registerBookingsCalls(scope, deps)
  registerFactCalls(scope, deps)
  registerFeedbackCalls(scope, deps)
  registerSearchMissCalls(scope, deps)
  registerSynonymCalls(scope, deps)
  registerCategoryFieldCalls(scope, { ...deps, tags: deps.ads.tags })
  registerCategoriesCalls(scope, { ...deps, drawingOf: (slug) => adArtPath(categoryArt(slug)) })
  registerInboxCalls(scope, deps)
  registerNewsCalls(scope, deps)
  registerBackupCalls(scope, deps)
  registerSettingsCalls(scope, deps)
  registerSystemCalls(scope, deps)
  registerOutboxCalls(scope, { ...deps, hasMailServer: deps.env.smtpUrl !== undefined })
  registerNewsletterCalls(scope, deps)
  registerPicksCalls(scope, deps)
  registerListingCalls(scope, { ...deps, forms: [eventForm, businessForm] })
}
