import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '../../database/migrate.ts'
import { makeTestFolder } from '../../tests/make-test-folder.ts'
import { createTestDatabase } from '../../tests/test-database.ts'
import { findKeyProblem } from '../platform/checks/check-secret-key.ts'
import { StartError } from '../platform/process/start-error.ts'
import { createSecrets } from '../platform/secrets/secrets.ts'
import { checkKey, checkPort, explainDatabase } from './start-checks.ts'

const HOST = '127.0.0.1'

async function takePort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve))
  onTestFinished(() => void server.close())
  return { server, port: (server.address() as { port: number }).port }
}

test('a port that is taken and an address that is none are said before anything is touched', async () => {
  const { server, port } = await takePort()
  await expect(checkPort({ host: HOST, port })).rejects.toThrow(StartError)
  await expect(checkPort({ host: HOST, port })).rejects.toThrow(`Port ${port} is in use by another program.`)
  await new Promise((resolve) => server.close(resolve))
  await expect(checkPort({ host: 'no-such-host.invalid', port })).rejects.toThrow(/Check HOST and PORT\.$/)
})

test('a port that is free is free afterwards too', async () => {
  const { server, port } = await takePort()
  await new Promise((resolve) => server.close(resolve))
  await checkPort({ host: HOST, port })
  await checkPort({ host: HOST, port })
})

test('a node with another key is refused before the tables are touched, and one on an empty database is not', async () => {
  const dataDir = makeTestFolder()
  const env = { dataDir, secretKey: 'the key of the second node, which is another one' }
  const { db, url } = await createTestDatabase()
  await findKeyProblem(db, createSecrets('the key of the first node'))
  await expect(checkKey(env, url)).rejects.toThrow(StartError)
  await expect(checkKey({ dataDir, secretKey: 'the key of the first node' }, url)).resolves.toBeUndefined()
  const bare = new URL(url)
  bare.pathname = '/template1'
  await expect(checkKey(env, bare.href)).resolves.toBeUndefined()
})

test('a database of a version whose tables do not fit is refused in one sentence, and stays as it is', async () => {
  const { db, url } = await createTestDatabase()
  await db.execute('UPDATE drizzle.__drizzle_migrations SET created_at = 0')
  const start = (databaseUrl?: string) => migrateDatabase(url).catch(explainDatabase({ databaseUrl }))
  await expect(start()).rejects.toThrow(StartError)
  await expect(start()).rejects.toThrow(/an empty folder in DATA_DIR\.$/)
  await expect(start(url)).rejects.toThrow(/an empty database in DATABASE_URL\.$/)
  expect((await db.execute('SELECT count(*)::int AS ads FROM ads')).rows).toEqual([{ ads: 0 }])
})
