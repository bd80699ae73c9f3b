import type { FastifyRequest } from 'fastify'

/** The one route behind which all pages are. */
const PAGES = '/*'
const names = new WeakMap<FastifyRequest, string>()

/** Says which page a request is for, as the site map writes it: `/ads/:id`. */
export function namePage(request: FastifyRequest, path: string): void {
  names.set(request, path)
}

/** What figures, log and traces call a request: a pattern, never an address, so that there are few and they name nobody. */
export function routeOf(request: FastifyRequest): string {
  const { url = 'none' } = request.routeOptions
  return url === PAGES ? (names.get(request) ?? url) : url
}
