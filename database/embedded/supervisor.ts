import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from './folder.ts'
import { findRunning, launch, type Server, shutDown } from './server.ts'

interface Watched {
  place: Place
  server: Server
  log: (line: string) => void
}

interface Watch extends Watched {
  stopping: AbortSignal
  waitMs: number
}

const MAX_WAIT_MS = 500
const SETTLED_AFTER_MS = 10_000

/** Starts the server again on its port whenever it dies, until the returned function stops it for good. */
export function supervise(watched: Watched, release: () => void): () => Promise<void> {
  const stopping = new AbortController()
  const watch: Watch = { ...watched, stopping: stopping.signal, waitMs: 0 }
  const kept = keepRunning(watch)
  let stopped: Promise<void> | undefined

  async function stop(): Promise<void> {
    stopping.abort()
    await shutDown(watch.place, watch.server)
    await kept
    release()
  }

  return () => {
    stopped ??= stop()
    return stopped
  }
}

async function keepRunning(watch: Watch): Promise<void> {
  while (!watch.stopping.aborted) {
    const since = Date.now()
    await watch.server.exited
    if (Date.now() - since > SETTLED_AFTER_MS) watch.waitMs = 0
    if (!watch.stopping.aborted) await restart(watch)
  }
  await shutDown(watch.place, watch.server)
}

async function restart(watch: Watch): Promise<void> {
  const diedAt = Date.now()
  for (let failures = 0; ; failures += 1) {
    await sleep(watch.waitMs, undefined, { signal: watch.stopping }).catch(() => undefined)
    watch.waitMs = Math.min(Math.max(watch.waitMs * 2, 50), MAX_WAIT_MS)
    if (watch.stopping.aborted) return
    try {
      await startAgain(watch)
      watch.log(`PostgreSQL had stopped unexpectedly; it runs again after ${(Date.now() - diedAt) / 1000} s.`)
      return
    } catch (error) {
      if (failures > 0 || watch.stopping.aborted) continue
      watch.log(`PostgreSQL stopped unexpectedly; trying to start it again. ${(error as Error).message}`)
    }
  }
}

// An earlier attempt may still be in a long recovery past its time limit: then wait for that server.
async function startAgain(watch: Watch): Promise<void> {
  const { place, server } = watch
  // Recorded before it is ready, so that a stop in between finds it.
  const note = (started: Server) => {
    watch.server = started
  }
  note((await findRunning(place)) ?? (await launch(place, note, server.port)))
}
