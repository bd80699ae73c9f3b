import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../src/platform/process/start-error.ts'
import type { Place } from './folder.ts'
import { findFreePort } from './free-port.ts'
import { clearRemains, isServerOf, type PidFile, readPidFile, sendSignal } from './processes.ts'
import { explainProgram, rotateLog, sizeOfLog, startServerProgram } from './programs.ts'

/** A running postmaster, started by us or found running. */
export interface Server {
  pid: number
  port: number
  hasExited: () => boolean
  exited: Promise<void>
}

type Signal = 'INT' | 'QUIT' | 'KILL'

const PORT_ATTEMPTS = 5
const READY_POLL_MS = 20
const READY_LIMIT_MS = 5 * 60_000
const WATCH_POLL_MS = 250
const STOP_LIMIT_MS = 10_000

// A site that exits without stopping its database, for example on an uncaught error, still stops it.
const running = new Set<Server>()
process.on('exit', () => {
  for (const server of running) if (!server.hasExited()) sendSignal(server.pid, 'SIGINT')
})

/** Finds the server that a killed site left running on this cluster, once it accepts connections. */
export async function findRunning(place: Place): Promise<Server | undefined> {
  const found = readPidFile(place)
  if (!found || !isServerOf(place, found.pid)) return undefined
  const server = watch(place, found)
  if (found.status !== 'stopping') {
    await untilReady(place, server, sizeOfLog(place))
    return server
  }
  if (!(await exitsWithin(server, STOP_LIMIT_MS))) await shutDown(place, server)
  return undefined
}

/** Starts the server, on a free port unless one is given, and waits until it accepts connections. */
export async function launch(
  place: Place,
  onSpawn: (server: Server) => void,
  port?: number,
): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    clearRemains(place)
    rotateLog(place)
    const logStart = sizeOfLog(place)
    const server = await spawnServer(place, port ?? (await findFreePort()))
    onSpawn(server)
    try {
      await untilReady(place, server, logStart)
      return server
    } catch (error) {
      const isPortTaken = /Address already in use/.test(String((error as Error).cause))
      if (port || !isPortTaken || attempt === PORT_ATTEMPTS) throw error
    }
  }
}

async function spawnServer(place: Place, port: number): Promise<Server> {
  const child = await startServerProgram(place, port)
  const exited = once(child, 'exit').then(() => undefined)
  const hasExited = () => child.exitCode !== null || child.signalCode !== null
  return remember({ pid: child.pid as number, port, exited, hasExited })
}

// A server that is not our child sends no exit event.
function watch(place: Place, { pid, port }: PidFile): Server {
  const hasExited = () => !isServerOf(place, pid)
  const exited = new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (!hasExited()) return
      clearInterval(timer)
      resolve()
    }, WATCH_POLL_MS)
    timer.unref()
  })
  return remember({ pid, port, exited, hasExited })
}

function remember(server: Server): Server {
  running.add(server)
  server.exited.then(() => running.delete(server))
  return server
}

async function untilReady(place: Place, server: Server, logStart: number): Promise<void> {
  const limit = Date.now() + READY_LIMIT_MS
  while (Date.now() < limit) {
    if (server.hasExited()) throw explainProgram(place, logStart)
    const file = readPidFile(place)
    if (file?.pid === server.pid && file.status === 'ready') return
    await sleep(READY_POLL_MS)
  }
  throw new StartError(
    `PostgreSQL (process ${server.pid}) is still recovering after ${READY_LIMIT_MS / 60_000} minutes. Start the site again later; ${place.logFile} shows how far it is.`,
  )
}

/** Stops the server quickly but cleanly, or immediately when that takes too long. */
export async function shutDown(place: Place, server: Server): Promise<void> {
  for (const name of ['INT', 'QUIT', 'KILL'] as const) {
    if (server.hasExited()) return
    await signal(place, server.pid, name)
    await exitsWithin(server, STOP_LIMIT_MS)
  }
  clearRemains(place)
}

async function exitsWithin(server: Server, limitMs: number): Promise<boolean> {
  const timer = new AbortController()
  const limit = sleep(limitMs, undefined, { signal: timer.signal }).catch(() => undefined)
  await Promise.race([server.exited, limit])
  timer.abort()
  return server.hasExited()
}

async function signal(place: Place, pid: number, name: Signal): Promise<void> {
  if (process.platform !== 'win32' || !place.binaries.pgCtl) return sendSignal(pid, `SIG${name}`)
  const options = { stdio: 'ignore', windowsHide: true } as const
  await once(spawn(place.binaries.pgCtl, ['kill', name, String(pid)], options), 'exit')
}
