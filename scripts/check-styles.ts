import { fileURLToPath } from 'node:url'
import { findStyleProblems } from './styles/find-style-problems.ts'

// Finds dead rules, classes without CSS, and radius or breakpoint literals:
//   node scripts/check-styles.ts
const problems = findStyleProblems(fileURLToPath(new URL('..', import.meta.url)))
for (const line of problems) console.error(line)
console.log(problems.length === 0 ? 'Styles: no problems.' : `Styles: ${problems.length} problems.`)
process.exitCode = problems.length === 0 ? 0 : 1
