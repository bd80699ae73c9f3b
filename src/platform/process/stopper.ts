import { describeError } from './log/error-report.ts'

/** Gets the signal, because after SIGTERM from a service manager requests may still arrive. */
type Stop = (signal: NodeJS.Signals | null) => Promise<unknown>
type Step = { name: string; stop: Stop; limitMs: number }

interface Options {
  /** A step that takes longer is abandoned. */
  stepMs?: number
  /** The process exits after this, even if a step hangs. */
  endMs?: number
  exit?: (code?: number) => void
}

/** Collects stop functions and runs them in reverse order, once, on Ctrl-C, SIGTERM or SIGHUP. */
export function createStopper(say: (line: string) => void, options: Options = {}) {
  const { stepMs = 6_000, endMs = 19_000, exit = process.exit } = options
  const steps: Step[] = []
  let stopping: Promise<void> | undefined

  const stopAll = async (signal: NodeJS.Signals | null) => {
    for (const { name, stop, limitMs } of steps.reverse()) {
      await within(limitMs, () => stop(signal)).catch((error: Error) =>
        say(`${name} did not stop cleanly: ${describeError(error)}`),
      )
    }
  }
  const stop = (signal: NodeJS.Signals | null = null) => (stopping ??= stopAll(signal))

  const end = (signal: NodeJS.Signals) => {
    if (stopping) return
    say('Stopping ...')
    setTimeout(() => exit(1), endMs).unref()
    void stop(signal).then(() => exit())
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal))
  return {
    stop,
    end,
    later(name: string, stopIt: Stop, limitMs = stepMs) {
      steps.push({ name, stop: stopIt, limitMs })
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
