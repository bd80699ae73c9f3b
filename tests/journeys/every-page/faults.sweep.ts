import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loseDatabase } from '../../../faults/database-gone.ts'
import { killPostgres } from '../../../faults/kill-postgres.ts'
import { type KillOutcome, killServer } from '../../../faults/kill-server.ts'
import { makeSite } from '../../../faults/site.ts'
import { PATIENCE_MS } from '../../patience.ts'

// A few of the faults that `npm run faults` repeats a hundred times; that command also measures the time.
const folder = await mkdtemp(join(tmpdir(), 'akwaaba-faults-'))
await chmod(folder, 0o755)
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

function expectWhole({ acknowledged, lost, readyMs, others }: KillOutcome, times: number) {
  expect(readyMs).toHaveLength(times)
  expect(acknowledged).toBeGreaterThan(times * 3)
  expect(lost).toEqual([])
  expect([...others.keys()].filter((status) => status !== 0 && status !== 503)).toEqual([])
}

test('a site and a database that are killed under writes lose nothing they acknowledged', async () => {
  const site = await makeSite(join(folder, 'site'))
  expectWhole(await killServer(site, 2), 2)
  expectWhole(await killPostgres(site, 3), 3)
})

test('without its database the site serves what it has, says 503 to the rest, and goes on by itself', async () => {
  for (const { how, cached, reads, write, backMs } of await loseDatabase(join(folder, 'gone'))) {
    expect(cached, how).toBe(200)
    expect([...reads.keys()], how).toEqual([503])
    expect(write.status, how).toBe(503)
    expect(write.text, how).toMatch(/^[A-Z].+\.$/)
    expect(backMs, how).toBeLessThan(PATIENCE_MS)
  }
})
