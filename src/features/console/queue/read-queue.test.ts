import { expect, test } from 'vitest'
import { feedback } from '../../../../database/schema.ts'
import { createTestQueue, keysOf } from '../../../../tests/test-queue.ts'

const { db, now, hold, read } = await createTestQueue()

test('lists everything that waits, the most pressing first', async () => {
  await hold('OLD-1', 60)
  await hold('NEW-1', 1)
  const [unsafe] = await db
    .insert(feedback)
    .values({
      receipt: 'F-1',
      entry: 'education/x',
      entryName: 'A school',
      problem: 'unsafe',
      createdAt: now(),
    })
    .returning({ id: feedback.id })
  expect(keysOf(await read())).toEqual(['contact:OLD-1', `feedback:${unsafe?.id}`, 'contact:NEW-1'])
})
