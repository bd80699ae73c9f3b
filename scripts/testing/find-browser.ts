import { findChromium } from './chromium.ts'
import { findProgram } from './find-program.ts'

const MAIN_JOURNEYS = 'tests/browsers/vitest.config.ts'

const BROWSERS: Record<string, { config: string; isHere: () => boolean; how: string }> = {
  chromium: {
    config: 'tests/journeys/vitest.config.ts',
    isHere: () => findChromium() !== null,
    how: 'None could be installed: install one and name it in CHROME_PATH.',
  },
  firefox: {
    config: MAIN_JOURNEYS,
    isHere: () => findFirefox() !== null,
    how: 'On Debian: apt-get install firefox-esr',
  },
  webkit: {
    config: MAIN_JOURNEYS,
    isHere: () => findProgram('WebKitWebDriver') !== null && hasScreen(),
    how: 'On Debian: apt-get install webkit2gtk-driver xvfb',
  },
}

export const findFirefox = () => findProgram('firefox-esr', 'firefox')

const hasScreen = () => process.env.DISPLAY !== undefined || findProgram('Xvfb') !== null

/** Which journeys a browser runs; `missing` says what to do if it is not installed. */
export function findBrowser(name: string): { config: string; missing?: string } {
  const browser = BROWSERS[name]
  if (!browser) throw new Error(`--browser is one of ${Object.keys(BROWSERS).join(', ')}`)
  if (browser.isHere()) return { config: browser.config }
  return { config: browser.config, missing: `No ${name} here, so its journeys are skipped. ${browser.how}` }
}
