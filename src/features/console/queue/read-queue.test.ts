import { expect, test } from 'vitest'
import { feedback } from '../../../../database/schema.ts'
import { createTestQueue, keysIn } from '../../../../tests/test-queue.ts'
import { postAd, report } from '../../moderation/moderation-testing.ts'

const { db, ads, now, hold, show } = await createTestQueue()

test('shows everything that waits, the most pressing first, and never as markup', async () => {
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
  const body = await show()
  expect(keysIn(body)).toEqual(['contact:OLD-1', `feedback:${unsafe?.id}`, 'contact:NEW-1'])
  expect(body).not.toContain('<script>alert')
  expect(body).toContain('&lt;script&gt;alert')
})

test('shows under Reported what people told us about, and finds by words', async () => {
  const ad = await postAd(ads, 'live')
  const { caseId } = await report(ads, ad.id)
  expect(keysIn(await show('?tab=reported'))).toEqual([`report:${caseId}`])
  expect(keysIn(await show('?search=name+old'))).toEqual(['contact:OLD-1'])
  expect(await show('?search=nowhere')).toContain('Nothing that waits has these words.')
})
