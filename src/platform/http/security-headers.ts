import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

interface Options {
  isHttps: boolean
  /** The development server puts styles into the page and talks over a socket. */
  isDevelopment: boolean
}

/** One constant policy for every answer: our own files and nothing else, so it never needs a nonce. */
export async function registerSecurityHeaders(app: FastifyInstance, { isHttps, isDevelopment }: Options) {
  await app.register(helmet, {
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
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), interest-cohort=()')
  })
}
