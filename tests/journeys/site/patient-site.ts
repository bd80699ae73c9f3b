// The finished site, which refuses nobody because the machine is slow: the browsers of the journeys make it so.
import { start } from '../../processes/built-site.ts'

await start({ isPatient: true })
