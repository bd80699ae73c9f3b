import { expect, test } from 'vitest'
import { createTestDatabase } from '../tests/test-database.ts'
import { connectDatabase } from './client.ts'

test('a connection that is ended between two statements of a transaction fails that one and nothing else', async () => {
  const { url } = await createTestDatabase('empty')
  const errors: Error[] = []
  const { db, pool, close } = connectDatabase({ url, poolSize: 2, onError: (error) => errors.push(error) })
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
    await pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    await tx.execute('select 1')
  })
  await expect(broken).rejects.toThrow()
  expect(errors.map(({ message }) => message)).toContain(
    'terminating connection due to administrator command',
  )
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})
