import { chmod, rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { withConnection } from '../../database/with-connection.ts'
import { makeTestFolder } from '../../tests/make-test-folder.ts'
import { readEnv } from '../env.ts'
import { openDatabase } from './open-database.ts'

/** Connections for requests, jobs, LISTEN and readiness, and one at start or during a backup. */
const OF_ONE_COPY = 12 + 3 + 1 + 1 + 1

test('the embedded database has a connection for all that the copies of the site may open', async () => {
  const dataDir = makeTestFolder()
  await chmod(dataDir, 0o711)
  let stop: () => Promise<unknown> = async () => undefined
  onTestFinished(async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const later = (_name: string, stopIt: typeof stop) => {
    stop = stopIt
  }
  const env = readEnv({ DATA_DIR: dataDir, WORKERS: '4' })
  const url = await openDatabase(env, { later } as never, () => undefined)
  const { rows } = await withConnection(url, (client) => client.query('SHOW max_connections'))
  expect(Number(rows[0].max_connections)).toBeGreaterThan(4 * OF_ONE_COPY)
})
