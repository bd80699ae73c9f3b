import { inspect } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  operatorAccounts,
  operatorSessions,
  operators,
  operatorTwoFactors,
} from '../../../../database/schema.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { HOUR_MS } from '../../../platform/time/durations.ts'
import {
  codeOf,
  cookiesOf,
  freshCodeOf,
  joinConsole,
  PASSWORD,
  postForm,
  SITE,
  tokenIn,
} from '../console-testing.ts'
import { forgetConsoleTraces } from '../forget-console-traces.ts'
import { inviteOperator } from './invitations/invite-operator.ts'

const clock = { moment: Date.now() }
const now = () => new Date(clock.moment)
const { app, db, get } = await createTestApp({ now })
let count = 0

/** A new operator, signed in. */
async function joinSomebody(role: 'owner' | 'moderator' = 'moderator') {
  count += 1
  const person = await joinConsole({ app, db, now }, role, `person${count}@example.org`)
  const [row] = await db.select().from(operators).where(eq(operators.email, person.email))
  return { ...person, id: row?.id ?? '' }
}

const isIn = async (cookie: string) => (await get('/admin', { cookie })).statusCode === 200
const startSignIn = async (email: string) =>
  cookiesOf(await postForm(app, '/admin/sign-in', { email, password: PASSWORD }))

test('on its last day a session still shows the account, and ends the others', async () => {
  const { cookie, id, email, secret, token } = await joinSomebody()
  const signedInAt = new Date(clock.moment - 6 * 24 * HOUR_MS)
  await db.update(operatorSessions).set({ createdAt: signedInAt }).where(eq(operatorSessions.userId, id))
  const code = { code: await freshCodeOf(db, secret) }
  await postForm(app, '/admin/sign-in/code', code, { cookie: await startSignIn(email) })
  const account = await get('/admin/account', { cookie })
  expect(account.statusCode).toBe(200)
  const sessions = await db.select().from(operatorSessions).where(eq(operatorSessions.userId, id))
  const other = sessions.find(({ createdAt }) => createdAt > signedInAt)?.id
  expect(account.body).toContain(other)
  await postForm(app, '/admin/account/revoke', { session: other ?? '', token }, { cookie })
  expect(await db.select().from(operatorSessions).where(eq(operatorSessions.userId, id))).toHaveLength(1)
})

test('a session ends a week after its sign-in, however much it is used', async () => {
  const { cookie } = await joinSomebody()
  for (let hours = 0; hours < 7 * 24; hours += 8) {
    expect(await isIn(cookie)).toBe(true)
    clock.moment += 8 * HOUR_MS
  }
  expect(await isIn(cookie)).toBe(false)
  await forgetConsoleTraces({ db, now })
  expect((await db.select().from(operatorSessions)).length).toBe(0)
})

test('a session ends after twelve hours without use, and the cookie of one in use is renewed', async () => {
  const { cookie, id } = await joinSomebody()
  const expireIn = (ms: number) =>
    db
      .update(operatorSessions)
      .set({ expiresAt: new Date(Date.now() + ms) })
      .where(eq(operatorSessions.userId, id))
  await expireIn(10 * HOUR_MS)
  const page = await get('/admin', { cookie })
  const renewed = page.cookies.find(({ name }) => name.includes('session_token'))
  expect(renewed).toMatchObject({
    maxAge: 12 * 3_600,
    httpOnly: true,
    secure: true,
    path: expect.stringMatching(/^\/(api\/)?admin$/),
  })
  await expireIn(-1)
  expect(await isIn(cookie)).toBe(false)
})

test('a new password ends every session and every sign-in that waits for its code', async () => {
  const { cookie, id, email, secret } = await joinSomebody()
  const pending = await startSignIn(email)
  const account = eq(operatorAccounts.userId, id)
  await db.update(operatorAccounts).set({ updatedAt: new Date() }).where(account)
  expect(await isIn(cookie)).toBe(true)
  await db.update(operatorAccounts).set({ password: 'another hash' }).where(account)
  expect(await isIn(cookie)).toBe(false)
  const code = await freshCodeOf(db, secret)
  expect((await postForm(app, '/admin/sign-in/code', { code }, { cookie: pending })).statusCode).toBe(401)
})

test('new codes, or no codes any more, end every session', async () => {
  const [changed, removed] = [await joinSomebody(), await joinSomebody()]
  const codesOf = ({ id }: { id: string }) => eq(operatorTwoFactors.userId, id)
  await db.update(operatorTwoFactors).set({ secret: 'another' }).where(codesOf(changed))
  expect(await isIn(changed.cookie)).toBe(false)
  await db.delete(operatorTwoFactors).where(codesOf(removed))
  expect(await isIn(removed.cookie)).toBe(false)
})

