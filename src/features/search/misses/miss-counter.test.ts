import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { MissCounter, toMissedTerm } from './miss-counter.ts'
import { listSearchMisses } from './search-misses.queries.ts'

const { db } = await createTestDatabase()
const open = (day: string) =>
  new MissCounter({
    db,
    now: () => new Date(`${day}T12:00:00Z`),
    onError: (error) => {
      throw error
    },
  })

test('adds up the same term of one day, however it is written', async () => {
  const misses = open('2026-11-15')
  misses.count('Akpeteshie')
  misses.count('  AKPETESHIE ')
  await misses.flush()
  misses.count('akpeteshie')
  misses.count('snow boots')
  await misses.close()
  expect(await listSearchMisses(db, '2026-11-15')).toEqual([
    { term: 'akpeteshie', searches: 3 },
    { term: 'snow boots', searches: 1 },
  ])
})

test('a character that no row can hold is left out, so that the counts of others are not lost with it', () => {
  expect(toMissedTerm('snow\0boots')).toBe('snow boots')
})

test.each([
  'ama@example.com',
  '416-555-0147',
  '+233 20 123 4567',
  'K1A 0B1 12345',
  'https://example.com/me',
  'my name is Ama and I live at the corner',
  'x'.repeat(41),
  '12',
  '!',
  'a',
])('keeps nothing of “%s”', (typed) => {
  expect(toMissedTerm(typed)).toBeNull()
})

test('forgets a term after 90 days', async () => {
  const first = open('2026-01-01')
  first.count('old word')
  await first.close()
  const later = open('2026-04-02')
  later.count('new word')
  await later.close()
  const terms = (await listSearchMisses(db, '2026-01-01')).map(({ term }) => term)
  expect(terms).toContain('new word')
  expect(terms).not.toContain('old word')
})

test('holds no more than its share of memory', async () => {
  const misses = open('2026-11-16')
  for (let number = 0; number < 2_000; number += 1) misses.count(`word ${number}`)
  await misses.close()
  expect(await listSearchMisses(db, '2026-11-16', 5_000)).toHaveLength(500)
})

test('a site that stops waits for what is being written down', async () => {
  const misses = open('2026-11-17')
  misses.count('tuo zaafi')
  let isClosed = false
  const closing = await db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE search_misses IN ACCESS EXCLUSIVE MODE`)
    void misses.flush()
    const end = misses.close().then(() => {
      isClosed = true
    })
    await setImmediate()
    expect(isClosed).toBe(false)
    return { end }
  })
  await closing.end
  expect(await listSearchMisses(db, '2026-11-17')).toEqual([{ term: 'tuo zaafi', searches: 1 }])
})
