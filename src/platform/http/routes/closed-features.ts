import type { FastifyInstance } from 'fastify'
import type { Env } from '../../../env.ts'
import type { Feature } from '../../settings/settings.schema.ts'

/** What belongs to a part of the site that can be turned off. The links in sent emails stay open. */
const PATHS: Record<Feature, RegExp> = {
  bookings: /^(\/consultation|\/api\/consultation(\/(opening|slots))?)$/,
  messages: /^(\/api)?\/ads\/[^/]+\/message$/,
  newsletter: /^\/api\/newsletter$/,
  // The home page asks for this week's events and gets none.
  events: /^(\/api)?\/events(?!\/this-week$)(\/|$)/,
}
const CLOSED = 'This part of the site is turned off for now.'

/** The router passes over a slash at the end, and the site map over capitals too: what they open must be closed. */
const oneSpelling = (path: string) => path.toLowerCase().replace(/\/+$/, '')

const isClosedPath = ({ off }: Pick<Env['site'], 'off'>, path: string): boolean =>
  off.some((feature) => PATHS[feature].test(oneSpelling(path)))

/** Subscribers still come here, to read past issues and to leave. */
const KEPT: Partial<Record<Feature, RegExp>> = { newsletter: /^\/newsletter(\/|$)/ }

/** Whether a page belongs to a part that is turned off: nothing leads there, and no search finds it. */
export const isUnlistedPath = (site: Pick<Env['site'], 'off'>, path: string): boolean =>
  isClosedPath(site, path) || site.off.some((feature) => KEPT[feature]?.test(path))

/** A part that is turned off is not there: its pages are not found, and its forms are refused. */
export function registerClosedFeatures(app: FastifyInstance, env: Pick<Env, 'site'>) {
  app.addHook('onRequest', (request, reply, done) => {
    if (env.site.off.length === 0) return done()
    const [path = ''] = request.url.split('?')
    if (!isClosedPath(env.site, path)) return done()
    if (request.method === 'GET' || request.method === 'HEAD') return void reply.callNotFound()
    reply.code(403).type('text/plain; charset=utf-8').send(CLOSED)
  })
}
