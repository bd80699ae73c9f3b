import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connectDatabase, type Database } from '../../../../database/client.ts'
import { insertAds } from '../../../../tests/builders.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { ViewCounter } from './view-counter.ts'

const { db } = await createTestDatabase()
const person = { name: '192.0.2.1', agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/141.0' }
const never = 1_000_000_000

function counterOn(
  database: Database,
  clock = { at: new Date('2026-11-15T12:00:00Z') },
  maxRemembered?: number,
) {
  const errors: Error[] = []
  const counter = new ViewCounter({
    db: database,
    now: () => clock.at,
    onError: (error) => errors.push(error),
    flushEveryMs: never,
    ...(maxRemembered && { maxRemembered }),
  })
  onTestFinished(() => counter.close())
  return { counter, clock, errors }
}

async function viewsOf(id: number) {
  const { rows } = await db.execute(
    sql`select viewed_on::text as day, views from ad_views where ad_id = ${id} order by 1`,
  )
  return rows
}

test('counts one view for one visitor, ad and day, and again the next day', async () => {
  const [one, other] = (await insertAds(db, [{}, {}])) as [number, number]
  const { counter, clock } = counterOn(db)
  for (let press = 0; press < 5; press += 1) counter.count(one, person)
  counter.count(one, { ...person, name: '192.0.2.2' })
  counter.count(other, person)
  await counter.flush()
  clock.at = new Date('2026-11-16T00:00:01Z')
  counter.count(one, person)
  await counter.flush()
  expect(await viewsOf(one)).toEqual([
    { day: '2026-11-15', views: 2 },
    { day: '2026-11-16', views: 1 },
  ])
  expect(await viewsOf(other)).toEqual([{ day: '2026-11-15', views: 1 }])
})

test.each([
  '',
  'Googlebot/2.1',
  'curl/8.5',
  'python-requests/2',
  'HeadlessChrome/140',
  'facebookexternalhit preview',
])('leaves out the program that calls itself "%s"', async (agent) => {
  const [id] = (await insertAds(db, [{}])) as [number]
  const { counter } = counterOn(db)
  counter.count(id, { ...person, agent })
  await counter.flush()
  expect(await viewsOf(id)).toEqual([])
})

test('writes what has gathered in one statement, past ids that are no live ad', async () => {
  const [live, sold] = (await insertAds(db, [{}, { status: 'sold' }])) as [number, number]
  const { counter } = counterOn(db)
  let statements = 0
  const execute = db.execute.bind(db)
  db.execute = ((query: Parameters<typeof execute>[0]) => {
    statements += 1
    return execute(query)
  }) as typeof db.execute
  onTestFinished(() => {
    db.execute = execute
  })
  for (const id of [live, sold, 999_999_999]) counter.count(id, person)
  await counter.flush()
  // The first flush also fetches the key of the day.
  expect(statements).toBe(2)
  counter.count(live, { ...person, name: '192.0.2.7' })
  await counter.flush()
  expect(statements).toBe(3)
  db.execute = execute
  expect(await viewsOf(live)).toEqual([{ day: '2026-11-15', views: 2 }])
  expect(await viewsOf(sold)).toEqual([])
})

test('loses nothing while the database is away', async () => {
  const [id] = (await insertAds(db, [{}])) as [number]
  const away = connectDatabase({ url: 'postgres://nobody@127.0.0.1:9/none', poolSize: 1, onError: () => {} })
  onTestFinished(() => away.close())
  let current: Database = away.db
  const switched = {
    execute: (query: Parameters<Database['execute']>[0]) => current.execute(query),
  } as Database
  const { counter, errors } = counterOn(switched)
  counter.count(id, person)
  await counter.flush()
  counter.count(id, { ...person, name: '192.0.2.9' })
  await counter.flush()
  expect(errors).toHaveLength(2)
  current = db
  await counter.flush()
  expect(await viewsOf(id)).toEqual([{ day: '2026-11-15', views: 2 }])
})

test('whatever a browser calls itself, it is one visitor', async () => {
  const [id] = (await insertAds(db, [{}])) as [number]
  const { counter } = counterOn(db)
  for (let press = 0; press < 3_000; press += 1)
    counter.count(id, { ...person, agent: `${person.agent} ${press}` })
  await counter.flush()
  expect(await viewsOf(id)).toEqual([{ day: '2026-11-15', views: 1 }])
})

test('remembers no more than it has room for, and counts nothing it cannot remember', async () => {
  const [id] = (await insertAds(db, [{}])) as [number]
  const { counter } = counterOn(db, undefined, 10)
  for (let press = 0; press < 50; press += 1) counter.count(id, { ...person, name: `192.0.2.${press}` })
  for (let press = 0; press < 50; press += 1) counter.count(id, { ...person, name: '192.0.2.49' })
  await counter.flush()
  expect(await viewsOf(id)).toEqual([{ day: '2026-11-15', views: 10 }])
})

test('a site that stops waits for views that are being written', async () => {
  const [id] = (await insertAds(db, [{}])) as [number]
  const { counter } = counterOn(db)
  counter.count(id, person)
  let isClosed = false
  const closing = await db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE ad_views IN ACCESS EXCLUSIVE MODE`)
    void counter.flush()
    const end = counter.close().then(() => {
      isClosed = true
    })
    await setImmediate()
    expect(isClosed).toBe(false)
    return { end }
  })
  await closing.end
  expect(await viewsOf(id)).toEqual([{ day: '2026-11-15', views: 1 }])
})
