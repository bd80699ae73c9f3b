import { expect, onTestFinished, test } from 'vitest'
import { guardDisk } from './disk-guard.ts'
import { query, sleepUntil, startHere, temporaryFolder } from './embedded/testing.ts'

const MEGABYTE = 1_000_000

test('refuses writing while the disk is nearly full, goes on reading, and writes again when there is room', async () => {
  const { url } = await startHere(temporaryFolder())
  await query(url, 'CREATE TABLE kept AS SELECT 1 AS number')
  let free = 500 * MEGABYTE
  const lines: string[] = []
  const stop = await guardDisk({
    url,
    folder: '/data',
    log: (line) => lines.push(line),
    measure: async () => free,
    lookEveryMs: 20,
  })
  onTestFinished(stop)
  const write = () =>
    query(url, 'INSERT INTO kept VALUES (2)').then(
      () => 'written',
      (error: { code: string }) => error.code,
    )
  expect(await write()).toBe('written')
  free = 20 * MEGABYTE
  await sleepUntil(async () => (await write()) === '25006')
  expect(await query(url, 'SELECT count(*) > 0 AS some FROM kept')).toEqual([{ some: true }])
  free = 80 * MEGABYTE
  expect(await write()).toBe('25006')
  free = 200 * MEGABYTE
  await sleepUntil(async () => (await write()) === 'written')
  await sleepUntil(() => lines.length === 2)
  expect(lines).toEqual([
    'Only 20 MB are left in /data: writing is refused until there is room.',
    'There is room on the disk again: writing goes on.',
  ])
})
