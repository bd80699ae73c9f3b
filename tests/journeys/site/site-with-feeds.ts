// The finished site, which may read feeds from this machine too. `npm start` starts another file, and refuses them.
import { createGuardedFetch } from '../../../src/platform/outside/guarded-fetch.ts'
import { start } from '../../processes/built-site.ts'

await start({
  isPatient: true,
  guardedFetch: createGuardedFetch({ isAllowedAddress: () => true, isAllowedPort: () => true }),
})
