import type { FastifyRequest } from 'fastify'
import type { FoundPage } from '../../page.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the page of the URL is looked up. */
    foundPage: FoundPage | null
  }
}

/** The route that serves all pages. */
const PAGES = '/*'

/** Names a request in metrics, log and traces: a pattern, never a URL, so names are few and anonymous. */
export function routeOf({ routeOptions, foundPage }: FastifyRequest): string {
  const { url = 'none' } = routeOptions
  return url === PAGES ? (foundPage?.page.path ?? url) : url
}
