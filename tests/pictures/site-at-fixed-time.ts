// The finished site whose clock stands still, so that two pictures of one page differ in its looks only.
import '../../scripts/prepare-node.mjs'
import { FIXED_TIME } from './fixed-time.ts'

const FIXED_MS = FIXED_TIME.getTime()
const RealDate = Date

// The libraries ask the system and not the site's clock: sessions, codes, calendars.
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values) =>
    values.length === 0 ? new RealDate(FIXED_MS) : Reflect.construct(target, values),
  get: (target, name) => (name === 'now' ? () => FIXED_MS : Reflect.get(target, name)),
})

const { start } = await import('../../src/main.ts')
await start({ now: () => new RealDate(FIXED_MS) })
