import type { FastifyInstance } from 'fastify'
import type { AppDeps } from './app.ts'
import { registerRoomCalls } from './console-calls.ts'
import { createAdDeps } from './features/ad-life/ad-deps.ts'
import { registerAdsApi } from './features/ads/ads.api.ts'
import { prepareAdQueries } from './features/ads/ads.queries.ts'
import { registerAdArt } from './features/ads/card/ad-art.api.ts'
import { registerFacetsApi } from './features/ads/facets/facets.api.ts'
import { registerAdFeed } from './features/ads/feed/ad-feed.api.ts'
import { leadMergedCategoriesOn } from './features/ads/lead-on.ts'
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
import { registerConsole } from './features/console/console.api.ts'
import { createQueueSources } from './features/console/queue/queue-sources.ts'
import { registerContactApi } from './features/contact/contact.api.ts'
import { listCorrectedUrls } from './features/corrections/corrections.queries.ts'
import { keepOverlay } from './features/corrections/keep-overlay.ts'
import { addEntries, listEntryPlaces } from './features/directories/corrected/add-entries.ts'
import { listDirectoryFacts } from './features/directories/corrected/list-facts.ts'
import { createDirectoryReader } from './features/directories/corrected/read-corrected.ts'
import { registerDirectoriesApi } from './features/directories/directories.api.ts'
import { readDirectories } from './features/directories/directories.content.ts'
import { listDirectoryEntries, listReportableEntries } from './features/directories/list-directory-entries.ts'
import { makeId } from './features/directories/make-id.ts'
import { keepLinkStatuses } from './features/directories/read-link-statuses.ts'
import { eventForm } from './features/events/add/event-form.ts'
import { registerEventFiles } from './features/events/calendar/event-files.api.ts'
import { registerEventsApi } from './features/events/events.api.ts'
import { registerFeedbackApi } from './features/feedback/feedback.api.ts'
import { listFixable, listOpenFeedback } from './features/feedback/feedback.queries.ts'
import { readGuide } from './features/guide/content/guide.content.ts'
import { registerGuideApi } from './features/guide/guide.api.ts'
import { listGuidePaths, listReportableTasks } from './features/guide/list-guide-tasks.ts'
import { registerHomeApi } from './features/home/home.api.ts'
import { askForAllLinks } from './features/link-checks/ask-for-all-links.ts'
import { checkLinkNow } from './features/link-checks/check-link-now.ts'
import { createLinkAsker } from './features/link-checks/link-agent.ts'
import { listBrokenLinks, readLink } from './features/link-checks/link-health.ts'
import { findReportableListing } from './features/listings/find-reportable-listing.ts'
import { registerListings } from './features/listings/listings.api.ts'
import { listListingPaths } from './features/listings/listings.queries.ts'
import { registerMessages } from './features/messages/messages.api.ts'
import { registerModerationLog } from './features/moderation/moderation.api.ts'
import { registerModerationPosts } from './features/moderation/moderation-posts.api.ts'
import { findReportOutcome } from './features/moderation/reports/find-report-outcome.ts'
import { registerManage } from './features/my-ad/manage.api.ts'
import { registerNewsApi } from './features/news/news.api.ts'
import { registerNewsPictures } from './features/news/pictures/news-pictures.api.ts'
import { registerNewsletterApi } from './features/newsletter/newsletter.api.ts'
import { correctBusinesses, listBusinessFacts } from './features/ontario/correct-businesses.ts'
import { countReachable } from './features/ontario/count-reachable.ts'
import { listReportableBusinesses } from './features/ontario/list-reportable-businesses.ts'
import { registerOntarioApi } from './features/ontario/ontario.api.ts'
import { readOntario } from './features/ontario/ontario.content.ts'
import { registerOpenDataApi } from './features/open-data/open-data.api.ts'
import { recordDirectoryChanges } from './features/open-data/record-directory-changes.ts'
import { registerPhotoFiles } from './features/photos/photos.api.ts'
import { registerPlacesApi } from './features/places/places.api.ts'
import { registerPosting } from './features/posting/posting.api.ts'
import { correctLinks, listLinkFacts } from './features/provinces/correct-links.ts'
import { listReportableLinks } from './features/provinces/list-reportable-links.ts'
import { registerProvincesApi } from './features/provinces/provinces.api.ts'
import { readProvinces } from './features/provinces/provinces.content.ts'
import { correctSchools, listSchoolFacts } from './features/scholarships/correct-schools.ts'
import { registerScholarshipsApi } from './features/scholarships/scholarships.api.ts'
import { readScholarships } from './features/scholarships/scholarships.content.ts'
import { createSearch } from './features/search/create-search.ts'
import { createSearchHelp } from './features/search/create-search-help.ts'
import { createMissCounter } from './features/search/misses/create-miss-counter.ts'
import { registerSearchApi } from './features/search/search.api.ts'
import { registerSellersApi } from './features/sellers/sellers.api.ts'
import { registerSiteMapFiles } from './features/site-pages/site-map-files.api.ts'
import { registerTextPagesApi } from './features/site-pages/text/text-pages.api.ts'
import { MINUTE_MS } from './platform/durations.ts'
import type { Limits } from './platform/http/limits.ts'
import { registerProofOfWork } from './platform/http/proof-of-work.api.ts'
import { keepLast } from './platform/keep-last.ts'
import { registerMailPreviews } from './platform/mail/mail-previews.tsx'
import { createProofOfWork } from './platform/proof-of-work.ts'
import { keepSettings } from './platform/settings/keep-settings.ts'
import { HtmlCache } from './rendering/html-cache.ts'
import type { Pages } from './rendering/serve-pages.ts'

