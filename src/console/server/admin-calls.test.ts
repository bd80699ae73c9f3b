import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '../../../database/schema.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import { joinConsole, postCall } from '../../features/console/console-testing.ts'

const { app, db, get } = await createTestApp()
const owner = await joinConsole({ app, db }, 'owner')
const moderator = await joinConsole({ app, db }, 'moderator')
const EXPORT = '/api/admin/audit/export'

test('tells a program that it is signed out, and leads a person back to where they were', async () => {
  expect((await get('/api/admin/session')).statusCode).toBe(401)
  const page = await get('/admin/log?search=kente')
  expect(page.headers.location).toBe('/admin/sign-in?next=%2Fadmin%2Flog%3Fsearch%3Dkente')
  const form = await get(String(page.headers.location))
  expect(form.body).toContain('name="next" value="/admin/log?search=kente"')
})

test('takes a change only with the token of this very session, from a page of ours', async () => {
  const { cookie, token } = owner
  const evil = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  expect((await postCall(app, EXPORT, {}, { cookie, token })).statusCode).toBe(200)
  expect((await postCall(app, EXPORT, {}, { cookie })).statusCode).toBe(403)
  expect((await postCall(app, EXPORT, {}, { cookie, token: moderator.token })).statusCode).toBe(403)
  expect((await postCall(app, EXPORT, {}, { cookie, token, ...evil })).statusCode).toBe(403)
  // A form on another site can send a field, but never a header.
  expect((await postCall(app, EXPORT, { token }, { cookie })).statusCode).toBe(403)
})

test('writes down who did it, and nothing of what was refused', async () => {
  const before = await db.$count(auditLog)
  await postCall(app, EXPORT, {}, { cookie: moderator.cookie, token: 'wrong' })
  expect(await db.$count(auditLog)).toBe(before)
  await moderator.call('audit/export')
  const [last] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(last).toMatchObject({ action: 'audit.export', operatorName: 'Ama Serwaa' })
})

test('serves one document for every room, which names its own files and none of the visitors’', async () => {
  const { cookie } = moderator
  const [log, other] = [await get('/admin/log', { cookie }), await get('/admin/no-such-room', { cookie })]
  expect(log.statusCode).toBe(200)
  expect(other.body).toBe(log.body)
  expect(log.body).toContain('/console.js')
  expect(log.body).not.toContain('/entry.js')
  expect(log.headers['cache-control']).toBe('no-store')
  for (const path of ['/', '/ads', '/post', '/news', '/contact'])
    expect((await get(path)).body, path).not.toContain('console')
})
