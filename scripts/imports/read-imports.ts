import { globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, normalize } from 'node:path'
import { parseSync } from 'vite'

export interface Import {
  from: string
  /** A path from the root of the project, or the name of a package as it was written. */
  to: string
  isPackage: boolean
  /** Types do not exist at run time: such an import binds two files but loads nothing. */
  isType: boolean
  isDynamic: boolean
}

const SOURCES = '{src,database,scripts,tests,bench,faults}/**/*.{ts,tsx}'
const GLOB = /import\.meta\.glob(?:<[\s\S]*?>)?\(\s*(\[[^\]]*\]|'[^']+')/g
/** Stands for an import whose name is only known at run time. */
export const UNKNOWN = 'a name that is only known when it runs'

/** Lines to append to a file when it is read, by its path; for tests. */
export type Planted = Record<string, string>

/** Every import between the sources under `root`, globs of the site map included. */
export function readImports(root: string, planted: Planted = {}): { files: string[]; imports: Import[] } {
  const kept = globSync(SOURCES, { cwd: root })
  const files = [...new Set([...kept, ...Object.keys(planted)])].sort()
  const isKept = new Set(kept)
  const imports = files.flatMap((file) => {
    const source = isKept.has(file) ? readFileSync(join(root, file), 'utf8') : ''
    return importsOf(file, `${source}\n${planted[file] ?? ''}`, files)
  })
  return { files, imports }
}

function importsOf(file: string, source: string, files: string[]): Import[] {
  const { module } = parseSync(file, source)
  const found: Import[] = []
  const add = (target: string, isType: boolean, isDynamic: boolean) =>
    found.push({ from: file, ...resolve(file, target), isType, isDynamic })

  for (const { moduleRequest, entries } of module.staticImports) {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType)
    add(moduleRequest.value, isType, false)
  }
  for (const { entries } of module.staticExports) {
    for (const entry of entries) if (entry.moduleRequest) add(entry.moduleRequest.value, entry.isType, false)
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = source.slice(moduleRequest.start, moduleRequest.end)
    const name = /^['"](.+)['"]$/.exec(written)?.[1]
    add(name ?? UNKNOWN, false, true)
  }
  for (const [, patterns] of source.matchAll(GLOB)) {
    for (const to of filesLike(dirname(file), patterns as string, files)) {
      found.push({ from: file, to, isPackage: false, isType: false, isDynamic: true })
    }
  }
  return found
}

function resolve(file: string, target: string): { to: string; isPackage: boolean } {
  if (!target.startsWith('.')) return { to: target, isPackage: true }
  return { to: normalize(join(dirname(file), target)), isPackage: false }
}

/** One pattern, or a list in which patterns with an exclamation mark exclude files. */
function filesLike(folder: string, written: string, files: string[]): string[] {
  const patterns = [...written.matchAll(/'(!?)([^']+)'/g)].map(([, not, pattern = '']) => ({
    isExcluded: not === '!',
    pattern: pattern.startsWith('.') ? join(folder, pattern) : pattern,
  }))
  const matches = (file: string, isExcluded: boolean) =>
    patterns.some((one) => one.isExcluded === isExcluded && matchesGlob(file, one.pattern))
  return files.filter((file) => matches(file, false) && !matches(file, true))
}
