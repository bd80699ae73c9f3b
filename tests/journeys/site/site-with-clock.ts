// The built site with a clock that the journey moves. `npm start` starts another file without such a clock.
import { start } from '../../processes/built-site.ts'

let aheadMs = 0
process.on('message', (message: { aheadMs: number }) => {
  aheadMs = message.aheadMs
  process.send?.('moved')
})

await start({ isPatient: true, now: () => new Date(Date.now() + aheadMs) })
