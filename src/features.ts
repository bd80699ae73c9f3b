import type { FastifyInstance } from 'fastify'
import type { AppDeps } from './app.ts'
import { registerConsoleRooms } from './console/register-rooms.ts'
import { createAdDeps } from './features/ad-life/ad-deps.ts'
import { registerAdsApi } from './features/ads/ads.api.ts'
import { prepareAdQueries } from './features/ads/ads.queries.ts'
import { registerAdArt } from './features/ads/card/ad-art.api.ts'
import { registerFacetsApi } from './features/ads/facets/facets.api.ts'
import { registerAdFeed } from './features/ads/feed/ad-feed.api.ts'
import { leadMergedCategoriesOn } from './features/ads/find/lead-on.ts'
import { createListMemory } from './features/ads/find/list-memory.ts'
import { registerAdStates } from './features/ads/saved/ad-states.api.ts'
import { registerShareCard } from './features/ads/share/share-card.api.ts'
import { createAlertDeps } from './features/alerts/alert-deps.ts'
import { registerAlertsApi } from './features/alerts/alerts.api.ts'
import { registerBookingPosts } from './features/bookings/booking/booking-posts.api.ts'
import { createBookingDeps } from './features/bookings/booking-deps.ts'
import { registerBookingsApi } from './features/bookings/bookings.api.ts'
import { businessForm } from './features/businesses/add/business-form.ts'
import { registerBusinessesApi, registerStillOpen } from './features/businesses/businesses.api.ts'
import { createOpenBusinessReader } from './features/businesses/list-open-businesses.ts'
import { registerCategoriesApi } from './features/categories/categories.api.ts'
import { prepareCategoryQueries } from './features/categories/categories.queries.ts'
import { registerContactApi } from './features/contact/contact.api.ts'
import { registerDirectoriesApi } from './features/directories/directories.api.ts'
import { listReportableEntries } from './features/directories/list-directory-entries.ts'
import { keepLinkStatuses } from './features/directories/read-link-statuses.ts'
import { eventForm } from './features/events/add/event-form.ts'
import { registerEventFiles } from './features/events/calendar/event-files.api.ts'
import { registerEventsApi } from './features/events/events.api.ts'
import { registerFeedbackApi } from './features/feedback/feedback.api.ts'
import { readGuide } from './features/guide/content/guide.content.ts'
import { registerGuideApi } from './features/guide/guide.api.ts'
import { listGuidePaths, listReportableTasks } from './features/guide/list-guide-tasks.ts'
import { registerHomeApi } from './features/home/home.api.ts'
import { findReportableListing } from './features/listings/find-reportable-listing.ts'
import { registerListings } from './features/listings/listings.api.ts'
import { listListingPaths } from './features/listings/listings.queries.ts'
import { registerMessages } from './features/messages/messages.api.ts'
import { registerModerationLog } from './features/moderation/moderation.api.ts'
import { registerModerationPosts } from './features/moderation/moderation-posts.api.ts'
import { findReportOutcome } from './features/moderation/reports/report-ad.ts'
import { registerManage } from './features/my-ad/manage.api.ts'
import { registerNewsApi } from './features/news/news.api.ts'
import { registerNewsPictures } from './features/news/pictures/news-pictures.api.ts'
import { registerNewsletterApi } from './features/newsletter/newsletter.api.ts'
import { countReachable } from './features/ontario/businesses/count-reachable.ts'
import { listReportableBusinesses } from './features/ontario/businesses/list-reportable-businesses.ts'
import { registerOntarioApi } from './features/ontario/ontario.api.ts'
import { registerOpenDataApi } from './features/open-data/open-data.api.ts'
import { registerPhotoFiles } from './features/photos/photos.api.ts'
import { registerPlacesApi } from './features/places/places.api.ts'
import { registerPosting } from './features/posting/posting.api.ts'
import { listReportableLinks } from './features/provinces/correct-links.ts'
import { registerProvincesApi } from './features/provinces/provinces.api.ts'
import { registerScholarshipsApi } from './features/scholarships/scholarships.api.ts'
import { createSearch } from './features/search/create-search.ts'
import { createSearchHelp } from './features/search/create-search-help.ts'
import { findOnPage } from './features/search/find-on-page.ts'
import { createMissCounter } from './features/search/misses/miss-counter.ts'
import { registerSearchApi } from './features/search/search.api.ts'
import { registerSellersApi } from './features/sellers/sellers.api.ts'
import { registerSiteMapFiles } from './features/site-pages/site-map-files.api.ts'
import { registerTextPagesApi } from './features/site-pages/text/text-pages.api.ts'
import { paths } from './paths.ts'
import type { CacheTags } from './platform/cache-tags.ts'
import { registerProofOfWork } from './platform/http/forms/proof-of-work.api.ts'
import type { Limits } from './platform/http/limits/limits.ts'
import { isUnlistedPath } from './platform/http/routes/closed-features.ts'
import { registerMailPreviews } from './platform/mail/layout/mail-previews.tsx'
import { createProofOfWork } from './platform/secrets/proof-of-work.ts'
import { type LiveSettings, SETTINGS_TAG } from './platform/settings/keep-settings.ts'
import { MINUTE_MS } from './platform/time/durations.ts'
import { HtmlCache } from './rendering/html-cache.ts'
import type { Pages } from './rendering/serve-pages.ts'
import { openContent } from './start/open-content.ts'

