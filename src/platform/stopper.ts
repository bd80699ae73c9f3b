import { describeError } from './error-report.ts'

type Step = { name: string; stop: () => Promise<unknown> }

/** Gathers what was started and stops it in reverse, once, on Ctrl-C or SIGTERM. */
export function createStopper(say: (line: string) => void) {
  const steps: Step[] = []
  let stopping: Promise<void> | undefined

  const stopAll = async () => {
    for (const { name, stop } of steps.reverse()) {
      await stop().catch((error: Error) => say(`${name} did not stop cleanly: ${describeError(error)}`))
    }
  }
  const stop = () => (stopping ??= stopAll())

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return
      say('Stopping ...')
      void stop().then(() => process.exit())
    })
  }
  return {
    stop,
    later(name: string, stopIt: () => Promise<unknown>) {
      steps.push({ name, stop: stopIt })
    },
  }
}
