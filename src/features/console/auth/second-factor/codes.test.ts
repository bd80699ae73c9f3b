import { expect, test } from 'vitest'
import { auditLog, operatorTwoFactors } from '../../../../../database/schema.ts'
import { createTestApp } from '../../../../../tests/test-app.ts'
import {
  codeOf,
  cookiesOf,
  freshCodeOf,
  joinConsole,
  PASSWORD,
  postForm,
  SITE,
  tokenIn,
} from '../../console-testing.ts'
import { inviteOperator } from '../invitations/invite-operator.ts'

const { app, db, get } = await createTestApp()
const owner = await joinConsole({ app, db }, 'owner')
const STEP_MS = 30_000

const startSignIn = async (email = owner.email) =>
  cookiesOf(await postForm(app, '/admin/sign-in', { email, password: PASSWORD }))
const typeCode = (code: string, cookie: string) => postForm(app, '/admin/sign-in/code', { code }, { cookie })
const signInWith = async (code: string) => (await typeCode(code, await startSignIn())).statusCode

/** Forgets which codes were used, so that tests need not wait a minute. */
const forgetCodes = () => db.update(operatorTwoFactors).set({ lastUsedStep: null })

async function readRecoveryCodes() {
  const link = await inviteOperator({ db, now: () => new Date(), siteUrl: SITE }, 'moderator')
  const key = new URL(link).searchParams.get('key') ?? ''
  const email = `${key.slice(0, 8).toLowerCase()}@example.org`
  const joined = await postForm(app, '/admin/welcome', { key, name: 'Kofi', email, password: PASSWORD })
  const secret = /<code>([A-Z2-7]{20,})<\/code>/.exec(joined.body)?.[1] ?? ''
  const codes = [...joined.body.matchAll(/<code>(\w{4}-\w{4}-\w{4})<\/code>/g)].map(([, code]) => code ?? '')
  const cookie = cookiesOf(joined)
  return { email, secret, codes, cookie, token: tokenIn(joined.body) }
}

test('takes a code of the app once, also the one that connected the phone', async () => {
  const kofi = await readRecoveryCodes()
  const code = codeOf(kofi.secret)
  const confirm = () =>
    postForm(app, '/admin/two-factor/confirm', { code, token: kofi.token }, { cookie: kofi.cookie })
  expect((await confirm()).headers.location).toBe('/admin')
  expect((await typeCode(code, await startSignIn(kofi.email))).statusCode).toBe(401)
})

test('refuses a code that was used, and one older than that', async () => {
  await forgetCodes()
  const now = Date.now()
  expect(await signInWith(codeOf(owner.secret, now))).toBe(303)
  expect(await signInWith(codeOf(owner.secret, now))).toBe(401)
  expect(await signInWith(codeOf(owner.secret, now - STEP_MS))).toBe(401)
  expect(await signInWith(codeOf(owner.secret, now + STEP_MS))).toBe(303)
  expect(await signInWith(codeOf(owner.secret, now + STEP_MS))).toBe(401)
})

test('takes one code once when eight browsers send it at the same moment', async () => {
  const cookies = await Promise.all(Array.from({ length: 8 }, () => startSignIn()))
  const code = await freshCodeOf(db, owner.secret)
  const answers = await Promise.all(cookies.map((cookie) => typeCode(code, cookie)))
  expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1)
})

test('connects a phone once when the same code is sent four times at once', async () => {
  const kofi = await readRecoveryCodes()
  const fields = { code: codeOf(kofi.secret), token: kofi.token }
  const { cookie } = kofi
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => postForm(app, '/admin/two-factor/confirm', fields, { cookie })),
  )
  const done = answers.filter(({ cookies }) => cookies.some(({ name }) => name.includes('session_token')))
  expect(done).toHaveLength(1)
})

test('takes a recovery code once, one after the other and at the same moment', async () => {
  const kofi = await readRecoveryCodes()
  const { email, secret, token, cookie, codes } = kofi
  await postForm(app, '/admin/two-factor/confirm', { code: codeOf(secret), token }, { cookie })
  const [first = '', second = '', third = ''] = codes
  expect(codes).toHaveLength(10)
  expect((await typeCode(first, await startSignIn(email))).statusCode).toBe(303)
  expect((await typeCode(first, await startSignIn(email))).statusCode).toBe(401)
  const cookies = await Promise.all(Array.from({ length: 8 }, () => startSignIn(email)))
  const answers = await Promise.all(cookies.map((one) => typeCode(second, one)))
  expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1)
  // Two different codes at the same moment both work.
  const [one, two] = [await startSignIn(email), await startSignIn(email)]
  const [fourth = ''] = codes.slice(3)
  const both = await Promise.all([typeCode(third, one), typeCode(fourth, two)])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([303, 303])
})

