import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestFolder } from '../../../tests/make-test-folder.ts'
import { startTestStore } from '../../../tests/servers/test-store.ts'
import { createTestDatabase } from '../../../tests/test-database.ts'
import { createSecrets } from '../secrets/secrets.ts'
import { findStoreProblem } from '../storage/s3-storage.ts'
import { findFolderProblem } from './check-folder.ts'
import { findKeyProblem, forgetKey } from './check-secret-key.ts'
import { findClockProblem } from './watch-clock.ts'

test('a folder that cannot be written is named, and a good one is left as it was', async () => {
  const folder = makeTestFolder()
  expect(await findFolderProblem(folder)).toBeNull()
  expect(await readdir(folder)).toEqual([])
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  expect(await findFolderProblem(join(file, 'data'))).toMatch(/^DATA_DIR \(.*cannot be written \(ENOTDIR\)/)
  expect(await findFolderProblem('/proc/nowhere/data')).toMatch(/^DATA_DIR \(.*cannot be written \(/)
  expect(await findFolderProblem(join(folder, 'new', 'data'))).toBeNull()
})

test('a clock that is off is noticed, in both directions', async () => {
  const { pool } = await createTestDatabase('empty')
  const off = (ms: number) => findClockProblem(pool, () => new Date(Date.now() + ms))
  expect(await off(0)).toBeNull()
  expect(await off(3_600_000)).toMatch(/3600 seconds ahead of the database/)
  expect(await off(-3_600_000)).toMatch(/3600 seconds behind the database/)
})

test('a node with another key is refused, until the old key is given up', async () => {
  const { db } = await createTestDatabase('empty')
  const [one, other] = ['the key of the first node', 'the key of another node'].map(createSecrets)
  expect(await findKeyProblem(db, one as never)).toBeNull()
  expect(await findKeyProblem(db, one as never)).toBeNull()
  expect(await findKeyProblem(db, other as never)).toMatch(/^SECRET_KEY is not the one/)
  await forgetKey(db)
  expect(await findKeyProblem(db, other as never)).toBeNull()
})

test('a bucket that is missing and a store that is away are told apart', async () => {
  const at = await startTestStore(['photos'], onTestFinished)
  expect(await findStoreProblem(at('photos'))).toBeNull()
  expect(await findStoreProblem(at('no-such-bucket'))).toMatchObject({ isFinal: true })
  expect(await findStoreProblem(at('photos', 1))).toMatchObject({ isFinal: false })
})
