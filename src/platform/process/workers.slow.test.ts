import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../../../database/embedded/free-port.ts'
import { eventually } from '../../../tests/eventually.ts'

const PROGRAM = fileURLToPath(new URL('../../../tests/processes/two-copies.ts', import.meta.url))

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function openCopies() {
  const port = await findFreePort()
  const leader = spawn(process.execPath, [PROGRAM, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void leader.kill('SIGKILL'))
  let said = ''
  leader.stdout.on('data', (part) => {
    said += part
  })
  // A connection that Node hands to a copy just as that copy dies stays open and is never answered.
  const ask = async (path = '/', limitMs = 5_000) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(limitMs) })).text()
  /** The process ids that answer, over enough requests to reach every copy. */
  const findPids = async () => {
    const pids = new Set<number>()
    for (let turn = 0; turn < 12; turn += 1) pids.add(Number((await ask()).split(' ')[1]))
    return pids
  }
  await eventually(async () => expect((await findPids()).size).toBe(2))
  return { leader, ask, findPids, said: () => said }
}

test('two copies answer on one port, one that is killed is replaced, and SIGTERM lets each finish', async () => {
  const { leader, ask, findPids, said } = await openCopies()
  expect(await ask()).toMatch(/^hello \d+$/)
  const first = await findPids()
  expect(first).not.toContain(leader.pid)

  const [killed = 0, other = 0] = first
  process.kill(killed, 'SIGKILL')
  await eventually(async () => {
    const now = await findPids()
    expect([now.size, now.has(killed), now.has(other)]).toEqual([2, false, true])
  })
  const slots = await Promise.all(Array.from({ length: 12 }, () => ask('/slot')))
  expect(new Set(slots), 'a copy takes the place of the one that ended').toEqual(new Set(['0', '1']))
  expect(said()).toContain('A copy of the site stopped (SIGKILL); a new one is taking its place.')

  const last = await findPids()
  const ended = once(leader, 'exit')
  // Copies die with their leader anyway: only one that gets SIGTERM and is waited for answers this request.
  const slow = ask('/slow', 60_000)
  await eventually(() => expect(said()).toContain('asked slowly'))
  leader.kill('SIGTERM')
  expect(await slow).toMatch(/^hello \d+$/)
  expect(await ended).toEqual([0, null])
  expect(said().match(/Stopping \.\.\./g)).toHaveLength(3)
  for (const pid of [...first, ...last]) expect(isAlive(pid)).toBe(false)
  await expect(ask()).rejects.toThrow()
})
