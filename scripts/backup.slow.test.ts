import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../src/platform/root.ts'
import { makeTestFolder } from '../tests/make-test-folder.ts'
import { createTestDatabase } from '../tests/test-database.ts'

function backUp(place: string, folder: string, settings: Record<string, string> = {}) {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), ...settings }
  return spawnSync(process.execPath, ['scripts/backup.ts', place], { cwd: ROOT, env, encoding: 'utf8' })
}

test('a place where nothing can be written is refused in a sentence, before anything is read', () => {
  const folder = makeTestFolder()
  const taken = join(folder, 'a-file')
  writeFileSync(taken, '')
  const { status, stderr } = backUp(join(taken, 'akwaaba.tar.gz'), folder)
  expect(status).toBe(1)
  expect(stderr.trim()).toBe(
    `Nothing can be written to ${taken}. Name another place: npm run backup /safe/place/akwaaba.tar.gz`,
  )
})

test('an option that there is not becomes no file', () => {
  const { status, stderr } = backUp('--help', makeTestFolder())
  expect(status).toBe(1)
  expect(stderr).toMatch(/^--help is not a place for a backup\. Name another place: npm run backup/)
})

test('in a folder that is there it gets a name of its own', async () => {
  const { url } = await createTestDatabase('empty')
  const folder = makeTestFolder()
  const { status, stderr } = backUp(folder, folder, { DATABASE_URL: url })
  expect(status, stderr).toBe(0)
  expect(readdirSync(folder)).toContainEqual(expect.stringMatching(/^akwaaba-[\dT-]+\.tar\.gz$/))
})
