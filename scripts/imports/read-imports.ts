import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

export interface Import {
  from: string
  /** A path from the root of the project, or the name of a package as it was written. */
  to: string
  isPackage: boolean
  /** Types are gone when the code runs: they bind files, but pull nothing in. */
  isType: boolean
  isDynamic: boolean
}

const SOURCES = '{src,database,scripts,tests,bench}/**/*.{ts,tsx}'

/** Every import between the sources under `root`, globs of the site map included. */
export function readImports(root: string): { files: string[]; imports: Import[] } {
  const files = globSync(SOURCES, { cwd: root }).sort()
  const imports = files.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8'), files))
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
    if (name) add(name, false, true)
  }
  for (const [, pattern] of source.matchAll(/import\.meta\.glob(?:<[\s\S]*?>)?\(\s*'([^']+)'/g)) {
    for (const to of filesLike(join(dirname(file), pattern as string), files)) {
      found.push({ from: file, to, isPackage: false, isType: false, isDynamic: true })
    }
  }
  return found
}

function resolve(file: string, target: string): { to: string; isPackage: boolean } {
  if (!target.startsWith('.')) return { to: target, isPackage: true }
  return { to: normalize(join(dirname(file), target)), isPackage: false }
}

function filesLike(pattern: string, files: string[]): string[] {
  const expression = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
  return files.filter((file) => expression.test(file))
}
