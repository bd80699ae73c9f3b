import pg from 'pg'
import { expect, test } from 'vitest'
import { openLineTo } from '../tests/servers/open-line.ts'
import { createTestDatabase } from '../tests/test-database.ts'
import { connectDatabase } from './client.ts'
import { Connection } from './connection/connection.ts'

const { url } = await createTestDatabase('empty')

// All concurrent, because most of the time is spent waiting; each test has its own connections.

test.concurrent('a connection that is ended between two statements of a transaction fails that one and nothing else', async () => {
  const errors: Error[] = []
  const { db, pool, close } = connectDatabase({ url, poolSize: 2, onError: (error) => errors.push(error) })
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
    await pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    // The server's final error reaches this statement if it is already under way, otherwise the pool.
    await tx.execute('select 1').catch((error: Error) => {
      errors.push(error.cause as Error)
      throw error
    })
  })
  await expect(broken).rejects.toThrow()
  expect(errors.map(({ message }) => message)).toContain(
    'terminating connection due to administrator command',
  )
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})

test.concurrent('a connection that is lent out and ended by the server ends no process, whoever made the pool', async () => {
  const pool = new pg.Pool({ connectionString: url, Client: Connection as never })
  pool.on('error', () => undefined)
  const lent = await pool.connect()
  const { rows } = await lent.query<{ pid: number }>('select pg_backend_pid() as pid')
  await pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
  await expect(lent.query('select 1')).rejects.toThrow()
  lent.release(true)
  await pool.end()
})

test.concurrent('closing waits until the server has heard of it, so that none is cut off when that one stops next', async () => {
  const { pool, close } = connectDatabase({ url, poolSize: 4, onError: () => {} })
  let open = 0
  pool.on('connect', (connection) => {
    open += 1
    connection.on('end', () => {
      open -= 1
    })
  })
  await Promise.all(Array.from({ length: 4 }, () => pool.query('select pg_sleep(0.05)')))
  expect(open).toBe(4)
  await close()
  expect(open).toBe(0)
})

test.concurrent('a server that was told to take no writes says so, though it is no standby', async () => {
  const { url } = await createTestDatabase('empty')
  const before = connectDatabase({ url, poolSize: 1, onError: () => {} })
  expect(await before.askState()).toEqual({ isReadOnly: false })
  await before.pool.query(
    `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`,
  )
  const after = connectDatabase({ url, poolSize: 1, onError: () => {} })
  expect(await after.askState()).toEqual({ isReadOnly: true })
  await Promise.all([before.close(), after.close()])
})

test.concurrent.each(['before it begins', 'in the middle'])(
  'a line that swallows every byte of a transaction, %s, fails it, and the next query finds a new line',
  async (moment) => {
    const line = await openLineTo(url)
    const errors: Error[] = []
    const { db, pool, close } = connectDatabase({
      url: line.url,
      poolSize: 1,
      onError: (error) => errors.push(error),
    })
    await pool.query('select 1')
    if (moment === 'before it begins') line.fallSilent()
    const lost = db.transaction(async (tx) => {
      line.fallSilent()
      await tx.execute('select 2')
    })
    await expect(lost).rejects.toThrow()
    expect(errors.map(({ message }) => message)).toEqual(['The database said nothing for 12 seconds.'])
    line.repair()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await close()
    line.close()
  },
)

test.concurrent('a line that was idle first and then falls silent is noticed too, also the second time', async () => {
  const line = await openLineTo(url)
  const { pool, close } = connectDatabase({
    url: line.url,
    poolSize: 1,
    onError: () => {},
    silenceMs: 1_000,
  })
  for (const turn of ['first', 'second']) {
    expect((await pool.query('select $1 as turn', [turn])).rows).toEqual([{ turn }])
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    line.fallSilent()
    await expect(pool.query('select 1')).rejects.toThrow('said nothing')
    line.repair()
  }
  await close()
  line.close()
})

test.concurrent('one silent line is enough: those that idled beside it are not lent out again', async () => {
  const line = await openLineTo(url)
  const { pool, close } = connectDatabase({
    url: line.url,
    poolSize: 3,
    onError: () => {},
    silenceMs: 1_500,
  })
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.1)')))
  line.fallSilent()
  await expect(pool.query('select 1')).rejects.toThrow('said nothing')
  line.repair()
  const next = [1, 2].map(() => pool.query('select 1 as one'))
  expect((await Promise.all(next)).map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }]])
  await close()
  line.close()
})

test.concurrent('ending waits for no line that fell silent', async () => {
  const line = await openLineTo(url)
  const errors: Error[] = []
  const client = new Connection({ connectionString: line.url, silenceMs: 600_000 })
  client.on('error', (error) => errors.push(error))
  await client.connect()
  await client.query('select 1')
  line.fallSilent()
  await client.end()
  expect(errors).toEqual([])
  line.close()
})

test.concurrent('a transaction that thinks for longer than that keeps its line', async () => {
  const { db, close } = connectDatabase({ url, poolSize: 1, onError: () => {} })
  const slow = db.transaction(async (tx) => {
    await tx.execute('select 1')
    await new Promise((resolve) => setTimeout(resolve, 13_000))
    return (await tx.execute<{ one: number }>('select 1 as one')).rows
  })
  expect(await slow).toEqual([{ one: 1 }])
  await close()
})
