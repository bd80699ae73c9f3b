import { fileURLToPath } from 'node:url'
import formBody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { DatabaseClient } from '../database/client.ts'
import type { Env } from './env.ts'
import { registerAdArt } from './features/ads/ad-art.api.ts'
import { createAdDeps } from './features/ads/ad-deps.ts'
import { registerAdsApi } from './features/ads/ads.api.ts'
import { prepareAdQueries } from './features/ads/ads.queries.ts'
import { registerManage } from './features/ads/manage/manage.api.ts'
import { registerMessages } from './features/ads/messages/messages.api.ts'
import { registerPhotoFiles } from './features/ads/photos/photos.api.ts'
import { registerPosting } from './features/ads/posting/posting.api.ts'
import type { ViewCounter } from './features/ads/view-counter.ts'
import { createBookingDeps } from './features/bookings/booking-deps.ts'
import { registerBookingPosts } from './features/bookings/booking-posts.api.ts'
import { registerBookingsApi } from './features/bookings/bookings.api.ts'
import { registerCategoriesApi } from './features/categories/categories.api.ts'
import { prepareCategoryQueries } from './features/categories/categories.queries.ts'
import { registerConsole } from './features/console/console.api.ts'
import { createQueueSources } from './features/console/queue/queue-sources.ts'
import { registerContactApi } from './features/contact/contact.api.ts'
import { registerDirectoriesApi } from './features/directories/directories.api.ts'
import { readDirectories } from './features/directories/directories.content.ts'
import { listDirectoryEntries } from './features/directories/list-directory-entries.ts'
import { registerFeedbackApi } from './features/feedback/feedback.api.ts'
import { registerHomeApi } from './features/home/home.api.ts'
import { registerNewsApi } from './features/news/news.api.ts'
import { registerNewsPictures } from './features/news/news-pictures.api.ts'
import { registerNewsletterApi } from './features/newsletter/newsletter.api.ts'
import { registerOntarioApi } from './features/ontario/ontario.api.ts'
import { readOntario } from './features/ontario/ontario.content.ts'
import { registerOpenDataApi } from './features/open-data/open-data.api.ts'
import { registerProvincesApi } from './features/provinces/provinces.api.ts'
import { readProvinces } from './features/provinces/provinces.content.ts'
import { registerScholarshipsApi } from './features/scholarships/scholarships.api.ts'
import { registerSearchApi } from './features/search/search.api.ts'
import { registerSiteMapFiles } from './features/site-pages/site-map-files.api.ts'
import { registerTextPagesApi } from './features/site-pages/text-pages.api.ts'
import { listMailPreviews } from './mail-previews.ts'
import type { CacheTags } from './platform/cache-tags.ts'
import type { Now } from './platform/clock.ts'
import type { HtmlCache } from './platform/html-cache.ts'
import { registerApiDescription } from './platform/http/api-description.ts'
import { registerErrorHandling } from './platform/http/errors.ts'
import { registerHealth } from './platform/http/health.ts'
import { createInnerRequests } from './platform/http/inner-requests.ts'
import { registerLoadShedding } from './platform/http/load-shedding.ts'
import { registerProofOfWork } from './platform/http/proof-of-work.api.ts'
import { registerSecurityHeaders } from './platform/http/security-headers.ts'
import { registerSlowBodyLimit } from './platform/http/slow-bodies.ts'
import { registerAttachedAssets, registerStaticFiles } from './platform/http/static-files.ts'
import { loggerOptions } from './platform/logger.ts'
import { registerMailPreviews } from './platform/mail/mail-previews.ts'
import { createProofOfWork } from './platform/proof-of-work.ts'
import type { Secrets } from './platform/secrets.ts'
import type { Renderer } from './renderer.ts'
import { createPages } from './serve-pages.ts'

export interface AppDeps {
  env: Env
  database: DatabaseClient
  renderer: Renderer
  cache: HtmlCache
  views: ViewCounter
  now: Now
  secrets: Secrets
  /** Tells the other nodes too; without it only this node's cache. */
  tags?: Pick<CacheTags, 'bump'>
  /** Tests compile in the same process, so that its lag says nothing of the site. */
  mostLag?: number | undefined
  /** Folder of the browser build; null while the development server serves it. */
  clientFolder: string | null
}

const ATTACHED_ASSETS = fileURLToPath(new URL('../content/attached_assets', import.meta.url))
const SLOW_CLIENT_MS = 10_000
const SLOW_UPLOAD_MS = 120_000

