import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '../time/durations.ts'
import { FILES } from './limits/limits.ts'

/** The route config for routes that serve files. */
export const FILE_ROUTE = { isFile: true, limits: [FILES] }

/** Serves built files: those with a content hash in the name are cached for a year, the root's for a day. */
export async function registerStaticFiles(app: FastifyInstance, { folder }: { folder: string }) {
  await app.register((scope) => serveBuild(scope, folder))
}

function markAsFiles(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...FILE_ROUTE, ...route.config }
  })
}

async function serveBuild(app: FastifyInstance, folder: string) {
  markAsFiles(app)
  const forGood = {
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false as const,
    // Immutable files need no revalidation and no ranges: thirty responses of a first view get shorter.
    etag: false,
    lastModified: false,
    acceptRanges: false,
  }
  await app.register(fastifyStatic, { ...forGood, root: `${folder}/build`, prefix: '/build/' })
  await app.register(fastifyStatic, {
    ...forGood,
    root: `${folder}/assets`,
    prefix: '/assets/',
    decorateReply: false,
  })
  await app.register(fastifyStatic, {
    root: `${folder}/root`,
    prefix: '/',
    wildcard: false,
    preCompressed: true,
    index: false,
    maxAge: DAY_MS,
    decorateReply: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      // A new version must be found at once, also behind a caching proxy.
      if (/service-worker\.js(\.\w+)?$/.test(path)) reply.header('Cache-Control', 'no-cache')
    },
  })
}

/** Serves the pictures of ads and news at /attached_assets/. */
export async function registerAttachedAssets(app: FastifyInstance, { folder }: { folder: string }) {
  await app.register(async (scope) => {
    markAsFiles(scope)
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: '/attached_assets/',
      index: false,
      maxAge: 30 * DAY_MS,
    })
  })
}
