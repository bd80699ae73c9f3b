import { fileURLToPath } from 'node:url'
import formBody from '@fastify/formbody'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { DatabaseClient } from '../database/client.ts'
import { type Env, siteInfoOf } from './env.ts'
import type { ViewCounter } from './features/ads/views/view-counter.ts'
import type { Wait } from './features/console/auth/guesses/answer-time.ts'
import type { Passwords } from './features/console/auth/operator-auth.ts'
import { createAnswerVersion } from './features/home/kept-calls.ts'
import type { AskAddress } from './features/link-checks/ask-address.ts'
import { registerFeatures } from './features.ts'
import { paths } from './paths.ts'
import type { CacheTags } from './platform/cache-tags.ts'
import { answerClientError, registerErrorHandling } from './platform/http/errors.ts'
import { registerHealth } from './platform/http/health.ts'
import { createInnerRequests, refuseInnerPages } from './platform/http/inner-requests/inner-requests.ts'
import { createLimitCounter } from './platform/http/limits/limit-counter.ts'
import { PAGES, registerLimits } from './platform/http/limits/limits.ts'
import type { Drain } from './platform/http/overload/drain.ts'
import { MAX_PER_VISITOR, registerLoadShedding } from './platform/http/overload/load-shedding.ts'
import { registerSlowClientLimit } from './platform/http/overload/slow-clients.ts'
import { isApiRequest, normalizeTarget, refuseTwoHosts } from './platform/http/request-target.ts'
import { registerAccessLog, requestIdOf } from './platform/http/routes/access-log.ts'
import { registerApiDescription } from './platform/http/routes/api-description.ts'
import { registerClosedFeatures } from './platform/http/routes/closed-features.ts'
import { registerSecurityHeaders } from './platform/http/security-headers.ts'
import { registerAttachedAssets, registerStaticFiles } from './platform/http/static-files.ts'
import type { GuardedFetch } from './platform/outside/guarded-fetch.ts'
import { loggerOptions } from './platform/process/log/logger.ts'
import { noteConnection } from './platform/process/yield-to-event-loop.ts'
import { ROOT } from './platform/root.ts'
import type { ProofCost } from './platform/secrets/proof-of-work.ts'
import type { Secrets } from './platform/secrets/secrets.ts'
import { keepSettings } from './platform/settings/keep-settings.ts'
import type { Now } from './platform/time/clock.ts'
import { registerTracing } from './platform/tracing/trace-requests.ts'
import { tracing } from './platform/tracing/tracing.ts'
import type { HtmlCache } from './rendering/html-cache.ts'
import type { Renderer } from './rendering/renderer.ts'
import { createPages } from './rendering/serve-pages.ts'
import type { ContentFiles } from './start/open-content.ts'

export interface AppDeps {
  env: Env
  database: DatabaseClient
  renderer: Renderer
  cache: HtmlCache
  views: Pick<ViewCounter, 'count'>
  now: Now
  secrets: Secrets
  /** Also notifies the other nodes; without it only this node's cache is invalidated. */
  tags?: Pick<CacheTags, 'bump'>
  /** Makes the readiness check fail when this node is about to stop. */
  drain?: Drain
  /** Tests compile in the same process, so its event loop lag says nothing about the site. */
  maxLagMs?: number | undefined
  /** Checks the links in the directories; tests pass one that sends no requests. */
  askAddress?: AskAddress | undefined
  /** Lets tests read feeds from this machine. */
  guardedFetch?: GuardedFetch | undefined
  /** Tests hash passwords quickly. */
  passwords?: Passwords | undefined
  /** Tests make their proofs of work quickly. */
  proofCost?: ProofCost | undefined
  /** Lets tests skip the delay before a sign-in is refused. */
  wait?: Wait | undefined
  /** Tests start many servers in one process and read the files once. */
  contentFiles?: ContentFiles | undefined
  /** Receives the log lines in place of standard output. */
  logStream?: { write(line: string): void } | undefined
  /** Folder of the browser build; null while the development server serves it. */
  clientFolder: string | null
}