test('an owner who becomes moderator signs in again; a moderator who becomes owner need not', async () => {
  const [lowered, raised] = [await joinSomebody('owner'), await joinSomebody()]
  await db.update(operators).set({ role: 'moderator' }).where(eq(operators.id, lowered.id))
  await db.update(operators).set({ role: 'owner' }).where(eq(operators.id, raised.id))
  expect(await isIn(lowered.cookie)).toBe(false)
  expect(await isIn(raised.cookie)).toBe(true)
})

test('a session made by the password alone stays shut after somebody else connects the phone', async () => {
  const link = await inviteOperator({ db, now, siteUrl: SITE }, 'owner')
  const key = new URL(link).searchParams.get('key') ?? ''
  const form = { key, name: 'Esi', email: 'esi@example.org', password: PASSWORD }
  const joined = await postForm(app, '/admin/welcome', form)
  // Someone who knows the password signs in before the phone is connected, and waits.
  const thief = await startSignIn('esi@example.org')
  expect((await get('/admin', { cookie: thief })).headers.location).toBe('/admin/two-factor')
  const secret = /<code>([A-Z2-7]{20,})<\/code>/.exec(joined.body)?.[1] ?? ''
  const confirm = { code: codeOf(secret), token: tokenIn(joined.body) }
  const confirmed = await postForm(app, '/admin/two-factor/confirm', confirm, { cookie: cookiesOf(joined) })
  expect(await isIn(cookiesOf(confirmed))).toBe(true)
  expect((await get('/admin', { cookie: thief })).headers.location).toBe('/admin/sign-in')
  expect((await get('/admin/two-factor', { cookie: thief })).headers.location).toBe('/admin/sign-in')
  expect(await isIn(cookiesOf(joined))).toBe(false)
})

test('sets every cookie of the sign-in for the console alone, out of reach of scripts and other sites', async () => {
  const { email, secret } = await joinSomebody()
  const first = await postForm(app, '/admin/sign-in', { email, password: PASSWORD })
  const code = await freshCodeOf(db, secret)
  const second = await postForm(app, '/admin/sign-in/code', { code }, { cookie: cookiesOf(first) })
  const given = [...first.cookies, ...second.cookies].filter(({ value }) => value !== '')
  expect(given.map(({ name }) => name.split('.').at(-1)).sort()).toEqual([
    'device',
    'session_token',
    'session_token',
    'two_factor',
  ])
  for (const cookie of given)
    expect(cookie).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      secure: true,
      path: expect.stringMatching(/^\/(api\/)?admin$/),
    })
  const paths = second.cookies.filter(({ name }) => name.includes('session_token')).map(({ path }) => path)
  expect(paths).toEqual(['/admin', '/api/admin'])
  expect((await get('/ads')).headers['set-cookie']).toBeUndefined()
})

test('takes a sign-in from our own form only, and goes nowhere else afterwards', async () => {
  const { email, secret } = await joinSomebody()
  const fields = { email, password: PASSWORD, next: 'https://evil.example', callbackURL: '//evil.example' }
  const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  expect((await postForm(app, '/admin/sign-in', fields, elsewhere)).statusCode).toBe(403)
  const url = '/admin/sign-in?next=//evil.example&callbackURL=https://evil.example'
  const first = await postForm(app, url, fields)
  expect(first.headers.location).toBe('/admin/sign-in/code')
  const cookie = cookiesOf(first)
  const code = await freshCodeOf(db, secret)
  expect((await postForm(app, '/admin/sign-in/code', { code }, { cookie, ...elsewhere })).statusCode).toBe(
    403,
  )
  const second = await postForm(app, '/admin/sign-in/code?next=//evil.example', { code }, { cookie })
  expect(second.headers.location).toBe('/admin')
})

test('a database that does not answer is "try again", and nothing of the query is printed', async () => {
  const { cookie } = await joinSomebody()
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => printed.mockRestore())
  await db.execute(sql`ALTER TABLE operators RENAME TO operators_away`)
  try {
    expect((await get('/api/admin/session', { cookie })).statusCode).toBe(503)
  } finally {
    await db.execute(sql`ALTER TABLE operators_away RENAME TO operators`)
  }
  const words = printed.mock.calls.flat().map((one) => inspect(one))
  expect(words.join('\n')).not.toMatch(/params|select "/)
  expect((await get('/api/admin/session', { cookie })).statusCode).toBe(200)
})
