import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, operatorSessions, operators } from '../../../../database/schema.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { cookiesOf, freshCodeOf, joinConsole, PASSWORD, postForm, tokenIn } from '../console-testing.ts'
import { deleteOperator } from './operators.queries.ts'

const { app, db, get } = await createTestApp()
const owner = await joinConsole({ app, db }, 'owner')
const moderator = await joinConsole({ app, db }, 'moderator')

test('refuses forms from elsewhere, without a token, and with the token of another session', async () => {
  const { cookie, token } = owner
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    postForm(app, '/admin/account/revoke-others', fields, { cookie, ...headers })
  const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  expect((await send({ token }, elsewhere)).statusCode).toBe(403)
  expect((await send({ token }, { origin: 'https://evil.example' })).statusCode).toBe(403)
  const silent = await app.inject({
    method: 'POST',
    url: '/admin/account/revoke-others',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${token}`,
  })
  expect(silent.statusCode).toBe(403)
  expect((await send({})).statusCode).toBe(403)
  expect((await send({ token: moderator.token })).statusCode).toBe(403)
  const acts = () => db.$count(auditLog, eq(auditLog.action, 'operator.sign-out'))
  const before = await acts()
  expect((await send({ token })).statusCode).toBe(303)
  expect(await acts()).toBe(before + 1)
})

test('writes down every action, and nobody can change the log', async () => {
  await owner.call('categories/add', { name: 'Boats' })
  expect(await db.select().from(auditLog)).toContainEqual(
    expect.objectContaining({ action: 'category.add', target: 'Boats', operatorName: 'Ama Serwaa' }),
  )
  await expect(db.update(auditLog).set({ target: 'nothing' })).rejects.toThrow()
})

test('lists sessions and ends one from another', async () => {
  const first = await postForm(app, '/admin/sign-in', { email: owner.email, password: PASSWORD })
  const code = await freshCodeOf(db, owner.secret)
  const second = await postForm(app, '/admin/sign-in/code', { code }, { cookie: cookiesOf(first) })
  const other = cookiesOf(second)
  const page = await get('/admin/account', { cookie: other })
  const ids = [...page.body.matchAll(/name="session" value="([^"]+)"/g)].map(([, id]) => id ?? '')
  expect(ids.length).toBeGreaterThan(1)
  const here =
    page.body
      .split('Sign out here')[0]
      ?.match(/name="session" value="([^"]+)"/g)
      ?.at(-1) ?? ''
  const session = ids.find((id) => !here.includes(id)) ?? ''
  owner.cookie = other
  owner.token = tokenIn(page.body)
  const revoked = await postForm(
    app,
    '/admin/account/revoke',
    { session, token: tokenIn(page.body) },
    { cookie: other },
  )
  expect(revoked.statusCode).toBe(303)
  expect(await db.select().from(operatorSessions).where(eq(operatorSessions.id, session))).toEqual([])
})

test('signs out by the menu: the session is gone, and nobody is signed out from elsewhere', async () => {
  const leaving = await joinConsole({ app, db }, 'moderator', 'leaving@example.org')
  const { cookie, token } = leaving
  expect((await postForm(app, '/admin/sign-out', {}, { cookie })).statusCode, 'without token').toBe(403)
  expect((await get('/admin', { cookie })).statusCode).toBe(200)
  const left = await postForm(app, '/admin/sign-out', { token }, { cookie })
  expect(left.headers.location).toBe('/admin/sign-in')
  expect((await get('/admin', { cookie })).headers.location).toBe('/admin/sign-in')
})

test('shows an owner every session of everybody, and ends any; a moderator sees and ends only the own ones', async () => {
  const away = await joinConsole({ app, db }, 'moderator', 'away@example.org')
  const [abroad] = await db.select().from(operators).where(eq(operators.email, 'away@example.org'))
  const [session] = await db
    .select()
    .from(operatorSessions)
    .where(eq(operatorSessions.userId, abroad?.id ?? ''))
  const id = session?.id ?? ''
  const page = await owner.get('people')
  expect(page.body).toContain(`"${id}"`)
  expect(page.body).not.toContain(session?.token ?? 'no token')
  expect((await get('/admin/account', { cookie: moderator.cookie })).body).not.toContain(id)
  const { cookie, token } = moderator
  await postForm(app, '/admin/account/revoke', { session: id, token }, { cookie })
  const choice = { id: abroad?.id, session: id }
  expect((await moderator.call('people/sign-out', choice)).statusCode).toBe(403)
  expect((await get('/admin', { cookie: away.cookie })).statusCode).toBe(200)
  await owner.call('people/sign-out', choice)
  expect((await get('/admin', { cookie: away.cookie })).headers.location).toBe('/admin/sign-in')
  const ended = await db.select().from(auditLog).where(eq(auditLog.action, 'operator.sign-out'))
  expect(ended.at(-1)).toMatchObject({ target: abroad?.name })
})

test('keeps the last owner, and ends the sessions of whoever is removed', async () => {
  const [self] = await db.select().from(operators).where(eq(operators.email, moderator.email))
  expect((await owner.call('people/remove', { id: self?.id })).statusCode).toBe(200)
  expect((await get('/admin', { cookie: moderator.cookie })).headers.location).toBe('/admin/sign-in')
  const owners = await db.select().from(operators).where(eq(operators.role, 'owner'))
  const outcomes: boolean[] = []
  for (const { id } of owners) outcomes.push(await deleteOperator(db, id))
  expect(outcomes.at(-1)).toBe(false)
})
