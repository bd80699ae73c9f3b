import { expect, test, vi } from 'vitest'
import { adMessages, ads, adThreads } from '../../../../database/schema.ts'
import { insertFeedback } from '../../../../tests/builders.ts'
import { createTestQueue, keysOf } from '../../../../tests/fixtures/test-queue.ts'

const { db, pool, now, hold, read } = await createTestQueue()

test('lists everything that waits, the most pressing first', async () => {
  await hold('OLD-1', 60)
  await hold('NEW-1', 1)
  const unsafe = await insertFeedback(db, { problem: 'unsafe', createdAt: now() })
  expect(keysOf(await read())).toEqual(['contact:OLD-1', `feedback:${unsafe}`, 'contact:NEW-1'])
})

/** Reported conversations about one ad, each with a message. */
async function addReportedThreads(count: number) {
  const [ad] = await db.select({ id: ads.id }).from(ads).limit(1)
  for (let n = 0; n < count; n += 1) {
    const mark = crypto.randomUUID()
    const [thread] = await db
      .insert(adThreads)
      .values({
        adId: ad?.id ?? 0,
        buyerName: 'Esi',
        buyerEmail: `${mark}@example.org`,
        linkSeed: mark,
        buyerLinkHash: `buyer ${mark}`,
        sellerLinkHash: `seller ${mark}`,
        reportedAt: now(),
        reportedBy: 'seller',
        closedAt: now(),
        createdAt: now(),
      })
      .returning({ id: adThreads.id })
    await db
      .insert(adMessages)
      .values({ threadId: thread?.id ?? 0, sender: 'buyer', text: mark, createdAt: now() })
  }
}

test('takes as many queries for sixty conversations as for one', async () => {
  const query = vi.spyOn(pool, 'query')
  const countQueries = async () => {
    query.mockClear()
    await read()
    return query.mock.calls.length
  }
  await addReportedThreads(1)
  const forOne = await countQueries()
  await addReportedThreads(59)
  expect(await countQueries()).toBe(forOne)
  query.mockRestore()
  const { items } = await read()
  const threads = items.filter(({ kind }) => kind === 'thread')
  expect(threads).toHaveLength(60)
  expect(new Set(threads.map(({ text }) => text)).size).toBe(60)
})
