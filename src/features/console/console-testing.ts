import { createHmac } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Database } from '../../../database/client.ts'
import { type OperatorRole, operatorTwoFactors } from '../../../database/schema.ts'
import { formBody } from '../../../tests/form-body.ts'
import { TOKEN_HEADER } from '../../console/calls/token-header.ts'
import type { Now } from '../../platform/time/clock.ts'
import { inviteOperator } from './auth/invitations/invite-operator.ts'

export const SITE = 'https://akwaaba.example'
export const PASSWORD = 'fufu and light soup'

export interface SignedIn {
  cookie: string
  token: string
  secret: string
  email: string
  /** Sends a read as this operator, by its path after `/api/admin/`. */
  get: (path: string) => Promise<LightMyRequestResponse>
  /** Sends a change as this operator. */
  call: (path: string, body?: object) => Promise<LightMyRequestResponse>
}

type Fields = Record<string, string>

/** A form as a browser sends it from a page of the site. */
export function postForm(app: FastifyInstance, url: string, fields: Fields, headers: Fields = {}) {
  const body = formBody(fields, { 'sec-fetch-site': 'same-origin', origin: SITE, ...headers })
  return app.inject({ method: 'POST', url, ...body })
}

/** A change as the application sends it; `token` among the headers is the session's token. */
export function postCall(app: FastifyInstance, url: string, body: unknown, headers: Fields = {}) {
  const { token = '', ...others } = headers
  return app.inject({
    method: 'POST',
    url,
    headers: { 'sec-fetch-site': 'same-origin', origin: SITE, [TOKEN_HEADER]: token, ...others },
    payload: body as object,
  })
}

export function cookiesOf(answer: LightMyRequestResponse): string {
  const given = answer.cookies.filter(({ value }) => value !== '')
  return given.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
}

export const tokenIn = (html: string) => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** Joins as an operator the way a person does, with link, password and code, and stays signed in. */
export async function joinConsole(
  { app, db, now = () => new Date() }: { app: FastifyInstance; db: Database; now?: Now },
  role: OperatorRole,
  email = `${role}@example.org`,
): Promise<SignedIn> {
  const link = await inviteOperator({ db, now, siteUrl: SITE }, role, { email })
  const key = new URL(link).searchParams.get('key') ?? ''
  const joined = await postForm(app, '/admin/welcome', { key, name: 'Ama Serwaa', email, password: PASSWORD })
  const secret = /<code>([A-Z2-7]{20,})<\/code>/.exec(joined.body)?.[1] ?? ''
  const cookie = cookiesOf(joined)
  const token = tokenIn(joined.body)
  const confirmed = await postForm(
    app,
    '/admin/two-factor/confirm',
    { code: codeOf(secret), token },
    { cookie },
  )
  const signedIn = cookiesOf(confirmed) || cookie
  const page = await app.inject({ url: '/admin/account', headers: { cookie: signedIn } })
  const person: SignedIn = {
    cookie: signedIn,
    token: tokenIn(page.body),
    secret,
    email,
    get: (path) => app.inject({ url: `/api/admin/${path}`, headers: { cookie: person.cookie } }),
    call: (path, body = {}) =>
      postCall(app, `/api/admin/${path}`, body, { cookie: person.cookie, token: person.token }),
  }
  return person
}

/** A code that works now: forgets the last used step instead of waiting for the next half minute. */
export async function freshCodeOf(db: Database, secret: string): Promise<string> {
  await db.update(operatorTwoFactors).set({ lastUsedStep: null })
  return codeOf(secret)
}

/** What an authenticator app shows for this secret (RFC 6238). */
export function codeOf(secret: string, at = Date.now()): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
