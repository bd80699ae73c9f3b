import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { findProgram } from './find-program.ts'

const NAMES = [
  // The same browser without windows: a page takes less than half the CPU time.
  ...['chromium-headless-shell', 'chrome-headless-shell'],
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
]
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']
const PLAYWRIGHT_CACHES = [
  process.env.PLAYWRIGHT_BROWSERS_PATH ?? '',
  join(homedir(), '.cache/ms-playwright'),
  join(homedir(), 'Library/Caches/ms-playwright'),
]
const PLAYWRIGHT_PROGRAMS = [
  'chromium-*/chrome-{linux*/chrome,mac*/*.app/Contents/MacOS/*}',
  'chromium_headless_shell-*/chrome-*/{headless_shell,chrome-headless-shell}',
]

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  // By default the headless shell places letters on whole pixels, which makes every line a little wider.
  '--font-render-hinting=none',
]

/** Opens the Chromium of journeys, pictures and measurements: the same program and flags for all of them. */
export function openChromium(flags: string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) {
    throw new Error('No Chromium was found. Run "npm test", which installs one, or name one in CHROME_PATH.')
  }
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] })
}

/** The first Chromium found: CHROME_PATH, one on the PATH, or one that Playwright installed. */
export function findChromium(): string | null {
  const given = process.env.CHROME_PATH
  if (given && existsSync(given)) return given
  return findProgram(...NAMES) ?? findPlaywrightChromium()
}

function findPlaywrightChromium(): string | null {
  const found = PLAYWRIGHT_CACHES.filter((cache) => cache && existsSync(cache)).flatMap((cache) =>
    globSync(PLAYWRIGHT_PROGRAMS, { cwd: cache }).map((file) => join(cache, file)),
  )
  return found.sort().at(-1) ?? null
}

/** Installs Chromium: Debian's package as root, else Playwright's own. Null if neither can be installed. */
export function installChromium(say: (line: string) => void): string | null {
  if (process.getuid?.() === 0 && findProgram('apt-get')) {
    say('No Chromium was found: installing the one of Debian ...')
    run('apt-get', ['update', '-q'])
    // Not every release of Debian has the first package.
    for (const name of DEBIAN_PACKAGES) {
      run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name])
      const installed = findChromium()
      if (installed) return installed
    }
  }
  say('No Chromium was found: fetching the one of Playwright ...')
  run('npx', ['playwright-core', 'install', 'chromium'])
  return findChromium()
}

function run(program: string, words: string[]): void {
  spawnSync(program, words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
