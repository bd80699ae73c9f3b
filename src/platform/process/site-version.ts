import { readFileSync } from 'node:fs'
import { ROOT } from '../root.ts'

/** The version in package.json. */
export function siteVersion(): string {
  const file = new URL('package.json', ROOT)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
