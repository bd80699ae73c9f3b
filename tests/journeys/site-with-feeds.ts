// The finished site, which may read feeds from this machine too. `npm start` starts another file, and refuses them.
import '../../scripts/prepare-node.mjs'

const { createGuardedFetch } = await import('../../src/platform/guarded-fetch.ts')
const { start } = await import('../../src/main.ts')
await start({
  isPatient: true,
  guardedFetch: createGuardedFetch({ isAllowedAddress: () => true, isAllowedPort: () => true }),
})
