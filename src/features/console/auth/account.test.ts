import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { operatorSessions, operators } from '../../../../database/schema.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { codeOf, cookiesOf, freshCodeOf, joinConsole, PASSWORD, postForm } from '../console-testing.ts'

const { app, db, get } = await createTestApp()
const NEW_PASSWORD = 'red red and plantain'

const join = (email: string) => joinConsole({ app, db }, 'moderator', email)
type Person = Awaited<ReturnType<typeof join>>
const post = ({ cookie, token }: Person, path: string, fields: Record<string, string> = {}) =>
  postForm(app, `/admin/account/${path}`, { token, ...fields }, { cookie })
const isIn = async ({ cookie }: Pick<Person, 'cookie'>) =>
  (await get('/admin', { cookie })).statusCode === 200

async function signIn(email: string, { password, code }: { password: string; code: string }) {
  const first = await postForm(app, '/admin/sign-in', { email, password })
  if (first.statusCode !== 303) return null
  const second = await postForm(app, '/admin/sign-in/code', { code }, { cookie: cookiesOf(first) })
  return second.statusCode === 303 ? cookiesOf(second) : null
}

test('a new password needs the old one, ends every session, and is the one that works', async () => {
  const person = await join('password@example.org')
  const wrong = await post(person, 'password', { current: 'not this one', password: NEW_PASSWORD })
  expect([wrong.statusCode, wrong.body.includes('That is not your password.')]).toEqual([422, true])
  const short = await post(person, 'password', { current: PASSWORD, password: 'short' })
  expect(short.body).toContain('at least 12 characters')
  expect(await isIn(person)).toBe(true)
  const changed = await post(person, 'password', { current: PASSWORD, password: NEW_PASSWORD })
  expect(changed.headers.location).toBe('/admin/sign-in?done=password')
  expect((await get('/admin/sign-in?done=password')).body).toContain('Your password is changed.')
  expect(await isIn(person)).toBe(false)
  const code = await freshCodeOf(db, person.secret)
  expect(await signIn(person.email, { password: PASSWORD, code })).toBeNull()
  expect(await signIn(person.email, { password: NEW_PASSWORD, code })).not.toBeNull()
})

test('new recovery codes take the place of the old ones', async () => {
  const person = await join('codes@example.org')
  expect((await post(person, 'codes', { current: 'not this one' })).statusCode).toBe(422)
  const listed = ({ body }: { body: string }) =>
    [...body.matchAll(/<code>([^<]+)<\/code>/g)].map(([, code]) => code ?? '')
  const [first = ''] = listed(await post(person, 'codes', { current: PASSWORD }))
  const [second = ''] = listed(await post(person, 'codes', { current: PASSWORD }))
  expect(first).not.toBe(second)
  expect(await signIn(person.email, { password: PASSWORD, code: first })).toBeNull()
  expect((await get('/admin/account', { cookie: person.cookie })).body).toContain('(10 left)')
  expect(await signIn(person.email, { password: PASSWORD, code: second })).not.toBeNull()
  expect((await get('/admin/account', { cookie: person.cookie })).body).toContain('(9 left)')
})

test('a new phone counts from its first right code on, and the old one no more', async () => {
  const person = await join('phone@example.org')
  expect((await post(person, 'phone', { current: 'not this one' })).statusCode).toBe(422)
  const shown = await post(person, 'phone', { current: PASSWORD })
  const secret = /<code>([A-Z2-7]{20,})<\/code>/.exec(shown.body)?.[1] ?? ''
  expect((await post(person, 'phone/confirm', { code: '000000' })).statusCode).toBe(422)
  // A code from the old phone proves nothing about the new one.
  expect((await post(person, 'phone/confirm', { code: codeOf(person.secret) })).statusCode).toBe(422)
  expect(await isIn(person)).toBe(true)
  const confirmed = await post(person, 'phone/confirm', { code: codeOf(secret) })
  expect(confirmed.headers.location).toBe('/admin/sign-in?done=phone')
  expect(await isIn(person)).toBe(false)
  const old = await freshCodeOf(db, person.secret)
  expect(await signIn(person.email, { password: PASSWORD, code: old })).toBeNull()
  expect(
    await signIn(person.email, { password: PASSWORD, code: await freshCodeOf(db, secret) }),
  ).not.toBeNull()
})

test('ends every other session of one’s own, and no one else’s', async () => {
  const [person, other] = [await join('sessions@example.org'), await join('other@example.org')]
  const code = await freshCodeOf(db, person.secret)
  const second = await signIn(person.email, { password: PASSWORD, code })
  expect(await isIn({ cookie: second ?? '' })).toBe(true)
  expect((await post(person, 'revoke-others')).statusCode).toBe(303)
  expect(await isIn(person)).toBe(true)
  expect(await isIn({ cookie: second ?? '' })).toBe(false)
  expect(await isIn(other)).toBe(true)
})

test('an owner changes a role, never the last owner’s, and sees no secret of anybody', async () => {
  const owner = await joinConsole({ app, db }, 'owner')
  const helper = await join('helper@example.org')
  const call = (path: string, body: object) => owner.call(`people/${path}`, body)
  const idOf = async (email: string) =>
    (await db.select().from(operators).where(eq(operators.email, email)))[0]?.id ?? ''
  const ownId = await idOf(owner.email)
  const refused = await call('role', { id: ownId, role: 'moderator' })
  expect(refused.json().refusals[0]).toMatchObject({ field: 'role' })
  expect((await call('role', { id: await idOf(helper.email), role: 'owner' })).statusCode).toBe(200)
  const { body } = await owner.get('people')
  const people = JSON.parse(body).people as { email: string; role: string; sessions: object[] }[]
  expect(people.find(({ email }) => email === helper.email)).toMatchObject({ role: 'owner', hasCode: true })
  for (const { token } of await db.select().from(operatorSessions)) expect(body).not.toContain(token)
  expect((await call('sign-out', { id: await idOf(helper.email) })).statusCode).toBe(200)
  expect(await isIn(helper)).toBe(false)
})

test('an invitation is listed until it is withdrawn, and opens nothing then', async () => {
  const owner = await joinConsole({ app, db }, 'owner', 'second.owner@example.org')
  const call = (path: string, body: object) => owner.call(`people/${path}`, body)
  const { link, isMailed } = (await call('invite', { email: 'yaw@example.org', role: 'moderator' })).json()
  expect(isMailed).toBe(false)
  const listed = (await owner.get('people')).json().invitations
  expect(listed).toMatchObject([{ email: 'yaw@example.org', role: 'moderator', invitedBy: 'Ama Serwaa' }])
  const { pathname, search } = new URL(link)
  expect((await get(pathname + search)).statusCode).toBe(200)
  expect((await call('withdraw', { id: listed[0].id })).statusCode).toBe(200)
  expect((await get(pathname + search)).statusCode).toBe(404)
})
