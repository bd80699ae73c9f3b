// The finished site, which refuses nobody because the machine is slow: the browsers of the journeys make it so.
import '../../scripts/prepare-node.mjs'

const { start } = await import('../../src/main.ts')
await start({ isPatient: true })
