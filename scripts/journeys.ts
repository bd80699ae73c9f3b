import { parseArgs } from 'node:util'
import { findChromium, installChromium } from './testing/chromium.ts'
import { findBrowser } from './testing/find-browser.ts'
import { runVitest } from './testing/run-step.ts'

// Journeys in a real browser:
//   npm run journeys                          all of them, in Chromium
//   npm run journeys -- --browser firefox     the main ones in Firefox
//   npm run journeys -- --browser webkit      the main ones in WebKit
//   npm run journeys -- --slow-line           every script and API response is delayed, each differently
//   npm run journeys -- posting -t photo      those with "photo" in their name, of files with "posting"
//   npm run sweeps                            every page, room, dialog and form checked in the same way
const { values, positionals } = parseArgs({
  options: {
    browser: { type: 'string', default: 'chromium' },
    sweeps: { type: 'boolean', default: false },
    'slow-line': { type: 'boolean', default: false },
    'test-name': { type: 'string', short: 't', default: '' },
  },
  allowPositionals: true,
})
const isChromium = values.browser === 'chromium'
if (isChromium && !findChromium()) installChromium(console.log)
const { config, missing } = findBrowser(values.browser)
if (missing) {
  console.log(missing)
  // The other browsers are optional; without Chromium nothing is tested.
  process.exitCode = isChromium ? 1 : 0
} else {
  const chosen = values.sweeps ? 'tests/journeys/sweeps.config.ts' : config
  const words = ['--config', chosen, '-t', values['test-name'], ...positionals]
  const { passed, failed } = await runVitest(words, {
    JOURNEY_BROWSER: values.browser,
    JOURNEY_LINE: values['slow-line'] ? 'slow' : '',
  })
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
