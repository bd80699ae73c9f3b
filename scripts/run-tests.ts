import { runChecks } from './testing/checks.ts'
import { findChromium, installChromium } from './testing/chromium.ts'
import { type Outcome, runVitest } from './testing/run-step.ts'

// Each is one run that ends with a line of totals:
//   npm test                everything that a change can break
//   npm run test:slow       attacks, crashes and started programs; arguments choose files
const say = (line: string) => console.log(line)

async function runSlow(words: string[]): Promise<Outcome> {
  return runVitest(['--config', 'tests/slow.config.ts', ...words], {})
}

async function runAll(): Promise<Outcome> {
  const chromium = findChromium() ?? installChromium(say)
  if (!chromium) {
    const complaint =
      'No Chromium could be found or installed. Install one and name it in CHROME_PATH, then run again.'
    return { passed: 0, failed: 1, complaint }
  }
  const outcomes = [
    ...(await runChecks()),
    await runVitest([], {}),
    await runVitest(['--config', 'tests/journeys/vitest.config.ts'], { CHROME_PATH: chromium }),
  ]
  const sum = { passed: 0, failed: 0, complaint: '' }
  for (const { passed, failed, complaint } of outcomes) {
    sum.passed += passed
    sum.failed += failed
    sum.complaint += complaint
  }
  return sum
}

const [choice, ...files] = process.argv.slice(2)
const { passed, failed, complaint } = await (choice === '--slow' ? runSlow(files) : runAll())
if (complaint) say(`\nWhat failed:\n${complaint}`)
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
