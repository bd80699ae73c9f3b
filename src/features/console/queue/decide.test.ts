import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, contactMessages, queueDecisions } from '../../../../database/schema.ts'
import { createTestQueue, keysOf } from '../../../../tests/fixtures/test-queue.ts'
import { joinConsole } from '../console-testing.ts'
import { forgetConsoleTraces } from '../forget-console-traces.ts'

const { app, db, deps, clock, hold, decide, decided, undo, read, carryOut, statusOf } =
  await createTestQueue()

test('carries a decision out after ten seconds, and not before', async () => {
  await hold('WAIT-1')
  expect((await decide({ accept: 'contact:WAIT-1' })).statusCode).toBe(200)
  expect(keysOf(await read())).not.toContain('contact:WAIT-1')
  expect(await carryOut(9)).toBe(0)
  expect(await statusOf('WAIT-1')).toBe('held')
  expect(await carryOut(2)).toBe(1)
  expect(await statusOf('WAIT-1')).toBe('passed-on')
  const log = await db.select().from(auditLog).where(eq(auditLog.target, 'contact WAIT-1'))
  expect(log.map(({ action }) => action)).toEqual(['contact.accept'])
})

test('takes a decision back within ten seconds, as if it had never been', async () => {
  await hold('UNDO-1')
  const { decisions } = (await decide({ reject: 'contact:UNDO-1' })).json()
  const undone = await undo(decisions)
  expect(undone.json()).toEqual({ undone: 1 })
  await carryOut(60)
  expect(await statusOf('UNDO-1')).toBe('held')
  expect(keysOf(await read())).toContain('contact:UNDO-1')
})

test('takes back only what the same operator decided', async () => {
  await hold('OTHER-1')
  const { decisions } = (await decide({ reject: 'contact:OTHER-1' })).json()
  const owner = await joinConsole({ app, db }, 'owner')
  expect((await owner.call('queue/undo', { decisions })).statusCode).toBe(409)
  await carryOut()
  expect(await statusOf('OTHER-1')).toBeUndefined()
})

test('takes nothing back that was carried out', async () => {
  await hold('LATE-1')
  const { decisions } = (await decide({ reject: 'contact:LATE-1' })).json()
  await carryOut()
  expect((await undo(decisions)).statusCode).toBe(409)
  expect(await statusOf('LATE-1')).toBeUndefined()
})

test('says so when a thing is gone before its decision is carried out', async () => {
  await hold('GONE-1')
  await decide({ accept: 'contact:GONE-1' })
  await db.delete(contactMessages).where(eq(contactMessages.receipt, 'GONE-1'))
  await carryOut()
  expect((await decided('accept')).map(({ outcome }) => outcome)).toContain('The message is no longer held.')
  await hold('GONE-2')
  await decide({ reject: 'contact:GONE-2' })
  await db.delete(contactMessages).where(eq(contactMessages.receipt, 'GONE-2'))
  await carryOut()
  const isUnder = async (verdict: 'accept' | 'reject') =>
    (await decided(verdict)).some(({ title }) => title.includes('GONE-2'))
  expect([await isUnder('accept'), await isUnder('reject')], 'a rejection').toEqual([false, true])
})

test('forgets after a month what people were called in the titles of decisions', async () => {
  await hold('KOFI-1')
  await decide({ accept: 'contact:KOFI-1' })
  const titleOf = async () =>
    (await db.select().from(queueDecisions).where(eq(queueDecisions.target, 'KOFI-1')))[0]?.title
  await forgetConsoleTraces(deps)
  expect(await titleOf()).toBe('Message from Name KOFI-1')
  clock.moment += 31 * 86_400_000
  await forgetConsoleTraces(deps)
  expect(await titleOf()).toBe('')
})