interface Given {
  pages: Pages
  limits: Limits
}

const SITE_MAP_BYTES = 12 * 1024 * 1024
const MAX_OPEN_REPORTS = 1_000

/** Every feature's calls and forms, each given what it needs and nothing more. */
export async function registerFeatures(app: FastifyInstance, deps: AppDeps, given: Given): Promise<void> {
  const { env, database, renderer, cache, now } = deps
  const { pages, limits } = given
  const tags = deps.tags ?? { bump: async (tag: string) => cache.bump(tag) }
  const onError = (error: Error) => app.log.warn({ err: error }, 'settings were not read')
  const settings = await keepSettings({ db: database.db, env, now, cache, tags, onError })
  app.addHook('onClose', async () => settings.close())
  registerAdArt(app)
  const proofOfWork = createProofOfWork({ key: deps.secrets.keyFor('proof-of-work'), db: database.db, now })
  registerProofOfWork(app, { proofOfWork })
  const adsVersion = () => Math.max(cache.versionOf('ads'), cache.versionOf('ads:all'))
  const forms = { proofOfWork, limits, showAgain: pages.showAgain }

  // A minute at most, as pages are kept: another node's change may go unheard.
  const countsVersion = () => `${adsVersion()} ${Math.floor(now().getTime() / MINUTE_MS)}`
  const categories = prepareCategoryQueries(database.readDb)
  leadMergedCategoriesOn(app, { db: database.readDb, countsVersion })
  registerCategoriesApi(app, { db: database.readDb, queries: categories })
  const files = readDirectories()
  const directoriesVersion = () => cache.versionOf('directories')
  const readOverlay = keepOverlay({ db: database.db, now, version: directoriesVersion })
  const readLinkStatuses = keepLinkStatuses({ db: database.db, now, version: directoriesVersion })
  const readContent = createDirectoryReader(files, readOverlay)
  const entriesOf = keepLast(listDirectoryEntries)
  const readEntries = async () => entriesOf(await readContent())
  const ontario = readOntario()
  const provinces = readProvinces()
  const schools = readScholarships()
  const readBusinesses = async () => correctBusinesses(ontario, await readOverlay())
  const readPlaces = async () => correctLinks(provinces, await readOverlay())
  const readSchools = async () => correctSchools(schools, await readOverlay())
  const search = createSearch({
    db: database.readDb,
    categories,
    content: async () => ({
      entries: await readEntries(),
      phones: (await readContent()).phones,
      provinces: await readPlaces(),
      ontario: await readBusinesses(),
      schools: (await readSchools()).entries,
    }),
    contentVersion: directoriesVersion,
    listingsVersion: () => cache.versionOf('events') + cache.versionOf('businesses'),
    synonymsVersion: () => cache.versionOf('synonyms'),
    now,
  })
  const misses = createMissCounter(app, { db: database.db, now })
  const help = createSearchHelp(search, misses)
  registerAdsApi(app, {
    db: database.readDb,
    queries: prepareAdQueries(database.readDb),
    views: deps.views,
    help,
    countsVersion,
  })
  registerFacetsApi(app, { db: database.readDb, now, countsVersion, help })
  registerPlacesApi(app)
  registerAdFeed(app, {
    db: database.readDb,
    help,
    categories,
    cache: env.isHtmlCacheOn ? cache : null,
    now,
    site: env.site,
  })
  registerHomeApi(app, { db: database.readDb })
  const bookings = createBookingDeps({ env, db: database.db, now, secrets: deps.secrets })
  registerBookingsApi(app, { ...forms, bookings })
  registerBookingPosts(app, { ...forms, bookings })
  registerNewsletterApi(app, { ...deps, ...forms, db: database.db })
  registerNewsApi(app, { db: database.readDb, now, site: env.site })
  const guide = readGuide()
  registerSearchApi(app, { engine: search, misses, readLinkStatuses })
  registerFeedbackApi(app, {
    db: database.db,
    now,
    readEntries: async () => [
      ...listReportableEntries(await readContent()),
      ...listReportableBusinesses(await readBusinesses()),
      ...listReportableLinks(await readPlaces()),
      ...listReportableTasks(guide),
    ],
    findListing: (key) => findReportableListing(database.db, key),
    ...forms,
    findAdReport: (receipt) => findReportOutcome(database.db, receipt),
  })
  registerOpenDataApi(app, {
    readBusinesses: createOpenBusinessReader(
      database.readDb,
      () => `${cache.versionOf('businesses')} ${Math.floor(now().getTime() / MINUTE_MS)}`,
    ),
    readLinkStatuses,
    db: database.readDb,
    now,
    readEntries,
    site: env.site,
  })
  registerScholarshipsApi(app, readSchools)
  registerContactApi(app, {
    db: database.db,
    now,
    site: env.site,
    ...forms,
  })
  registerTextPagesApi(app, {
    readSettings: () => ({
      siteName: env.site.name,
      siteEmail: env.site.email,
      privacyPerson: env.site.privacyPerson,
      postalAddress: env.site.postalAddress ?? '',
    }),
  })
  registerAlertsApi(app, {
    deps: createAlertDeps({ env, db: database.db, now, secrets: deps.secrets }),
    ...forms,
  })
  const adDeps = createAdDeps({
    env,
    db: database.db,
    now,
    secrets: deps.secrets,
    tags,
  })
  const posting = { deps: adDeps, ...forms }
  registerPhotoFiles(app, adDeps)
  await registerShareCard(app, {
    queries: prepareAdQueries(database.readDb),
    storage: adDeps.storage,
    site: env.site.name,
  })
  registerNewsPictures(app, adDeps)
  await registerPosting(app, posting)
  registerManage(app, posting)
  registerAdStates(app, { db: database.readDb })
  registerSellersApi(app, { db: database.readDb })
  await registerListings(app, [eventForm, businessForm], posting)
  registerStillOpen(app, posting)
  registerBusinessesApi(app, { db: database.readDb, now, alsoListed: { ON: countReachable(ontario) } })
  const events = { db: database.readDb, now, timeZone: env.site.timeZone }
  registerEventsApi(app, events)
  registerEventFiles(app, { ...events, site: env.site })
  await registerMessages(app, posting)
  registerModerationPosts(app, posting)
  registerModerationLog(app, { db: database.readDb })
  registerDirectoriesApi(app, { readDirectories: readContent, readLinkStatuses, now })
  registerProvincesApi(app, { readPlaces, readLinkStatuses })
  registerOntarioApi(app, { readOntario: readBusinesses, readPlaces, readLinkStatuses })
  registerGuideApi(app, { guide, readEntries, readPlaces, now })
  registerSiteMapFiles(app, {
    db: database.readDb,
    listPages: async () => [
      ...renderer.module.listIndexedPaths(),
      ...listGuidePaths(guide, provinces),
      ...(await listListingPaths(database.readDb, now())),
    ],
    siteUrl: env.siteUrl,
    kept: env.isHtmlCacheOn ? new HtmlCache({ now: () => now().getTime(), maxBytes: SITE_MAP_BYTES }) : null,
    adsVersion,
  })
  const links = {
    ...{ ask: deps.askAddress ?? createLinkAsker(env), now, db: database.db, tags: adDeps.tags },
    listCorrected: () => listCorrectedUrls(database.db),
  }
  await registerConsole(app, {
    env,
    limits,
    db: database.db,
    databaseUrl: env.databaseDirectUrl ?? String(database.pool.options.connectionString),
    now,
    secrets: deps.secrets,
    tags: adDeps.tags,
    assets: renderer.assetsOf({ file: '' }),
    application: renderer.consoleAssets,
    registerRooms: (scope) =>
      registerRoomCalls(scope, {
        env,
        settings,
        db: database.db,
        now,
        ads: adDeps,
        bookings,
        tags: adDeps.tags,
        site: env.site,
        guardedFetch: deps.guardedFetch,
        newsletter: { db: database.db, now, secrets: deps.secrets, env },
        entryPlaces: listEntryPlaces(files),
        makeEntryId: makeId,
        listFacts: (overlay) => [
          ...listDirectoryFacts(addEntries(files, overlay)),
          ...listLinkFacts(provinces),
          ...listBusinessFacts(ontario),
          ...listSchoolFacts(schools),
        ],
        timeZone: env.site.timeZone,
        readLinks: async () => readLink(await readLinkStatuses()),
        askForAllLinks: env.areLinkChecksOn ? () => askForAllLinks(links) : null,
        testLink: async (url) => void (await checkLinkNow(links, url)),
        listBrokenLinks: async () => listBrokenLinks(await readLinkStatuses()),
        listFixable: (ids) => listFixable(database.db, ids),
        listOpenReports: () => listOpenFeedback(database.db, MAX_OPEN_REPORTS),
        async onChanged() {
          await adDeps.tags.bump('directories')
          await recordDirectoryChanges({ db: database.db, now }, await readEntries())
        },
      }),
    bookings,
    ads: adDeps,
    sources: createQueueSources({ db: database.db, now, env, bookings, ads: adDeps }),
    sourcesOn: (db) => {
      const quiet = { ...adDeps, db, tags: { bump: async () => undefined } }
      return createQueueSources({ db, now, env, bookings: { ...bookings, db }, ads: quiet })
    },
  })
  if (renderer.listMailPreviews) registerMailPreviews(app, renderer.listMailPreviews)
}