interface Given {
  pages: Pages
  limits: Limits
  settings: LiveSettings
  tags: Pick<CacheTags, 'bump'>
}

const SITE_MAP_BYTES = 12 * 1024 * 1024

/** Registers every feature's endpoints and forms, each with only the dependencies it needs. */
export async function registerFeatures(app: FastifyInstance, deps: AppDeps, given: Given): Promise<void> {
  const { env, renderer, cache, now, secrets } = deps
  const { db, readDb } = deps.database
  const { pages, limits, settings, tags } = given
  registerAdArt(app)
  const proofOfWork = createProofOfWork({
    ...{ key: secrets.keyFor('proof-of-work'), db, now },
    cost: deps.proofCost,
  })
  registerProofOfWork(app, { proofOfWork })
  const adsVersion = () => Math.max(cache.versionOf('ads'), cache.versionOf('ads:all'))
  const forms = { proofOfWork, limits, showAgain: pages.showAgain }

  // Counts are at most a minute old, like cached pages: a change on another node may go unnoticed.
  const countsVersion = () => `${adsVersion()} ${Math.floor(now().getTime() / MINUTE_MS)}`
  const categories = prepareCategoryQueries(readDb)
  leadMergedCategoriesOn(app, { db: readDb, countsVersion })
  registerCategoriesApi(app, { db: readDb, queries: categories })
  const directoriesVersion = () => cache.versionOf('directories')
  const content = openContent({ db, now, version: directoriesVersion, files: deps.contentFiles })
  const { readDirectories, readEntries, readOntario, readPlaces, readSchools } = content
  const readLinkStatuses = keepLinkStatuses({ db, now, version: directoriesVersion })
  const search = createSearch({
    db: readDb,
    categories,
    content: async () => ({
      entries: await readEntries(),
      phones: (await readDirectories()).phones,
      provinces: await readPlaces(),
      ontario: await readOntario(),
      schools: (await readSchools()).entries,
    }),
    contentVersion: directoriesVersion,
    listingsVersion: () => cache.versionOf('events') + cache.versionOf('businesses'),
    synonymsVersion: () => cache.versionOf('synonyms'),
    isOpen: (path) => !isUnlistedPath(env.site, path),
    now,
  })
  const misses = createMissCounter(app, { db, now })
  const help = createSearchHelp(search, misses)
  const queries = prepareAdQueries(readDb)
  const memory = createListMemory(countsVersion)
  registerAdsApi(app, { db: readDb, queries, views: deps.views, help, memory })
  registerFacetsApi(app, { db: readDb, now, timeZone: env.site.timeZone, countsVersion, memory, help })
  registerPlacesApi(app)
  const pageCache = env.isHtmlCacheOn ? cache : null
  registerAdFeed(app, { db: readDb, help, categories, cache: pageCache, now, site: env.site })
  registerHomeApi(app, { db: readDb })
  const bookings = createBookingDeps({ env, db, now, secrets })
  registerBookingsApi(app, { ...forms, bookings })
  registerBookingPosts(app, { ...forms, bookings })
  registerNewsletterApi(app, { ...deps, ...forms, db })
  registerNewsApi(app, { db: readDb, now, site: env.site })
  const guide = readGuide()
  const foundTags = ['directories', 'events', 'businesses', 'synonyms', SETTINGS_TAG]
  const foundVersion = () => [countsVersion(), ...foundTags.map((tag) => cache.versionOf(tag))].join(' ')
  registerSearchApi(app, { engine: search, misses, readLinkStatuses, foundVersion })
  registerFeedbackApi(app, {
    db,
    now,
    readEntries: async () => [
      ...listReportableEntries(await readDirectories()),
      ...listReportableBusinesses(await readOntario()),
      ...listReportableLinks(await readPlaces()),
      ...listReportableTasks(guide),
    ],
    findListing: (key) => findReportableListing(db, key),
    ...forms,
    findAdReport: (receipt) => findReportOutcome(db, receipt),
  })
  const businessesVersion = () =>
    `${cache.versionOf('businesses')} ${Math.floor(now().getTime() / MINUTE_MS)}`
  const readBusinesses = createOpenBusinessReader(readDb, businessesVersion)
  registerOpenDataApi(app, { readBusinesses, readLinkStatuses, db: readDb, now, readEntries, site: env.site })
  registerScholarshipsApi(app, {
    readSchools,
    searchSchools: async (q) => (await findOnPage(search, { q, page: paths.scholarships() })).ids,
  })
  registerContactApi(app, { db, now, site: env.site, ...forms })
  registerTextPagesApi(app, {
    readSettings: () => ({
      siteName: env.site.name,
      siteEmail: env.site.email,
      privacyPerson: env.site.privacyPerson,
      postalAddress: env.site.postalAddress ?? '',
    }),
    listOff: () => env.site.off,
    isOpen: (path) => !isUnlistedPath(env.site, path),
  })
  registerAlertsApi(app, { deps: createAlertDeps({ env, db, now, secrets }), ...forms })
  const adDeps = createAdDeps({ env, db, now, secrets, tags })
  const posting = { deps: adDeps, ...forms }
  registerPhotoFiles(app, adDeps)
  await registerShareCard(app, { queries, storage: adDeps.storage, site: env.site })
  registerNewsPictures(app, adDeps)
  await registerPosting(app, posting)
  registerManage(app, posting)
  registerAdStates(app, { db: readDb })
  registerSellersApi(app, { db: readDb })
  await registerListings(app, [eventForm, businessForm], posting)
  registerStillOpen(app, posting)
  registerBusinessesApi(app, {
    db: readDb,
    now,
    readAlsoListed: async () => ({ ON: countReachable(await readOntario()) }),
  })
  const isOff = () => env.site.off.includes('events')
  const events = { db: readDb, now, timeZone: env.site.timeZone, isOff }
  registerEventsApi(app, events)
  registerEventFiles(app, { ...events, site: env.site })
  await registerMessages(app, posting)
  registerModerationPosts(app, posting)
  registerModerationLog(app, { db: readDb })
  registerDirectoriesApi(app, { readDirectories, readLinkStatuses, now, timeZone: env.site.timeZone })
  registerProvincesApi(app, { readPlaces, readLinkStatuses })
  registerOntarioApi(app, { readOntario, readPlaces, readLinkStatuses })
  registerGuideApi(app, { guide, readEntries, readPlaces, now })
  registerSiteMapFiles(app, {
    db: readDb,
    listPages: async () =>
      [
        ...renderer.module.listIndexedPaths(),
        ...listGuidePaths(guide, content.files.provinces),
        ...(await listListingPaths(readDb, now())),
      ].filter((path) => !isUnlistedPath(env.site, path)),
    siteUrl: env.siteUrl,
    kept: env.isHtmlCacheOn ? new HtmlCache({ now: () => now().getTime(), maxBytes: SITE_MAP_BYTES }) : null,
    version: () => `${adsVersion()} ${env.site.off}`,
  })
  await registerConsoleRooms(app, {
    ...{ env, limits, database: deps.database, now, secrets, settings, renderer },
    ...{ ads: adDeps, bookings, content, readLinkStatuses },
    askAddress: deps.askAddress,
    guardedFetch: deps.guardedFetch,
    passwords: deps.passwords,
    wait: deps.wait,
  })
  if (renderer.listMailPreviews) registerMailPreviews(app, renderer.listMailPreviews)
}
