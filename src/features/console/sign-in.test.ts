import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { operatorSessions, operators } from '../../../database/schema.ts'
import { quickPasswords } from '../../../tests/quick-passwords.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import { inviteFirstOperator, inviteOperator } from './auth/invitations/invite-operator.ts'
import type { Passwords } from './auth/operator-auth.ts'
import { cookiesOf, freshCodeOf, joinConsole, PASSWORD, postForm, SITE } from './console-testing.ts'

const clock = { moment: Date.now() }
/** Passwords that were hashed, which takes a hundred times as long as the rest of a sign-in. */
const workedOut: string[] = []
const passwords: Passwords = {
  hash: (password) => {
    workedOut.push(password)
    return quickPasswords.hash(password)
  },
  verify: (given) => {
    workedOut.push(given.password)
    return quickPasswords.verify(given)
  },
}
const { app, db, get } = await createTestApp({
  env: { RATE_LIMITS: 'on' },
  now: () => new Date(clock.moment),
  passwords,
})
const nextMinute = () => {
  clock.moment += 61_000
}

const invitation = await inviteFirstOperator({ db, now: () => new Date(), siteUrl: SITE })
const owner = await joinConsole({ app, db }, 'owner')
nextMinute()
const moderator = await joinConsole({ app, db }, 'moderator')
nextMinute()

/** Submits the code that the owner's phone shows now. */
const typeCode = async (cookie: string) =>
  postForm(app, '/admin/sign-in/code', { code: await freshCodeOf(db, owner.secret) }, { cookie })

test('lets the first operator in by a link, which works once and only while nobody is in', async () => {
  expect(invitation).toContain('/admin/welcome?key=')
  expect(await inviteFirstOperator({ db, now: () => new Date(), siteUrl: SITE })).toBeNull()
  const link = await inviteOperator({ db, now: () => new Date(clock.moment), siteUrl: SITE }, 'moderator')
  const key = new URL(link).searchParams.get('key') ?? ''
  expect((await get(link.replace(SITE, ''))).statusCode).toBe(200)
  const form = { key, name: 'Kofi', email: 'kofi@example.org', password: 'short' }
  expect((await postForm(app, '/admin/welcome', form)).statusCode).toBe(422)
  expect((await postForm(app, '/admin/welcome', { ...form, password: PASSWORD })).statusCode).toBe(200)
  const again = { ...form, email: 'other@example.org', password: PASSWORD }
  expect((await postForm(app, '/admin/welcome', again)).statusCode).toBe(404)
  const [kofi] = await db.select().from(operators).where(eq(operators.email, 'kofi@example.org'))
  expect(kofi?.role).toBe('moderator')
})

test('opens nothing before the second step: a password alone leads only to the code', async () => {
  nextMinute()
  const first = await postForm(app, '/admin/sign-in', { email: owner.email, password: PASSWORD })
  expect(first.headers.location).toBe('/admin/sign-in/code')
  const cookie = cookiesOf(first)
  expect((await get('/admin', { cookie })).headers.location).toBe('/admin/sign-in')
  expect((await postForm(app, '/admin/sign-in/code', { code: '000000' }, { cookie })).statusCode).toBe(401)
  const right = await typeCode(cookie)
  expect(right.headers.location).toBe('/admin')
  expect((await get('/admin', { cookie: cookiesOf(right) })).statusCode).toBe(200)
})

test('never takes over a session that was there before (fixation)', async () => {
  nextMinute()
  const [planted] = await db.select().from(operatorSessions).limit(1)
  const headers = { cookie: moderator.cookie }
  const first = await postForm(app, '/admin/sign-in', { email: owner.email, password: PASSWORD }, headers)
  const second = await typeCode(cookiesOf(first))
  const fresh = cookiesOf(second)
  expect(fresh).not.toContain(planted?.token ?? 'none')
  expect(fresh.split('session_token=')[1]).not.toBe(moderator.cookie.split('session_token=')[1])
  const still = await moderator.get('session')
  expect(still.json().operator).toMatchObject({ email: moderator.email, role: 'moderator' })
})

test('says the same about a wrong password as about an unknown address', async () => {
  nextMinute()
  const known = await postForm(app, '/admin/sign-in', { email: owner.email, password: 'not this one, no' })
  const unknown = await postForm(app, '/admin/sign-in', {
    email: 'nobody@example.org',
    password: 'not this one, no',
  })
  expect(unknown.statusCode).toBe(known.statusCode)
  expect(unknown.body.replace('nobody@example.org', '')).toBe(known.body.replace(owner.email, ''))
})

test('works a password out for an address it does not know as for one it does: the time tells neither', async () => {
  nextMinute()
  for (const email of [owner.email, 'nobody@example.org']) {
    workedOut.length = 0
    await postForm(app, '/admin/sign-in', { email, password: 'not this one, no' })
    expect(workedOut, email).toEqual(['not this one, no'])
  }
})
