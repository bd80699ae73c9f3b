// The built site without load shedding and with long timeouts, as the journeys' browsers slow the machine.
import { start } from '../../processes/built-site.ts'

await start({ isPatient: true })
