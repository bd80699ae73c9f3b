import type { FastifyInstance } from 'fastify'
import { MINUTE_MS } from '../../time/durations.ts'
import type { Limit } from '../limits/limits.ts'

/**
 * Large email providers send one-click requests for their users from a few IP addresses, and hundreds of
 * users may unsubscribe in the minute after an issue. A key cannot be guessed, so a strict limit would only
 * block unsubscribing.
 */
export const ONE_CLICKS: Limit = { name: 'one clicks', max: 1_200, windowMs: MINUTE_MS }

/**
 * RFC 8058: email programs send the unsubscribe form themselves, in either form encoding, and follow no
 * redirect. Call it on a scope of its own, and answer such a request with a short text.
 */
export function acceptOneClick(scope: FastifyInstance): void {
  scope.removeContentTypeParser('multipart/form-data')
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, { isOneClick: String(body).includes('One-Click') }),
  )
}

export function isOneClick(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  const form = body as Record<string, unknown>
  return form['List-Unsubscribe'] === 'One-Click' || form.isOneClick === true
}
