import { afterAll, expect, test, vi } from 'vitest'
import { createTestListings, eventFields } from '../../../tests/fixtures/test-listings.ts'
import { plainJpeg } from '../../../tests/multipart.ts'
import { solveProof } from '../../../tests/solve-proof.ts'

const { app, send, mailsTo, clock } = await createTestListings({ env: { RATE_LIMITS: 'on' } })
// The proof-of-work library reads the system clock, which must agree with the clock of the test site.
vi.useFakeTimers({ toFake: ['Date'], now: clock.at })
afterAll(() => {
  vi.useRealTimers()
})

test('a visitor sends four without a proof of work, more with one, and a proof counts once', async () => {
  const visitor = '2001:db8:0:1::1'
  const add = async (change: Record<string, string> = {}) =>
    (await send('/events/add', eventFields(change), [], visitor)).statusCode
  for (let sent = 0; sent < 4; sent += 1) expect(await add()).toBe(303)
  expect(await add({ email: 'fifth@example.com' })).toBe(429)
  expect(await mailsTo('fifth@example.com')).toHaveLength(0)
  const proof = await solveProof(app)
  expect(await add({ proof })).toBe(303)
  expect(await add({ proof })).toBe(429)
  // Each visitor has a limit of their own.
  expect((await send('/events/add', eventFields(), [], '2001:db8:0:2::1')).statusCode).toBe(303)
})

test('no more than eight an hour, whatever was computed', async () => {
  const visitor = '2001:db8:0:3::1'
  const add = async () =>
    (await send('/events/add', eventFields({ proof: await solveProof(app) }), [], visitor)).statusCode
  for (let sent = 0; sent < 8; sent += 1) expect(await add()).toBe(303)
  expect(await add()).toBe(429)
})

test('what goes back for an error keeps its photo, and nobody else can take it', async () => {
  const content = await plainJpeg(640, 480, 'green')
  const files = [{ name: 'file', filename: 'poster.jpg', content }]
  const refused = await send('/events/add', eventFields({ title: 'Hi' }), files, '2001:db8:0:4::1')
  expect(refused.statusCode).toBe(422)
  const photo = /name="photo" value="([\w-]{22})"/.exec(refused.body)?.[1] ?? ''
  expect(photo).toHaveLength(22)
  expect((await send('/events/add', eventFields({ photo }), [], '2001:db8:0:4::1')).statusCode).toBe(303)
  const thief = await send('/events/add', eventFields({ photo, title: 'Hi' }), [], '2001:db8:0:5::1')
  expect(thief.body).not.toContain(photo)
})
