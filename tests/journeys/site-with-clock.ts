// The finished site with a clock that the journey moves. `npm start` starts another file and knows no such clock.
import '../../scripts/prepare-node.mjs'

let aheadMs = 0
process.on('message', (message: { aheadMs: number }) => {
  aheadMs = message.aheadMs
  process.send?.('moved')
})

const { start } = await import('../../src/main.ts')
await start({ isPatient: true, now: () => new Date(Date.now() + aheadMs) })
