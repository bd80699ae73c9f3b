import { checks } from './testing/checks.ts'
import { runCheck } from './testing/run-step.ts'

// Format, lint, types, imports, styles, content and dead code:  npm run check
let failed = 0
for (const [program, ...words] of checks) failed += (await runCheck(program, words)).failed
process.exitCode = failed === 0 ? 0 : 1
