// The built site, allowed to read feeds from this machine. The file that `npm start` runs refuses them.
import { createGuardedFetch } from '../../../src/platform/outside/guarded-fetch.ts'
import { start } from '../../processes/built-site.ts'

await start({
  isPatient: true,
  guardedFetch: createGuardedFetch({ isAllowedAddress: () => true, isAllowedPort: () => true }),
})
