import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../src/platform/root.ts'

test('a place where nothing can be written is refused in a sentence, before anything is read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'akwaaba-backup-'))
  const taken = join(folder, 'a-file')
  writeFileSync(taken, '')
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/backup.ts', join(taken, 'akwaaba.tar.gz')],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: join(folder, 'data') }, encoding: 'utf8' },
  )
  expect(status).toBe(1)
  expect(stderr.trim()).toBe(
    `Nothing can be written to ${taken}. Name another place: npm run backup /safe/place/akwaaba.tar.gz`,
  )
})
