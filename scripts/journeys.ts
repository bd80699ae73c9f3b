import { parseArgs } from 'node:util'
import { findBrowser } from './testing/find-browser.ts'
import { runVitest } from './testing/run-step.ts'

// Journeys in a real browser:
//   npm run journeys                          all of them, in Chromium
//   npm run journeys -- --browser firefox     the main ones in Firefox
//   npm run journeys -- --browser webkit      the main ones in WebKit
const { values, positionals } = parseArgs({
  options: { browser: { type: 'string', default: 'chromium' } },
  allowPositionals: true,
})
const { config, missing } = findBrowser(values.browser)
if (missing) {
  console.log(missing)
} else {
  const { passed, failed } = await runVitest(['--config', config, ...positionals], {
    JOURNEY_BROWSER: values.browser,
  })
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
