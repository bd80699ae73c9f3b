import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from './embedded-folder.ts'
import { launch, type Server, shutDown } from './embedded-server.ts'

interface Watched {
  place: Place
  server: Server
  log: (line: string) => void
  release: () => void
}

const LONGEST_WAIT_MS = 1000
const SETTLED_AFTER_MS = 10_000

/** Starts the server again on its port whenever it dies, until the returned function stops it for good. */
export function supervise({ place, server, log, release }: Watched): () => Promise<void> {
  const stopping = new AbortController()
  let current = server
  let waitMs = 0
  let stopped: Promise<void> | undefined

  async function restart(): Promise<void> {
    const diedAt = Date.now()
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      waitMs = Math.min(Math.max(waitMs * 2, 50), LONGEST_WAIT_MS)
      if (stopping.signal.aborted) return
      try {
        await launch(
          place,
          (started) => {
            current = started
          },
          server.port,
        )
        return log(
          `PostgreSQL had stopped unexpectedly; it runs again after ${(Date.now() - diedAt) / 1000} s.`,
        )
      } catch (error) {
        if (failures === 0)
          log(`PostgreSQL stopped unexpectedly; trying to start it again. ${(error as Error).message}`)
      }
    }
  }

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      const since = Date.now()
      await current.exited
      if (Date.now() - since > SETTLED_AFTER_MS) waitMs = 0
      if (!stopping.signal.aborted) await restart()
    }
    await shutDown(place, current)
  }

  async function stop(): Promise<void> {
    stopping.abort()
    await shutDown(place, current)
    await kept
    release()
  }

  const kept = keepRunning()
  return () => {
    stopped ??= stop()
    return stopped
  }
}
