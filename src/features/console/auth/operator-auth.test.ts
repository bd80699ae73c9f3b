import { expect, test } from 'vitest'
import { operatorAccounts } from '../../../../database/schema.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { cookiesOf, freshCodeOf, joinConsole, PASSWORD, postForm } from '../console-testing.ts'

const { app, db } = await createTestApp({ template: 'empty', passwords: null })

test('the site keeps a password as a salt and a key of scrypt, and lets in whoever types it', async () => {
  const { email, secret } = await joinConsole({ app, db }, 'owner')
  const kept = await db.select({ password: operatorAccounts.password }).from(operatorAccounts)
  expect(kept).toEqual([{ password: expect.stringMatching(/^[0-9a-f]{32}:[0-9a-f]{128}$/) }])
  expect((await postForm(app, '/admin/sign-in', { email, password: `${PASSWORD}!` })).statusCode).toBe(401)
  const typed = await postForm(app, '/admin/sign-in', { email, password: PASSWORD })
  const code = { code: await freshCodeOf(db, secret) }
  const answer = await postForm(app, '/admin/sign-in/code', code, { cookie: cookiesOf(typed) })
  expect(answer.headers.location).toBe('/admin')
})
