import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Database } from '../../../database/client.ts'
import type { Route } from '../../platform/http/routes/list-routes-testing.ts'
import { inviteOperator } from './auth/invitations/invite-operator.ts'
import { cookiesOf, PASSWORD, postCall, postForm, SITE, tokenIn } from './console-testing.ts'

export interface Visitor {
  cookie: string
  token: string
}

/** An owner with a password who has not connected a phone yet. */
export async function joinWithoutCode({ app, db }: { app: FastifyInstance; db: Database }): Promise<Visitor> {
  const link = await inviteOperator({ db, now: () => new Date(), siteUrl: SITE }, 'owner')
  const key = new URL(link).searchParams.get('key') ?? ''
  const form = { key, name: 'Esi', email: 'esi@example.org', password: PASSWORD }
  const joined = await postForm(app, '/admin/welcome', form)
  return { cookie: cookiesOf(joined), token: tokenIn(joined.body) }
}

/** Requests a page, submits its form or makes the call, as a given visitor. */
export const askerOf =
  (app: FastifyInstance) =>
  ({ method, url }: Route, { cookie, token }: Visitor, headers: Record<string, string> = {}) => {
    const path = url.replace(':id', '1').replace('*', 'anything')
    const own = { ...(cookie && { cookie }), ...headers }
    if (method === 'GET') return app.inject({ method, url: path, headers: own })
    return url.startsWith('/api/')
      ? postCall(app, path, {}, { token, ...own })
      : postForm(app, path, { token }, own)
  }

export type Verdict = 'let in' | 'sent to sign in' | 'sent to connect a phone' | 'refused'

export function judge({ statusCode, headers }: LightMyRequestResponse): Verdict {
  if (statusCode === 401 || /^\/admin\/sign-in(\?|$)/.test(String(headers.location))) return 'sent to sign in'
  if (headers.location === '/admin/two-factor') return 'sent to connect a phone'
  return statusCode === 403 ? 'refused' : 'let in'
}