test('takes a recovery code as it is read from paper, and says what to compare when it is wrong', async () => {
  const { email, secret, token, cookie, codes } = await readRecoveryCodes()
  await postForm(app, '/admin/two-factor/confirm', { code: codeOf(secret), token }, { cookie })
  const [first = '', second = ''] = codes
  const wrong = await typeCode(first.slice(0, -1), await startSignIn(email))
  expect(wrong.body).toContain('Check it against your paper')
  const capitals = first.toUpperCase().replaceAll('-', ' ')
  expect((await typeCode(capitals, await startSignIn(email))).statusCode).toBe(303)
  expect((await typeCode(first, await startSignIn(email))).statusCode).toBe(401)
  expect((await typeCode(second.replaceAll('-', ''), await startSignIn(email))).statusCode).toBe(303)
})

test('a sign-in that waits for its code is used up by it', async () => {
  const cookie = await startSignIn()
  expect((await typeCode(await freshCodeOf(db, owner.secret), cookie)).statusCode).toBe(303)
  expect((await typeCode(await freshCodeOf(db, owner.secret), cookie)).statusCode).toBe(401)
})

test('two right codes for one sign-in at the same moment make one session', async () => {
  const cookie = await startSignIn()
  await forgetCodes()
  const codes = [codeOf(owner.secret), codeOf(owner.secret, Date.now() + STEP_MS)]
  const answers = await Promise.all(codes.map((code) => typeCode(code, cookie)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 401])
})

test('lets in whoever presses twice, however the two presses meet', async () => {
  for (let round = 0; round < 3; round += 1) {
    const cookie = await startSignIn()
    await forgetCodes()
    const code = codeOf(owner.secret)
    const answers = await Promise.all([code, code, code].map((one) => typeCode(one, cookie)))
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1)
  }
})

test('spends no right code on a sign-in that five wrong ones have ended', async () => {
  const cookie = await startSignIn()
  for (let n = 0; n < 5; n += 1) await typeCode(String(100_000 + n), cookie)
  const code = await freshCodeOf(db, owner.secret)
  expect((await typeCode(code, cookie)).statusCode).toBe(401)
  expect(await signInWith(code)).toBe(303)
})

test('a session in the browser has no say in the second step of another sign-in', async () => {
  const kofi = await joinConsole({ app, db }, 'moderator', 'kofi@example.org')
  const cookie = `${kofi.cookie}; ${await startSignIn()}`
  expect((await typeCode(await freshCodeOf(db, kofi.secret), cookie)).statusCode).toBe(401)
  const before = (await db.select().from(auditLog)).length
  expect((await typeCode(await freshCodeOf(db, kofi.secret), kofi.cookie)).statusCode).toBe(401)
  expect(await db.select().from(auditLog)).toHaveLength(before)
  const right = await typeCode(await freshCodeOf(db, owner.secret), cookie)
  expect((await get('/admin/account', { cookie: cookiesOf(right) })).body).toContain('Owner.')
})

test('the pages that connect a phone are closed to whoever has connected one', async () => {
  const { cookie, token } = owner
  const again = await postForm(app, '/admin/two-factor', { password: PASSWORD, token }, { cookie })
  expect(again.headers.location).toBe('/admin')
  const code = await freshCodeOf(db, owner.secret)
  await postForm(app, '/admin/two-factor/confirm', { code, token }, { cookie })
  // It was not checked there, so it still works.
  expect(await signInWith(code)).toBe(303)
})

test('begins anew with a new key when the set-up is started again', async () => {
  const kofi = await readRecoveryCodes()
  const { cookie, token } = kofi
  const again = await postForm(app, '/admin/two-factor', { password: PASSWORD, token }, { cookie })
  const secret = /<code>([A-Z2-7]{20,})<\/code>/.exec(again.body)?.[1] ?? ''
  const old = { code: codeOf(kofi.secret), token }
  expect((await postForm(app, '/admin/two-factor/confirm', old, { cookie })).statusCode).toBe(401)
  const confirm = { code: codeOf(secret), token }
  expect((await postForm(app, '/admin/two-factor/confirm', confirm, { cookie })).statusCode).toBe(303)
})
