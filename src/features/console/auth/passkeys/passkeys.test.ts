import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, operatorPasskeys, operators } from '../../../../../database/schema.ts'
import { createTestApp } from '../../../../../tests/test-app.ts'
import { cookiesOf, joinConsole, PASSWORD, postForm, SITE } from '../../console-testing.ts'
import { createAuthenticator } from './passkey-testing.ts'

const { app, db, get } = await createTestApp({ template: 'empty', env: { SITE_URL: SITE } })
const owner = await joinConsole({ app, db }, 'owner')
const other = await joinConsole({ app, db }, 'moderator')
const phone = createAuthenticator()

const ask = ({ cookie, token }: typeof owner, current = PASSWORD) =>
  postForm(app, '/admin/account/passkeys/options', { token, current }, { cookie })
const add = ({ cookie, token }: typeof owner, response: string) =>
  postForm(app, '/admin/account/passkeys', { token, name: 'My phone', response }, { cookie })
const challengeOf = async () =>
  (await postForm(app, '/admin/sign-in/passkey/options', {})).json().challenge as string
const signIn = (response: string, next = '/admin/ads') =>
  postForm(app, '/admin/sign-in/passkey', { response, next })
const FAILED = '/admin/account?passkey=failed#passkeys'

test('a passkey is added with the password, only by the one who asked, and only with a finger, face or PIN', async () => {
  expect((await ask(owner, 'not the password')).statusCode).toBe(422)
  const { challenge, user } = (await ask(owner)).json()
  expect(user.name).toBe(owner.email)
  const made = (more: object) => phone.create({ challenge, origin: SITE, ...more })
  expect((await add(owner, made({ origin: 'https://evil.example' }))).headers.location).toBe(FAILED)
  expect((await add(other, made({}))).headers.location, 'asked for by another one').toBe(FAILED)
  expect((await add(owner, '{"id":1')).headers.location).toBe(FAILED)
  const unverified = (await ask(owner)).json().challenge
  const careless = phone.create({ challenge: unverified, origin: SITE, isVerified: false })
  expect((await add(owner, careless)).headers.location).toBe(FAILED)
  expect(await db.$count(operatorPasskeys)).toBe(0)
  const fresh = (await ask(owner)).json().challenge
  const added = await add(owner, phone.create({ challenge: fresh, origin: SITE }))
  expect(added.headers.location).toBe('/admin/account?passkey=added#passkeys')
  expect((await get('/admin/account', { cookie: owner.cookie })).body).toContain('My phone')
})

test('it signs in without password and code, into a full session, and back to the room', async () => {
  const entered = await signIn(phone.get({ challenge: await challengeOf(), origin: SITE, counter: 2 }))
  expect(entered.statusCode).toBe(303)
  expect(entered.headers.location).toBe('/admin/ads')
  const session = await get('/api/admin/session', { cookie: cookiesOf(entered) })
  expect(session.json().operator).toMatchObject({ email: owner.email, role: 'owner' })
  const log = await db.select().from(auditLog).where(eq(auditLog.action, 'operator.sign-in'))
  expect(log.at(-1)).toMatchObject({ target: 'with a passkey' })
})

test('nothing else gets in: a used challenge, no finger, another site, a copy, a stranger', async () => {
  const challenge = await challengeOf()
  const once = phone.get({ challenge, origin: SITE, counter: 3 })
  expect((await signIn(once)).statusCode).toBe(303)
  expect((await signIn(once)).statusCode, 'again').toBe(401)
  const attempt = async (more: object) =>
    signIn(phone.get({ challenge: await challengeOf(), origin: SITE, counter: 9, ...more }))
  expect((await attempt({ isVerified: false })).statusCode, 'no finger').toBe(401)
  expect((await attempt({ origin: 'https://evil.example' })).statusCode, 'another site').toBe(401)
  expect((await attempt({ counter: 2 })).statusCode, 'a copy counts less').toBe(401)
  expect((await attempt({ challenge: 'bWFkZS11cA' })).statusCode, 'made up').toBe(401)
  const stranger = createAuthenticator().get({ challenge: await challengeOf(), origin: SITE })
  expect((await signIn(stranger)).statusCode).toBe(401)
  const forAdding = (await ask(owner)).json().challenge
  expect((await attempt({ challenge: forAdding })).statusCode, 'of another purpose').toBe(401)
  expect((await attempt({})).statusCode, 'the right one still works').toBe(303)
})

test('an answer works once, also of an authenticator that does not count', async () => {
  const synced = createAuthenticator()
  const { challenge } = (await ask(other)).json()
  const made = synced.create({ challenge, origin: SITE, counter: 0 })
  expect((await add(other, made)).headers.location).toContain('passkey=added')
  const once = synced.get({ challenge: await challengeOf(), origin: SITE, counter: 0 })
  expect((await signIn(once)).statusCode).toBe(303)
  expect((await signIn(once)).statusCode, 'again').toBe(401)
  await db.delete(operatorPasskeys).where(eq(operatorPasskeys.counter, 0))
})

test('only its owner removes it, and then it opens nothing', async () => {
  const [passkey] = await db.select().from(operatorPasskeys)
  const remove = ({ cookie, token }: typeof owner) =>
    postForm(app, '/admin/account/passkeys/remove', { token, passkey: passkey?.id ?? '' }, { cookie })
  await remove(other)
  expect(await db.$count(operatorPasskeys)).toBe(1)
  await remove(owner)
  expect(await db.$count(operatorPasskeys)).toBe(0)
  const late = await signIn(phone.get({ challenge: await challengeOf(), origin: SITE, counter: 20 }))
  expect(late.statusCode).toBe(401)
  expect(await db.$count(operators)).toBe(2)
})
