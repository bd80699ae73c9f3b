import { describeError } from './error-report.ts'

type Step = { name: string; stop: () => Promise<unknown> }

interface Options {
  /** What hangs for longer is left behind. */
  stepMs?: number
  /** By then the process has ended, whatever hangs. */
  endMs?: number
  exit?: (code?: number) => void
}

/** Gathers what was started and stops it in reverse, once, on Ctrl-C or SIGTERM. */
export function createStopper(say: (line: string) => void, options: Options = {}) {
  const { stepMs = 6_000, endMs = 19_000, exit = process.exit } = options
  const steps: Step[] = []
  let stopping: Promise<void> | undefined

  const stopAll = async () => {
    for (const { name, stop } of steps.reverse()) {
      await within(stepMs, stop).catch((error: Error) =>
        say(`${name} did not stop cleanly: ${describeError(error)}`),
      )
    }
  }
  const stop = () => (stopping ??= stopAll())

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return
      say('Stopping ...')
      setTimeout(() => exit(1), endMs).unref()
      void stop().then(() => exit())
    })
  }
  return {
    stop,
    later(name: string, stopIt: () => Promise<unknown>) {
      steps.push({ name, stop: stopIt })
    },
  }
}

async function within(limitMs: number, work: () => Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${limitMs / 1_000} s.`)), limitMs)
  })
  await Promise.race([work(), late]).finally(() => clearTimeout(timer))
}
