import type { FastifyInstance } from 'fastify'
import type { Env } from '../../../env.ts'
import type { Feature } from '../../settings/settings.schema.ts'

/** The paths of each feature that can be turned off. Links in emails already sent keep working. */
const PATHS: Record<Feature, RegExp> = {
  bookings: /^(\/consultation|\/api\/consultation(\/(opening|slots))?)$/,
  messages: /^(\/api)?\/ads\/[^/]+\/message$/,
  newsletter: /^\/api\/newsletter$/,
  // The home page requests this week's events and gets none.
  events: /^(\/api)?\/events(?!\/this-week$)(\/|$)/,
}
const CLOSED = 'This part of the site is turned off for now.'

/** The router ignores a trailing slash and the site map also case, so every such spelling must be closed. */
const oneSpelling = (path: string) => path.toLowerCase().replace(/\/+$/, '')

const isClosedPath = ({ off }: Pick<Env['site'], 'off'>, path: string): boolean =>
  off.some((feature) => PATHS[feature].test(oneSpelling(path)))

/** Stays open although its feature is off: subscribers read past issues here and unsubscribe. */
const KEPT: Partial<Record<Feature, RegExp>> = { newsletter: /^\/newsletter(\/|$)/ }

/** Whether a page belongs to a feature that is turned off: no link leads to it, and no search finds it. */
export const isUnlistedPath = (site: Pick<Env['site'], 'off'>, path: string): boolean =>
  isClosedPath(site, path) || site.off.some((feature) => KEPT[feature]?.test(path))

/** Closes the features that are turned off: their pages answer 404, and their forms 403. */
export function registerClosedFeatures(app: FastifyInstance, env: Pick<Env, 'site'>) {
  app.addHook('onRequest', (request, reply, done) => {
    if (env.site.off.length === 0) return done()
    const [path = ''] = request.url.split('?')
    if (!isClosedPath(env.site, path)) return done()
    if (request.method === 'GET' || request.method === 'HEAD') return void reply.callNotFound()
    reply.code(403).type('text/plain; charset=utf-8').send(CLOSED)
  })
}
