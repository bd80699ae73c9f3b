import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ads } from '../../../../database/schema.ts'
import { insertAds } from '../../../../tests/builders.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { expireAds } from './expire-ads.ts'

const { db } = await createTestDatabase()
const moment = new Date('2026-11-15T12:00:00Z')
const bumped: string[] = []
const tags = { bump: async (some: string) => void bumped.push(some) }
const deps = { db, now: () => moment, tags }
const at = (seconds: number) => new Date(moment.getTime() + seconds * 1000)

test('ends the live ads whose time is over, and no other', async () => {
  const ids = await insertAds(db, [
    { expiresAt: at(-1) },
    { expiresAt: at(0) },
    { expiresAt: at(1) },
    { expiresAt: at(-1), status: 'sold' },
  ])
  expect(await expireAds(deps)).toBe(2)
  const statuses = await Promise.all(
    ids.map(async (id) => (await db.select().from(ads).where(eq(ads.id, id)))[0]?.status),
  )
  expect(statuses).toEqual(['expired', 'expired', 'live', 'sold'])
  expect(await expireAds(deps)).toBe(0)
  const [told = '', ...more] = bumped
  expect(told.split(' ').sort()).toEqual([`ad:${ids[0]}`, `ad:${ids[1]}`, 'ads:all', 'ads:other'])
  expect(more).toEqual([])
})

test('goes on until none is left, however small a step is, and leaves one that somebody holds for later', async () => {
  const ids = await insertAds(db, [{ expiresAt: at(-3) }, { expiresAt: at(-2) }, { expiresAt: at(-1) }])
  await db.transaction(async (tx) => {
    await tx
      .select()
      .from(ads)
      .where(eq(ads.id, ids[0] as number))
      .for('update')
    expect(await expireAds(deps, 1)).toBe(2)
  })
  expect(await expireAds(deps, 1)).toBe(1)
})
