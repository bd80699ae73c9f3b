import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { deserialize } from 'node:v8'

const MAX_AT_ONCE = 2
const MAX_WAITING = 24
/** For a child that hangs: a working one is limited by CPU time. Long, to tolerate a busy machine. */
const TIME_LIMIT_MS = 120_000
const MAX_ANSWER_BYTES = 16 * 1024 * 1024
/** A program that reads untrusted files gets no other environment variables, above all no secrets. */
const KEPT_SETTINGS = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR']

export type ChildOutcome<Answer> =
  | { ok: true; answer: Answer }
  /** `died`: it crashed, or was killed because it used too much memory or time. */
  | { ok: false; reason: 'busy' | 'died' }

/** Runs programs that read untrusted pictures, each file in its own process, at most two at once in all. */
export interface PictureChildren {
  run<Answer>(program: URL, file: string): Promise<ChildOutcome<Answer>>
  /** Kills the running processes and resolves when all have ended. */
  stop(): Promise<void>
}

/** Shared by all callers: five kinds of form would otherwise mean ten processes of half a gigabyte. */
const places = { atWork: 0, waiting: [] as (() => void)[] }

/**
 * Starts a process per file: a decompression bomb uses no memory of the site, whatever a file causes ends
 * with its process, and no process is left when no pictures arrive. Starting takes under a tenth of the work.
 */
export function createPictureChildren(): PictureChildren {
  const stopping = new AbortController()
  const running = new Set<Promise<unknown>>()
  const waiting = new Set<() => void>()

  const waitForPlace = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.add(resolve)
    places.waiting.push(resolve)
    await promise
    waiting.delete(resolve)
  }

  return {
    async run<Answer>(program: URL, file: string) {
      if (waiting.size >= MAX_WAITING) return { ok: false, reason: 'busy' }
      while (places.atWork >= MAX_AT_ONCE && !stopping.signal.aborted) await waitForPlace()
      if (stopping.signal.aborted) return { ok: false, reason: 'died' }
      places.atWork += 1
      const work = runChild<Answer>(program, file, stopping.signal)
      running.add(work)
      try {
        return await work
      } finally {
        running.delete(work)
        places.atWork -= 1
        places.waiting.shift()?.()
      }
    },
    async stop() {
      stopping.abort()
      places.waiting = places.waiting.filter((goOn) => !waiting.has(goOn))
      for (const goOn of waiting) goOn()
      await Promise.allSettled(running)
    },
  }
}

function runChild<Answer>(program: URL, file: string, signal: AbortSignal): Promise<ChildOutcome<Answer>> {
  const options = {
    signal,
    encoding: 'buffer',
    timeout: TIME_LIMIT_MS,
    killSignal: 'SIGKILL',
    maxBuffer: MAX_ANSWER_BYTES,
    env: Object.fromEntries(KEPT_SETTINGS.flatMap((name) => [[name, process.env[name]]])),
  } as const
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [fileURLToPath(program), file], options, (error, stdout) => {
      if (!error) return resolve({ ok: true, answer: deserialize(stdout) as Answer })
      if (child.pid === undefined) return reject(error)
      const give = () => resolve({ ok: false, reason: 'died' })
      // On abort or timeout the callback runs before the process has exited.
      if (child.exitCode === null && child.signalCode === null) child.once('exit', give)
      else give()
    })
  })
}
