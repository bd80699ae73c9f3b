/** The time in every picture: a Tuesday morning in Toronto, with no holiday near. */
export const FIXED_TIME = new Date('2026-11-10T15:00:00Z')

const RealDate = Date
const FIXED_MS = FIXED_TIME.getTime()

const StoppedDate = new Proxy(RealDate, {
  construct: (target, values) => Reflect.construct(target, values.length === 0 ? [FIXED_MS] : values),
  get: (target, name) => (name === 'now' ? () => FIXED_MS : Reflect.get(target, name)),
})

/** Stops this process's clock, for libraries too; returns a function that restarts it. */
export function stopClock(): () => void {
  globalThis.Date = StoppedDate
  return () => {
    globalThis.Date = RealDate
  }
}