const ATTACHED_ASSETS = fileURLToPath(new URL('content/attached_assets', ROOT))
const SLOW_CLIENT_MS = 10_000
const SLOW_UPLOAD_MS = 120_000

export const SERVER_OPTIONS = {
  bodyLimit: 64 * 1024,
  requestTimeout: SLOW_UPLOAD_MS,
  connectionTimeout: 0,
  keepAliveTimeout: SLOW_CLIENT_MS,
  forceCloseConnections: 'idle',
  // Requests in flight when the node is told to stop still get their response.
  return503OnClosing: false,
  http: { headersTimeout: SLOW_CLIENT_MS, connectionsCheckingInterval: 2_000 },
} as const

/** The whole server without a port: `main` binds it, tests inject requests. Hooks run in this order. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env, database, renderer, cache, now } = deps
  const app = fastify({
    logger: loggerOptions({ ...env, logStream: deps.logStream }),
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.trustProxy,
    ...SERVER_OPTIONS,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => normalizeTarget(url),
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void errors.answer(error, request, reply),
  })
  app.decorateRequest('foundPage', null)
  app.server.on('connection', noteConnection)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  const inner = createInnerRequests(createAnswerVersion({ cache, now }))
  const pages = createPages({
    renderer,
    cache: env.isHtmlCacheOn ? cache : null,
    site: () => siteInfoOf(env, now()),
    transport: inner.transportOf(app),
    sharedSeconds: env.sharedCacheSeconds,
  })

  const pageHeaders = await registerSecurityHeaders(app, {
    isHttps: env.siteUrl.startsWith('https:'),
    isDevelopment: env.mode === 'development',
    isInner: inner.isInner,
  })
  const errors = registerErrorHandling(app, { showPage: pages.showFailure, pageHeaders })
  if (tracing()) registerTracing(app, { isInner: inner.isInner, isBehindProxy: env.trustProxy !== false })
  refuseTwoHosts(app)
  refuseInnerPages(app, inner)
  registerSlowClientLimit(app, { limitMs: SLOW_CLIENT_MS, uploadLimitMs: SLOW_UPLOAD_MS })
  registerHealth(app, { database, drain: deps.drain })
  if (env.isAccessLogOn) registerAccessLog(app, inner.isInner)
  registerClosedFeatures(app, env)
  // A cached page costs nothing to serve, so load shedding does not apply to it.
  app.addHook('onRequest', (request, reply, done) => {
    if (isApiRequest(request)) return done()
    pages.serveCached(request, reply).then((isServed) => isServed || done(), done)
  })
  await registerLoadShedding(app, {
    pool: database.pool,
    isInner: inner.isInner,
    maxLagMs: deps.maxLagMs,
    perVisitor: env.areRateLimitsOn ? MAX_PER_VISITOR : undefined,
  })
  const limits = await registerLimits(app, {
    counter: createLimitCounter({ db: database.db, now, key: deps.secrets.keyFor('limits') }),
    isInner: inner.isInner,
    isOn: env.areRateLimitsOn,
  })
  await app.register(formBody)
  const tags = deps.tags ?? { bump: async (tag: string) => cache.bump(tag) }
  const onError = (error: Error) => app.log.warn({ err: error }, 'a setting was not applied')
  // Before anything reads the site's name: operators may have changed it.
  const settings = await keepSettings({ db: database.db, env, now, cache, tags, onError })
  app.addHook('onClose', async () => settings.close())
  await registerApiDescription(app, { siteName: env.site.name })

  if (deps.clientFolder) await registerStaticFiles(app, { folder: deps.clientFolder })
  await registerAttachedAssets(app, { folder: ATTACHED_ASSETS })
  await renderer.attach?.(app)
  await registerFeatures(app, deps, { pages, limits, settings, tags })
  const page = { config: { limits: [PAGES] }, schema: { hide: true } }
  app.get(paths.apiDocs(), page, pages.serve)
  app.get('/api/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound())
  app.get('/*', page, pages.serve)
  return app
}
