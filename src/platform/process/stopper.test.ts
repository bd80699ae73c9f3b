import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../tests/eventually.ts'
import { createStopper } from './stopper.ts'

/** Calls the stopper's signal listener directly, so that the test runner does not get the signal. */
function createTestStopper(options: { stepMs: number; endMs: number }) {
  const before = new Map(SIGNALS.map((signal) => [signal, process.listeners(signal)]))
  const said: string[] = []
  const exits: (number | undefined)[] = []
  const stopper = createStopper((line) => said.push(line), { ...options, exit: (code) => exits.push(code) })
  const own = SIGNALS.map((signal) => {
    const [listener] = process.listeners(signal).filter((one) => !before.get(signal)?.includes(one))
    return { signal, listener: listener as NodeJS.SignalsListener }
  })
  onTestFinished(() => own.forEach(({ signal, listener }) => void process.off(signal, listener)))
  return { stopper, said, exits, terminate: () => own[0]?.listener('SIGTERM') }
}
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

test('what hangs is left behind, and what was started before it is still stopped', async () => {
  const { stopper, said, exits, terminate } = createTestStopper({ stepMs: 20, endMs: 60_000 })
  const stopped: string[] = []
  stopper.later('first', async () => stopped.push('first'))
  stopper.later('hanging', () => new Promise(() => {}))
  stopper.later('last', async () => stopped.push('last'))
  terminate()
  await eventually(() => expect(exits).toEqual([undefined]))
  expect(stopped).toEqual(['last', 'first'])
  expect(said.join()).toContain('hanging did not stop cleanly')
})

test('the process ends in time even when nothing stops', async () => {
  const { stopper, exits, terminate } = createTestStopper({ stepMs: 60_000, endMs: 30 })
  stopper.later('hanging', () => new Promise(() => {}))
  terminate()
  await sleep(40)
  await eventually(() => expect(exits).toEqual([1]))
})
