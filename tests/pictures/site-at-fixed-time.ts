// The built site with a stopped clock, so that two pictures of a page differ only in their looks.
import { FIXED_TIME, stopClock } from './fixed-time.ts'

stopClock()
const { start } = await import('../processes/built-site.ts')
await start({ now: () => new Date(FIXED_TIME) })
