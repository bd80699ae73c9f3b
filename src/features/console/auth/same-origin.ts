import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

/** Whether our own page sent the form. Browsers always say where a form comes from; without that, false. */
export function isFromOurPages({ headers, host }: FastifyRequest, siteUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const { origin } = headers
  if (origin === undefined) return site === 'same-origin'
  if (!URL.canParse(origin)) return false
  const from = new URL(origin).host
  return from === host || from === new URL(siteUrl).host
}

/** CSRF tokens: each form of the console carries one that only pages of the same session can know. */
export function createFormTokens(secrets: Secrets) {
  const key = secrets.keyFor('console-forms')
  const tokenOf = (sessionId: string) => createHmac('sha256', key).update(sessionId).digest('base64url')
  const isTokenOf = (sessionId: string, token: unknown) => {
    const [given, right] = [Buffer.from(String(token ?? '')), Buffer.from(tokenOf(sessionId))]
    return given.length === right.length && timingSafeEqual(given, right)
  }
  return { tokenOf, isTokenOf }
}

export type FormTokens = ReturnType<typeof createFormTokens>
