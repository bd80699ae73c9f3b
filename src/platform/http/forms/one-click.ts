import type { FastifyInstance } from 'fastify'
import { MINUTE_MS } from '../../time/durations.ts'
import type { Limit } from '../limits/limits.ts'

/**
 * The big mail providers press for their readers, hundreds of whom may leave in the minute after an issue, from a few
 * addresses of theirs. A key cannot be guessed, so a press that is refused protects nobody and costs a person the way out.
 */
export const ONE_CLICKS: Limit = { name: 'one clicks', max: 1_200, windowMs: MINUTE_MS }

/**
 * RFC 8058: mail programs press the button themselves, with a form of either encoding, and follow no redirect. Call it
 * on a scope of its own, and answer such a press with a short text.
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
