import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../tests/test-database.ts'
import { connectDatabase } from '../client.ts'
import { setReadOnly } from '../disk-guard.ts'
import { prepareOnce, query, sleepUntil, startHere } from '../embedded/testing.ts'
import { splitHosts } from './host-list.ts'

const preparedFolder = await prepareOnce()

test('an address with several hosts is as many addresses', () => {
  expect(splitHosts('postgres://ama:p%40ss@one:5432,two:6432/site?target_session_attrs=primary')).toEqual([
    'postgres://ama:p%40ss@one:5432/site?target_session_attrs=primary',
    'postgres://ama:p%40ss@two:6432/site?target_session_attrs=primary',
  ])
  expect(splitHosts('postgres://localhost/site')).toEqual(['postgres://localhost/site'])
})

test('of several hosts the one that takes writes is used, also after they change places', async () => {
  const one = await startHere(preparedFolder())
  const two = await startHere(preparedFolder())
  const [first, second] = [new URL(one.url), new URL(two.url)]
  for (const [name, { url }] of Object.entries({ one, two }))
    await query(url, `CREATE TABLE who AS SELECT '${name}' AS name`)
  await setReadOnly(one.url, true)
  const hosts = `127.0.0.1:1,${first.host},${second.host}`
  const url = one.url.replace(first.host, hosts)
  const { db, close } = connectDatabase({ url, poolSize: 3, onError: () => undefined })
  onTestFinished(close)
  const write = () =>
    db.transaction(
      async (tx) => (await tx.execute<{ name: string }>(sql`update who set name = name returning name`)).rows,
    )
  expect(await Promise.all([write(), write(), write()])).toEqual(Array(3).fill([{ name: 'two' }]))
  await setReadOnly(one.url, false)
  await setReadOnly(two.url, true)
  await sleepUntil(() =>
    write().then(
      ([row]) => row?.name === 'one',
      () => false,
    ),
  )
  expect(await Promise.all([write(), write(), write()])).toEqual(Array(3).fill([{ name: 'one' }]))
})

test('a connection that takes no writes is not kept in the pool, nor are its neighbours', async () => {
  const { url, pool } = await createTestDatabase('empty')
  const name = new URL(url).pathname.slice(1)
  await pool.query(`CREATE TABLE kept AS SELECT 1 AS number`)
  await pool.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  const { db, close } = connectDatabase({ url, poolSize: 3, onError: () => undefined })
  onTestFinished(close)
  await Promise.all([1, 2, 3].map(() => db.execute(sql`select pg_sleep(0.2)`)))
  await pool.query('SET default_transaction_read_only = off').catch(() => undefined)
  const fixed = connectDatabase({ url, poolSize: 1, onError: () => undefined })
  await fixed.pool.query(`SET default_transaction_read_only = off`)
  await fixed.pool.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`)
  await fixed.close()
  const write = () => db.transaction((tx) => tx.execute(sql`update kept set number = number + 1`))
  await expect(write()).rejects.toThrow()
  await Promise.all([write(), write(), write(), write()])
  expect((await db.execute(sql`select number from kept`)).rows).toEqual([{ number: 5 }])
})
