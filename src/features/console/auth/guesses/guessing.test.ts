import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limitCounts, operatorSessions, operators } from '../../../../../database/schema.ts'
import { formBody } from '../../../../../tests/form-body.ts'
import { createTestApp } from '../../../../../tests/test-app.ts'
import { codeOf, cookiesOf, freshCodeOf, joinConsole, PASSWORD, SITE } from '../../console-testing.ts'

const clock = { moment: Date.now() }
const now = () => new Date(clock.moment)
const waits: number[] = []
const wait = async (ms: number) => void waits.push(ms)
const { app, db, get } = await createTestApp({ env: { RATE_LIMITS: 'on' }, now, wait })
const nextDay = () => {
  clock.moment += 24 * 3_600_000 + 1
}

/** A form sent from a given address. */
function postFrom(remoteAddress: string, url: string, fields: Record<string, string>, cookie = '') {
  const headers = { 'sec-fetch-site': 'same-origin', origin: SITE, ...(cookie && { cookie }) }
  return app.inject({ method: 'POST', url, remoteAddress, ...formBody(fields, headers) })
}

const typePassword = (address: string, email: string, password: string, cookie = '') =>
  postFrom(address, '/admin/sign-in', { email, password }, cookie)
const typeCode = (address: string, code: string, cookie: string) =>
  postFrom(address, '/admin/sign-in/code', { code }, cookie)

/** Wrong passwords for one account, each from a different address. */
const attack = (email: string, count: number, from = 0) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      typePassword(`198.51.${(from + n) >> 8}.${(from + n) & 255}`, email, `guess number ${n}, no`),
    ),
  )

const owner = await joinConsole({ app, db, now }, 'owner')
const OWNERS_HOME = '203.0.113.7'

async function signIn(address: string, cookie = '') {
  const first = await typePassword(address, owner.email, PASSWORD, cookie)
  const both = [cookiesOf(first), cookie].filter(Boolean).join('; ')
  return typeCode(address, await freshCodeOf(db, owner.secret), both)
}

const deviceIn = (cookies: string) => cookies.split('; ').find((one) => one.includes('.device=')) ?? ''

test('lets the owner in from an address of his own while many others guess his password', async () => {
  nextDay()
  await attack(owner.email, 24)
  const answer = await signIn(OWNERS_HOME)
  expect(answer.headers.location).toBe('/admin')
  expect((await get('/admin', { cookie: cookiesOf(answer) })).statusCode).toBe(200)
})

test('says about ten passwords a minute whether they are right, however many addresses ask', async () => {
  nextDay()
  const answers = await attack(owner.email, 24)
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  const told = answers.filter(({ statusCode }) => statusCode !== 401)
  expect(new Set(told.map(({ headers }) => headers.location))).toEqual(new Set(['/admin/sign-in/code']))
})

test('shows no difference between a right and a wrong password after that, and takes no code for a wrong one', async () => {
  nextDay()
  await attack(owner.email, 12)
  waits.length = 0
  const wrong = await typePassword('203.0.113.20', owner.email, 'not this one, no')
  const right = await typePassword('203.0.113.21', owner.email, PASSWORD)
  expect((await typePassword('203.0.113.22', 'nobody@example.org', 'not this one, no')).statusCode).toBe(401)
  const shape = ({ statusCode, headers, cookies, body }: typeof wrong) => ({
    statusCode,
    location: headers.location,
    body,
    cookies: cookies.map(({ value, ...rest }) => ({ ...rest, length: value.replace(/\.[^.]*$/, '').length })),
  })
  expect(shape(wrong)).toEqual(shape(right))
  const code = await freshCodeOf(db, owner.secret)
  const refused = await typeCode('203.0.113.20', code, cookiesOf(wrong))
  expect(refused.statusCode).toBe(401)
  expect((await typeCode('203.0.113.21', '000000', cookiesOf(right))).body).toBe(refused.body)
  expect((await typeCode('203.0.113.21', code, cookiesOf(right))).headers.location).toBe('/admin')
  expect((await typeCode('203.0.113.21', code, '')).statusCode).toBe(401)
  // Nor does the response time: two passwords, then four codes.
  expect(waits).toEqual([1_500, 1_500, 400, 400, 400, 400])
})

test('guards an account that does not exist as one that does', async () => {
  nextDay()
  const answers = await attack('nobody@example.org', 14)
  const known = await attack(owner.email, 14, 100)
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual(
    known.map(({ statusCode }) => statusCode).sort(),
  )
})

