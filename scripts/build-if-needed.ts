import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

// Apart from the build itself: every start reads this file, and stays as small as it is.
const ROOT = new URL('../', import.meta.url)
export const STAMP = new URL('dist/stamp', ROOT)
const SOURCES = [
  'src',
  'database',
  'assets',
  'package-lock.json',
  'vite.config.ts',
  'vite.console.config.ts',
  'scripts',
]

/** Builds the pages and the server, unless the last build was made from these very sources. */
export async function buildIfNeeded(log: (line: string) => void): Promise<void> {
  if (await isBuilt()) return
  log('Building the site (first start, or the sources changed) ...')
  // In a process of its own: what the builder takes, some 300 MB, goes with it.
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('scripts/build.ts', ROOT))])
}

export async function isBuilt(): Promise<boolean> {
  const last = await readFile(STAMP, 'utf8').catch(() => '')
  return last === stampOfSources()
}

/** Names, sizes and times are enough to notice a change. Read at once: one by one it takes four times as long. */
export function stampOfSources(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const isFolder = statSync(new URL(source, ROOT)).isDirectory()
    const names = isFolder ? readdirSync(new URL(source, ROOT), { recursive: true }).map(String).sort() : ['']
    for (const name of names) {
      const file = statSync(new URL(name ? `${source}/${name}` : source, ROOT))
      if (!file.isFile()) continue
      // Seconds: a container's image keeps no smaller part of a time.
      hash.update(`${source}/${name} ${file.size} ${Math.floor(file.mtimeMs / 1_000)}\n`)
    }
  }
  return hash.digest('hex')
}
