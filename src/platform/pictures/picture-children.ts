import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { deserialize } from 'node:v8'

const MAX_AT_ONCE = 2
const MAX_WAITING = 24
/** A child that works is ended by its processor's time; this ends one that hangs, and spares one on a busy machine. */
const TIME_LIMIT_MS = 120_000
const MAX_ANSWER_BYTES = 16 * 1024 * 1024
/** Nothing else of the site's settings, secrets above all, is handed to a program that reads strangers' files. */
const KEPT_SETTINGS = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR']

export type ChildOutcome<Answer> =
  | { ok: true; answer: Answer }
  /** `died`: it broke, or was ended because it took too much memory or time. */
  | { ok: false; reason: 'busy' | 'died' }

/** Runs programs that read strangers' pictures, each file in a process of its own, at most two at once in all. */
export interface PictureChildren {
  run<Answer>(program: URL, file: string): Promise<ChildOutcome<Answer>>
  /** Ends those at work and resolves when none is left. */
  stop(): Promise<void>
}

/** Shared by everyone who takes pictures: five kinds of form would otherwise mean ten processes of half a gigabyte. */
const places = { atWork: 0, waiting: [] as (() => void)[] }

/**
 * A process per file: a bomb takes nobody else's memory, whatever a file does is gone with it, and no process is left
 * when nobody sends pictures. Its start costs less than a tenth of the drawing.
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
      // One that is being ended is told so before it is gone.
      if (child.exitCode === null && child.signalCode === null) child.once('exit', give)
      else give()
    })
  })
}
