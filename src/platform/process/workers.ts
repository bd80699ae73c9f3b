import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'

interface Options {
  count: number
  /** Environment variables for the copies, in addition to those of this process. */
  settings: Record<string, string>
  log: (line: string) => void
}

const PAUSE_MS = 1_000
/** Enough for a copy to finish its requests; the rest of the leader's time to stop is for PostgreSQL. */
export const COPIES_STOP_MS = 17_000
const SLOT = 'COPY_SLOT'

/** The index of this copy, from 0. A replacement gets the index of the copy that ended. */
export const copySlot = () => Number(process.env[SLOT] ?? 0)

/** Starts copies of this process that share its port, and replaces any that end; `stop` ends them all. */
export function startWorkers({ count, settings, log }: Options): { stop: () => Promise<void> } {
  let isStopping = false
  const slots = new WeakMap<Worker, number>()
  const fork = (slot: number) => slots.set(cluster.fork({ ...settings, [SLOT]: String(slot) }), slot)
  cluster.on('exit', (worker: Worker, code: number | null, signal: string | null) => {
    if (isStopping) return
    log(`A copy of the site stopped (${signal ?? code}); a new one is taking its place.`)
    // A copy that cannot start must not be restarted in a tight loop.
    setTimeout(() => !isStopping && fork(slots.get(worker) ?? 0), PAUSE_MS)
  })
  for (let slot = 0; slot < count; slot += 1) fork(slot)
  return {
    async stop() {
      isStopping = true
      const running = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? [])
      await Promise.all(
        running.map(async (worker) => {
          if (worker.isDead()) return
          worker.process.kill('SIGTERM')
          await once(worker, 'exit')
        }),
      )
    },
  }
}
