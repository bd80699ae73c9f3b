import type { FastifyRequest } from 'fastify'
import type { FoundPage } from '../../page.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until somebody asks which page the address leads to. */
    foundPage: FoundPage | null
  }
}

/** The one route behind which all pages are. */
const PAGES = '/*'

/** What figures, log and traces call a request: a pattern, never an address, so that there are few and they name nobody. */
export function routeOf({ routeOptions, foundPage }: FastifyRequest): string {
  const { url = 'none' } = routeOptions
  return url === PAGES ? (foundPage?.page.path ?? url) : url
}
