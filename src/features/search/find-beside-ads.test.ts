import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countStatements } from '../../../tests/count-statements.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import type { BesideAds } from './search.schema.ts'

const { get, db, cache, database } = await createTestApp()
const beside = async (query: string) => (await get(`/api/search/beside-ads?${query}`)).json<BesideAds>()
const titlesBeside = async (query: string) => (await beside(query)).services.map(({ title }) => title)

test.each([
  ['passport', 'Canadian passports'],
  ['pasport', 'Canadian passports'],
  ['suicide', '9-8-8 Suicide Crisis Helpline'],
])('beside the ads for %s stands "%s"', async (q, title) => {
  expect((await titlesBeside(`q=${q}`))[0]).toBe(title)
})

test('a search that an ad answers best has no service beside it, once the ad is there', async () => {
  expect(await titlesBeside('q=food%20bank')).toContain('Daily Bread Food Bank')
  await db.execute(sql`
    insert into ads (status, title, description, location, expires_at)
    values ('live', 'Daily Bread Food Bank', 'Daily bread of the food bank.', 'Toronto, ON', now() + interval '9 days')`)
  cache.bump('ads')
  expect(await titlesBeside('q=daily%20bread%20food%20bank%20for%20sale')).toEqual([])
})

test('the category that is named stands beside the ads, and nothing for words that name neither', async () => {
  expect((await beside('q=apartment')).category?.path).toBe('/ads?category=real-estate')
  expect(await beside('q=zzzzqq')).toEqual({ services: [] })
})

test('a further page or filter of a search asks the database for nothing, and the next change for all', async () => {
  const ask = () => countStatements(database.pool, () => beside('q=immigration'))
  expect(await ask()).toBeGreaterThan(0)
  expect(await ask()).toBe(0)
  cache.bump('ads')
  expect(await ask()).toBeGreaterThan(0)
})
