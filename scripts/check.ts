import { runChecks } from './testing/checks.ts'

// Format, lint, types, imports, styles, content and dead code:  npm run check
const outcomes = await runChecks()
process.exitCode = outcomes.every(({ failed }) => failed === 0) ? 0 : 1
