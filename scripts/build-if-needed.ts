import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

// Separate from the build itself: every start loads this file, so it has to stay small.
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

/** Builds the pages and the server, unless the last build was made from the same sources. */
export async function buildIfNeeded(log: (line: string) => void): Promise<void> {
  if (await isBuilt()) return
  log('Building the site (first start, or the sources changed) ...')
  // In a process of its own, so that the memory of the builder, some 300 MB, is freed with it.
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('scripts/build.ts', ROOT))])
}

export async function isBuilt(): Promise<boolean> {
  const last = await readFile(STAMP, 'utf8').catch(() => '')
  return last === stampOfSources()
}

/** Names, sizes and times are enough to notice a change. Synchronous: async calls take four times as long. */
export function stampOfSources(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const isFolder = statSync(new URL(source, ROOT)).isDirectory()
    const names = isFolder ? readdirSync(new URL(source, ROOT), { recursive: true }).map(String).sort() : ['']
    for (const name of names) {
      const file = statSync(new URL(name ? `${source}/${name}` : source, ROOT))
      if (!file.isFile()) continue
      // Whole seconds: a container image does not preserve fractions.
      hash.update(`${source}/${name} ${file.size} ${Math.floor(file.mtimeMs / 1_000)}\n`)
    }
  }
  return hash.digest('hex')
}
