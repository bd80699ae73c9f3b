import type { FastifyReply, FastifyRequest } from 'fastify'

/** The request's cookies, for the sign-in library. */
export function headersOf({ headers: { cookie } }: FastifyRequest): Headers {
  return new Headers(cookie ? { cookie } : {})
}

/** Only the cookie of the sign-in that waits for its code: a session in the same browser must not count. */
export function pendingHeadersOf({ headers }: FastifyRequest): Headers {
  const cookies = (headers.cookie ?? '').split(/; */)
  const pending = cookies.filter((cookie) => cookie.split('=')[0]?.endsWith('.two_factor'))
  return new Headers({ cookie: pending.join('; ') })
}

/** Passes the cookies that the sign-in library sets on to the browser. */
export function forwardCookies(reply: FastifyReply, answer: Pick<Response, 'headers'>): void {
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) reply.header('Set-Cookie', cookies.flatMap(forBothPaths))
}

/** Sets the session cookie for both /admin and /api/admin, because no other path may receive it. */
function forBothPaths(cookie: string): string[] {
  const isSession = cookie.split('=')[0]?.endsWith('.session_token')
  return isSession ? [cookie, cookie.replace(/; Path=\/admin(?=;|$)/i, '; Path=/api/admin')] : [cookie]
}

/** The cookies a response sets, as the browser sends them with its next request. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