test('gives one visitor ten tries a minute, and an IPv6 network counts as one visitor', async () => {
  nextDay()
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1)
    statuses.push(
      (await typePassword(`2001:db8:1:2::${n + 1}`, `n${n}@example.org`, 'no, not this')).statusCode,
    )
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  expect((await typePassword('2001:db8:1:3::1', owner.email, PASSWORD)).statusCode).toBe(303)
})

test('keeps a count of its own for a browser the owner has used, also behind an address that is used up', async () => {
  nextDay()
  const device = deviceIn(cookiesOf(await signIn(OWNERS_HOME)))
  expect(device).not.toBe('')
  clock.moment += 61_000
  for (let n = 0; n < 12; n += 1) await typePassword(OWNERS_HOME, owner.email, `guess ${n}, no, no`)
  expect((await typePassword(OWNERS_HOME, owner.email, PASSWORD)).statusCode).toBe(429)
  expect((await signIn(OWNERS_HOME, device)).headers.location).toBe('/admin')
  // A forged cookie, or one of another account, gets no second count.
  const forged = device.replace(/.{6}$/, 'AAAAAA')
  expect((await typePassword(OWNERS_HOME, owner.email, PASSWORD, forged)).statusCode).toBe(429)
  expect((await typePassword(OWNERS_HOME, 'other@example.org', PASSWORD, device)).statusCode).toBe(429)
  for (let n = 0; n < 12; n += 1) await typePassword('203.0.113.9', owner.email, `guess ${n}, no`, device)
  expect((await typePassword('203.0.113.9', owner.email, PASSWORD, device)).statusCode).toBe(429)
})

test('takes ten codes a minute for one sign-in, whoever sends them', async () => {
  nextDay()
  const cookie = cookiesOf(await typePassword(OWNERS_HOME, owner.email, PASSWORD))
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1)
    statuses.push((await typeCode(`203.0.113.${100 + n}`, String(100_000 + n), cookie)).statusCode)
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
})

test('slows down whoever knows the password and guesses codes, and lets the owner in all the same', async () => {
  nextDay()
  const device = deviceIn(cookiesOf(await signIn(OWNERS_HOME)))
  clock.moment += 61_000
  for (let n = 0; n < 11; n += 1) {
    const address = `198.51.100.${n}`
    const cookie = cookiesOf(await typePassword(address, owner.email, PASSWORD))
    await typeCode(address, String(100_000 + n), cookie)
  }
  // Even a right code is not checked now, so no number of addresses finds one.
  const stranger = cookiesOf(await typePassword('198.51.100.99', owner.email, PASSWORD))
  const lucky = await typeCode('198.51.100.99', await freshCodeOf(db, owner.secret), stranger)
  expect(lucky.statusCode).toBe(401)
  expect((await signIn(OWNERS_HOME, device)).headers.location).toBe('/admin')
  clock.moment += 61_000
  expect((await signIn('203.0.113.50')).headers.location).toBe('/admin')
})

test('a right password without a phone opens nothing while others guess, and leaves no session', async () => {
  nextDay()
  const half = await joinHalf('half@example.org')
  await attack('half@example.org', 11)
  const before = await sessionsOf(half)
  const answer = await typePassword('203.0.113.60', 'half@example.org', PASSWORD)
  expect(answer.headers.location).toBe('/admin/sign-in/code')
  expect(await sessionsOf(half)).toEqual(before)
  expect((await typeCode('203.0.113.60', codeOf(owner.secret), cookiesOf(answer))).statusCode).toBe(401)
})

test('keeps no address, account or cookie in the counts', async () => {
  const rows = JSON.stringify(await db.select().from(limitCounts))
  expect(rows.length).toBeGreaterThan(100)
  for (const secret of [owner.email, '203.0.113', '2fa-', 'device']) expect(rows).not.toContain(secret)
})

async function joinHalf(email: string) {
  await joinConsole({ app, db, now }, 'moderator', email)
  const [row] = await db.select().from(operators).where(eq(operators.email, email))
  await db.update(operators).set({ twoFactorEnabled: false }).where(eq(operators.email, email))
  expect(row).toBeDefined()
  return row?.id ?? ''
}

const sessionsOf = (id: string) =>
  db.select({ id: operatorSessions.id }).from(operatorSessions).where(eq(operatorSessions.userId, id))
