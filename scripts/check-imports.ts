import { fileURLToPath } from 'node:url'
import { findBrokenRules } from './imports/find-broken-rules.ts'

// Checks all imports against the rooms of ARCHITECTURE.md, and that no view is a string:
//   node scripts/check-imports.ts
const broken = findBrokenRules(fileURLToPath(new URL('..', import.meta.url)))
for (const line of broken) console.error(line)
console.log(broken.length === 0 ? 'Imports: every rule holds.' : `Imports: ${broken.length} broken.`)
process.exitCode = broken.length === 0 ? 0 : 1