/** The whole server without a port: `main` gives it one, tests inject requests. What a request passes stands in order. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env, database, renderer, cache, now } = deps
  const app = fastify({
    logger: loggerOptions(env),
    disableRequestLogging: true,
    trustProxy: env.trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: SLOW_UPLOAD_MS,
    connectionTimeout: 0,
    keepAliveTimeout: 30_000,
    forceCloseConnections: 'idle',
    http: { headersTimeout: SLOW_CLIENT_MS, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  const inner = createInnerRequests()
  const site = () => ({ ...env.site, url: env.siteUrl, year: now().getUTCFullYear() })
  const pages = createPages({
    renderer,
    cache: env.isHtmlCacheOn ? cache : null,
    site,
    transport: inner.transportOf(app),
  })

  registerErrorHandling(app, { showPage: pages.showFailure })
  await registerSecurityHeaders(app, {
    isHttps: env.siteUrl.startsWith('https:'),
    isDevelopment: env.mode === 'development',
  })
  registerSlowBodyLimit(app, { limitMs: SLOW_CLIENT_MS, uploadLimitMs: SLOW_UPLOAD_MS })
  registerHealth(app, { pool: database.pool })
  // A page at hand costs nothing, so it is served even when the rest is shed.
  app.addHook('onRequest', async (request, reply) => {
    if (await pages.serveCached(request, reply)) return reply
  })
  await registerLoadShedding(app, { pool: database.pool, isInner: inner.isInner, mostLag: deps.mostLag })
  if (env.areRateLimitsOn) {
    await app.register(rateLimit, {
      max: 600,
      timeWindow: '1 minute',
      allowList: (request) => inner.isInner(request) || !request.url.startsWith('/api/'),
    })
  }
  await app.register(formBody)
  await registerApiDescription(app, { siteName: env.site.name })

  if (deps.clientFolder) await registerStaticFiles(app, { folder: deps.clientFolder })
  await registerAttachedAssets(app, { folder: ATTACHED_ASSETS })
  await renderer.attach?.(app)
  registerAdArt(app)

  const categories = prepareCategoryQueries(database.readDb)
  registerCategoriesApi(app, { queries: categories })
  registerAdsApi(app, {
    db: database.readDb,
    queries: prepareAdQueries(database.readDb),
    categories,
    views: deps.views,
  })
  registerHomeApi(app, { db: database.readDb })
  const bookings = createBookingDeps({ env, db: database.db, now, secrets: deps.secrets })
  registerBookingsApi(app, bookings)
  registerBookingPosts(app, { bookings, showAgain: pages.showAgain })
  registerNewsletterApi(app, { ...deps, db: database.db, showAgain: pages.showAgain })
  registerNewsApi(app, { db: database.readDb, now, site: { name: env.site.name, url: env.siteUrl } })
  registerNewsPictures(app, { dataDir: env.dataDir })
  const content = readDirectories()
  const entries = listDirectoryEntries(content)
  registerSearchApi(app, { database, now, entries })
  registerFeedbackApi(app, { db: database.db, now, entries, showAgain: pages.showAgain })
  registerOpenDataApi(app, {
    db: database.readDb,
    now,
    entries,
    site: { name: env.site.name, url: env.siteUrl },
  })
  registerScholarshipsApi(app)
  const proofOfWork = createProofOfWork({ key: deps.secrets.keyFor('proof-of-work'), now })
  registerProofOfWork(app, { proofOfWork })
  registerContactApi(app, {
    db: database.db,
    now,
    site: { ...env.site, url: env.siteUrl },
    proofOfWork,
    areLimitsOn: env.areRateLimitsOn,
    showAgain: pages.showAgain,
  })
  registerTextPagesApi(app, {
    settings: {
      siteName: env.site.name,
      siteEmail: env.site.email,
      privacyPerson: env.site.privacyPerson,
      postalAddress: env.site.postalAddress ?? '',
    },
  })
  const adDeps = createAdDeps({
    env,
    db: database.db,
    now,
    secrets: deps.secrets,
    tags: deps.tags ?? { bump: async (tag) => cache.bump(tag) },
  })
  const posting = { deps: adDeps, proofOfWork, areLimitsOn: env.areRateLimitsOn, showAgain: pages.showAgain }
  registerPhotoFiles(app, adDeps)
  await registerPosting(app, posting)
  registerManage(app, posting)
  registerMessages(app, posting)
  registerDirectoriesApi(app, { content, now })
  registerProvincesApi(app, { provinces: readProvinces() })
  registerOntarioApi(app, { ontario: readOntario() })
  registerSiteMapFiles(app, { db: database.readDb, renderer, siteUrl: env.siteUrl })
  await registerConsole(app, {
    env,
    db: database.db,
    databaseUrl: String(database.pool.options.connectionString),
    now,
    secrets: deps.secrets,
    tags: adDeps.tags,
    renderer,
    bookings,
    ads: adDeps,
    sources: createQueueSources({ db: database.db, now, env, bookings, ads: adDeps }),
  })
  if (env.mode === 'development') registerMailPreviews(app, () => listMailPreviews(env))
  app.get('/*', { schema: { hide: true } }, pages.serve)
  return app
}
