import { Worker } from 'node:worker_threads'
import type { ThreadData } from './answer-renders.ts'

export type RenderOrder = { id: number; path: string; search: string; adsVersion: number } | 'stop'
export type RenderAnswer = { id: number; status: number; body: Uint8Array<ArrayBuffer> } | 'ready'

interface Made {
  status: number
  html: Uint8Array
}

interface Thread {
  worker: Worker
  waiting: Map<number, (made: Made | null) => void>
}

interface Options {
  count: number
  data: ThreadData
  onError: (error: Error) => void
  entry?: URL
}

/** In megabytes: a thread holds no cache, only the pages it is making. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 24 }
const RESTART_MS = 1_000
const STOP_LIMIT_MS = 5_000
const ENTRY = new URL('./render-thread.ts', import.meta.url)

export interface RenderThreads {
  /** Null when no thread could make it: the caller makes it itself. */
  render(path: string, search: string, adsVersion?: number): Promise<Made | null>
  stop(): Promise<void>
}

/**
 * Threads that make pages on the other cores. What must be one for the whole site (the cache, limits, the views, every
 * write) stays in the main thread, which only hands a page on and sends what comes back.
 */
export async function createRenderThreads(options: Options): Promise<RenderThreads> {
  const { count, data, onError, entry = ENTRY } = options
  const threads: Thread[] = []
  let lastId = 0
  let isStopping = false

  const open = async (): Promise<void> => {
    const worker = new Worker(entry, { workerData: data, resourceLimits: MEMORY })
    const thread: Thread = { worker, waiting: new Map() }
    const ready = new Promise<void>((resolve, reject) => {
      worker.once('exit', () => reject(new Error('A render thread ended before it was ready.')))
      worker.on('error', (error) => onError(error as Error))
      worker.on('message', (answer: RenderAnswer) => {
        if (answer === 'ready') return resolve()
        const { id, status, body } = answer
        thread.waiting.get(id)?.(body.length > 0 ? { status, html: body } : null)
        thread.waiting.delete(id)
      })
    })
    worker.once('exit', () => {
      for (const give of thread.waiting.values()) give(null)
      const at = threads.indexOf(thread)
      if (at >= 0) threads.splice(at, 1)
      if (at >= 0 && !isStopping) setTimeout(() => void open().catch(onError), RESTART_MS).unref()
    })
    await ready
    threads.push(thread)
  }

  await Promise.all(Array.from({ length: count }, open))

  return {
    render(path, search, adsVersion = 0) {
      const thread = threads.toSorted((one, other) => one.waiting.size - other.waiting.size)[0]
      if (!thread) return Promise.resolve(null)
      const id = ++lastId
      return new Promise((resolve) => {
        thread.waiting.set(id, resolve)
        thread.worker.postMessage({ id, path, search, adsVersion } satisfies RenderOrder)
      })
    },
    async stop() {
      isStopping = true
      await Promise.all(
        threads.map(async ({ worker }) => {
          const ended = new Promise((resolve) => worker.once('exit', resolve))
          worker.postMessage('stop' satisfies RenderOrder)
          const limit = setTimeout(() => void worker.terminate(), STOP_LIMIT_MS)
          await ended
          clearTimeout(limit)
        }),
      )
    },
  }
}
