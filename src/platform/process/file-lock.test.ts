import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestFolder } from '../../../tests/make-test-folder.ts'

const WHILE_MS = 500

/** Starts a process that locks the file, prints that, and then idles until it is killed. */
function spawnHolder(file: string) {
  const program = `const { lockFile } = await import(${JSON.stringify(import.meta.resolve('./file-lock.ts'))})
    console.error('asks'); lockFile(${JSON.stringify(file)}, { waitMs: 600_000 }); console.log('holds'); setInterval(() => {}, 1_000)`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program])
  onTestFinished(() => void holder.kill('SIGKILL'))
  return { holder, asks: once(holder.stderr, 'data'), holds: once(holder.stdout, 'data').then(String) }
}

test('of two processes the second waits until the first is gone, even one that was killed', async () => {
  const folder = makeTestFolder()
  const file = join(folder, 'a.lock')
  const first = spawnHolder(file)
  await first.holds
  const second = spawnHolder(file)
  await second.asks
  expect(await Promise.race([second.holds, sleep(WHILE_MS, 'waits')])).toBe('waits')
  first.holder.kill('SIGKILL')
  expect(await second.holds).toBe('holds\n')
})
