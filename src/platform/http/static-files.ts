import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

interface Options {
  /** The folder of the browser build. */
  folder: string
  /** Photos and pictures that ads and news carry. */
  attachedAssetsFolder: string
}

const ONE_DAY = 86_400

/** Files whose names change with their content are kept for good; the few at the root for a day. */
export async function registerStaticFiles(app: FastifyInstance, { folder, attachedAssetsFolder }: Options) {
  const forGood = { preCompressed: true, immutable: true, maxAge: '365d', index: false as const }
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
    maxAge: ONE_DAY * 1000,
    decorateReply: false,
    globIgnore: ['**/*.br', '**/*.gz'],
  })
  await app.register(fastifyStatic, {
    root: attachedAssetsFolder,
    prefix: '/attached_assets/',
    index: false,
    maxAge: 30 * ONE_DAY * 1000,
    decorateReply: false,
  })
}
