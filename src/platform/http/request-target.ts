import type { FastifyInstance, FastifyRequest } from 'fastify'

const SCHEME_AND_HOST = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i
const ENCODED = /%[2-7][\da-f]/gi
const UNRESERVED = /[\w.~-]/

/**
 * Normalizes a request target before routing: removes scheme, host and fragment, decodes unreserved
 * characters, and encodes backslashes, which some parsers take for slashes. What stays encoded belongs to a
 * name.
 */
export function normalizeTarget(target: string): string {
  if (target.startsWith('/') && !/[%#\\]/.test(target)) return target
  const [withoutFragment = ''] = target.replace(SCHEME_AND_HOST, '').split('#', 1)
  const queryAt = withoutFragment.indexOf('?')
  const path = queryAt < 0 ? withoutFragment : withoutFragment.slice(0, queryAt)
  const query = queryAt < 0 ? '' : withoutFragment.slice(queryAt)
  const spelled = path.replaceAll('\\', '%5C').replace(ENCODED, decodeUnreserved)
  return `${spelled.startsWith('/') ? '' : '/'}${spelled}${query}`
}

function decodeUnreserved(encoded: string): string {
  const letter = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
  return UNRESERVED.test(letter) ? letter : encoded
}

/** Whether the request is for the API: decided by the route, because a URL can be spelled in many ways. */
export function isApiRequest(request: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean {
  return isApiPath(request.routeOptions.url ?? request.url)
}

/** /api/docs, the API reference, is a page. */
function isApiPath(path: string): boolean {
  return path.startsWith('/api/') && !/^\/api\/docs\/?(\?|$)/.test(path)
}

/** Rejects a request with two Host headers: a proxy and the site might each believe a different one. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { rawHeaders } = request.raw
    let hosts = 0
    for (let at = 0; at < rawHeaders.length; at += 2) {
      if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
    }
    if (hosts <= 1) return done()
    reply
      .code(400)
      .type('text/plain; charset=utf-8')
      .send('A request names one host. This one names several.')
  })
}

/** True for files of the build: scripts, styles, fonts and drawings. */
export const isBuiltFile = ({ url }: { url: string }) => /^\/(build|assets)\//.test(url)
