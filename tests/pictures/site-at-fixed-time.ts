// The built site with a stopped clock, so that two pictures of a page differ only in its looks.
import '../../scripts/prepare-node.mjs'
import { FIXED_TIME, stopClock } from './fixed-time.ts'

stopClock()
const { start } = await import('../../src/main.ts')
await start({ now: () => new Date(FIXED_TIME) })
