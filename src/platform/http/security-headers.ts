import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'

interface Options {
  isHttps: boolean
  /** The development server injects inline styles and uses a WebSocket. */
  isDevelopment: boolean
  /** Identifies the site's own injected requests, which need no security headers. */
  isInner?: (request: FastifyRequest) => boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Serves scripts, fonts or pictures, never a document. */
    isFile?: boolean
  }
}

/** Sends one constant policy with every response: only our own files, so it never needs a nonce. */
export async function registerSecurityHeaders(app: FastifyInstance, options: Options) {
  const headers = {
    ...(await headersOf(helmetOptions(options))),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (options.isInner?.(request)) return done()
    reply.headers(request.routeOptions.config.isFile ? FILE_HEADERS : headers)
    done()
  })
  return headers
}

/** A policy applies to documents. On the thirty files of a first view it would only add 20 KB. */
const FILE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** Gets helmet's headers once: computing them on each request takes a fifth of the time of a cached page. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = fastify()
  await probe.register(helmet, options)
  probe.get('/', async (_request, reply) => reply.code(204).send())
  const answer = await probe.inject('/')
  await probe.close()
  const ofEveryAnswer = ['date', 'connection', 'content-length']
  const entries = Object.entries(answer.headers).filter(([name]) => !ofEveryAnswer.includes(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

function helmetOptions({ isHttps, isDevelopment }: Options): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isHttps && { maxAge: 63_072_000, includeSubDomains: true },
  }
}
