import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const ASSETS_FOLDER = fileURLToPath(new URL('../../assets', import.meta.url))

/** A short hash of the assets folder: part of every asset's URL, so that browsers may cache it forever. */
export function assetsVersion(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(ASSETS_FOLDER, { recursive: true, encoding: 'utf8' }).toSorted()) {
    hash.update(name)
    if (/\.\w+$/.test(name)) hash.update(readFileSync(`${ASSETS_FOLDER}/${name}`))
  }
  return hash.digest('hex').slice(0, 8)
}
