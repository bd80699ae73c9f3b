import type { FastifyInstance } from 'fastify'

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
