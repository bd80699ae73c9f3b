import { afterAll, expect, inject, test } from 'vitest'
import sampleAds from '../content/samples/ads.json' with { type: 'json' }
import { connectDatabase } from './client.ts'
import { migrateDatabase } from './migrate.ts'
import { seedDatabase } from './seed.ts'
import { withConnection } from './with-connection.ts'

const NAME = `test_migrations_${process.pid}`
const url = new URL(inject('serverUrl'))
url.pathname = `/${NAME}`

async function onServer(statement: string): Promise<void> {
  await withConnection(inject('serverUrl'), (client) => client.query(statement))
}

await onServer(`CREATE DATABASE ${NAME}`)
afterAll(() => onServer(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`))

test('two nodes that start at once bring an empty database up to date and add the samples once', async () => {
  await Promise.all([migrateDatabase(url.href), migrateDatabase(url.href), migrateDatabase(url.href)])
  const nodes = [1, 2].map(() => connectDatabase({ url: url.href, poolSize: 2, onError: () => {} }))
  const now = () => new Date('2026-11-15T12:00:00Z')
  await Promise.all(nodes.map(({ db }) => seedDatabase({ db, now }, 'auto')))
  const { rows } = await (nodes[0] as (typeof nodes)[0]).pool.query('SELECT count(*)::int AS ads FROM ads')
  expect(rows).toEqual([{ ads: sampleAds.length }])
  await migrateDatabase(url.href)
  await Promise.all(nodes.map((node) => node.close()))
})

test('a start that waits for a lock says so and gives up', async () => {
  await withConnection(url.href, async (holder) => {
    await holder.query('SELECT pg_advisory_lock(577204451)')
    const waiting = migrateDatabase(url.href, { maxWaitMs: 300 })
    await expect(waiting).rejects.toMatchObject({ code: '55P03' })
  })
  await migrateDatabase(url.href, { maxWaitMs: 300 })
})
