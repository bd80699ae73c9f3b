import { fileURLToPath } from 'node:url'
import { findStyleFaults } from './styles/find-style-faults.ts'

// Checks that no rule is dead, no class unknown, and no radius or width written beside its token:
//   node scripts/check-styles.ts
const faults = findStyleFaults(fileURLToPath(new URL('..', import.meta.url)))
for (const line of faults) console.error(line)
console.log(faults.length === 0 ? 'Styles: every rule holds.' : `Styles: ${faults.length} broken.`)
process.exitCode = faults.length === 0 ? 0 : 1
