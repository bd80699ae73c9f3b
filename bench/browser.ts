import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser to measure with: CHROME_PATH, or one of the system; null when there is none. */
export function findChromium(): string | null {
  return process.env.CHROME_PATH ?? PLACES.find((place) => existsSync(place)) ?? null
}

export const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
]
