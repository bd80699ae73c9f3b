import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { MINUTE_MS } from '../../time/durations.ts'
import type { CountedLimit, LimitCounter } from './limit-counter.ts'

/** How often something may be done per window. Routes that name the same limit share one count. */
export interface Limit extends CountedLimit {
  /** The message shown when it is exceeded. */
  message?: string
}

export interface Limits {
  /** Counts one for the visitor who sent the request; false if that exceeds the limit. */
  allows(request: FastifyRequest, limit: Limit): Promise<boolean>
  /** The same for another key, such as an account or a recipient. */
  allowsKey(key: string, limit: Limit): Promise<boolean>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counted before a byte of the body is read. Every route that is not a plain GET has at least one. */
    limits?: readonly Limit[]
  }
}

const READS: Limit = { name: 'reads', max: 600, windowMs: MINUTE_MS }
/** Pages that are not in the cache; cached pages cost almost nothing and are not counted. */
export const PAGES: Limit = { name: 'pages', max: 300, windowMs: MINUTE_MS }
/** Files: one page loads thirty of them. */
export const FILES: Limit = { name: 'files', max: 6_000, windowMs: MINUTE_MS }
/** The general limit for changes, in addition to a route's own limits. */
export const WRITES: Limit = { name: 'writes', max: 60, windowMs: MINUTE_MS }
/** What operators do in the console. */
export const OPERATOR_ACTS: Limit = { name: 'operator acts', max: 600, windowMs: MINUTE_MS }
/** Requests from any form that make the site send email: each sends two emails at most. */
export const MAIL_REQUESTS: Limit = {
  name: 'mail requests',
  max: 15,
  windowMs: 15 * MINUTE_MS,
  isShared: true,
  message: 'You have sent several forms. Please wait fifteen minutes and try again.',
}

/** Returns an IPv4 address, or the /64 network of an IPv6 address: one household has 2^64 of the latter. */
export function visitorOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return normalizeIP(ip, 64)
}

/** A limit was exceeded; the error handler answers with the message and 429. */
export class TooManyRequests extends Error {
  override name = 'TooManyRequests'
  readonly statusCode = 429
  readonly retryAfterSeconds: number

  constructor({ message = '' }: Limit, ttl: number) {
    super(message)
    this.retryAfterSeconds = Math.max(1, Math.ceil(ttl / 1_000))
  }
}

interface Options {
  counter: LimitCounter
  isInner: (request: FastifyRequest) => boolean
  isOn: boolean
}

/**
 * The only rate limiter of the site. It counts by the matched route, never by the text of the URL, and
 * refuses to start with a route that changes something and has no limit.
 */
export async function registerLimits(
  app: FastifyInstance,
  { counter, isInner, isOn }: Options,
): Promise<Limits> {
  requireLimits(app)
  if (!isOn) return { allows: async () => true, allowsKey: async () => true }
  await app.register(rateLimit, { global: false, store: storeOf(counter) })

  const checks = new Map<Limit, ReturnType<FastifyInstance['createRateLimit']>>()
  const check = (request: FastifyRequest, limit: Limit) => {
    const known = checks.get(limit) ?? app.createRateLimit(toPluginOptions(limit))
    checks.set(limit, known)
    return known(request)
  }

  const refuseExcess = async (request: FastifyRequest, reply: FastifyReply) => {
    for (const limit of limitsOf(request)) {
      const outcome = await check(request, limit)
      if (outcome.isAllowed || !outcome.isExceeded) continue
      const refusal = new TooManyRequests(limit, outcome.ttl)
      reply.header('Retry-After', String(refusal.retryAfterSeconds))
      throw refusal
    }
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (isInner(request)) return done()
    refuseExcess(request, reply).then(() => done(), done)
  })
  return {
    async allows(request, limit) {
      const outcome = await check(request, limit)
      return outcome.isAllowed || !outcome.isExceeded
    },
    allowsKey: async (key, limit) => (await counter(limit, key)).current <= limit.max,
  }
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

function limitsOf(request: FastifyRequest): readonly Limit[] {
  const { limits } = request.routeOptions.config
  return limits ?? [isRead(request.method) ? READS : WRITES]
}

/** A route without a limit is a programming error, so the site does not start with one. */
function requireLimits(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    const unlimited = routes.filter(
      ({ method, config }) => !config?.limits?.length && ![method].flat().every(isRead),
    )
    if (unlimited.length === 0) return
    const names = unlimited.map(({ method, url }) => `${method} ${url}`).join(', ')
    throw new Error(`Every route that changes something needs config.limits: ${names}`)
  })
}

/** The plugin passes all its options to the store's `child`, including our `limit`. */
interface PluginOptions {
  max: number
  timeWindow: number
  limit: Limit
}

const toPluginOptions = (limit: Limit): PluginOptions => ({
  max: limit.max,
  timeWindow: limit.windowMs,
  limit,
})

/** Adapts our counter to the store interface of the plugin. */
function storeOf(counter: LimitCounter) {
  return class LimitStore {
    readonly limit: Limit | undefined

    constructor(options: object) {
      this.limit = (options as Partial<PluginOptions>).limit
    }

    incr(
      key: string,
      done: (error: Error | null, counted?: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ): void {
      const limit = this.limit ?? { name: 'others', windowMs, max }
      counter(limit, key).then(
        (counted) => done(null, counted),
        (error: Error) => done(error),
      )
    }

    child(options: object) {
      return new LimitStore(options)
    }
  }
}
