import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Prelude {
  file: string
  /** The text before a brace: a selector or an at-rule. */
  text: string
  /** Nested in another rule, so the selector is relative. */
  isNested: boolean
}

export interface Style {
  file: string
  preludes: Prelude[]
  declarations: { file: string; name: string; value: string }[]
  imports: string[]
}

/** Parses every stylesheet under `root`. */
export function readStyles(root: string): Style[] {
  const files = globSync('src/**/*.css', { cwd: root }).sort()
  return files.map((file) => parseStyle(file, readFileSync(join(root, file), 'utf8')))
}

/** Comments, strings and URLs never contain selectors or lengths to check. */
const withoutText = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)/g, ' ')

function parseStyle(file: string, source: string): Style {
  const style: Style = { file, preludes: [], declarations: [], imports: importsOf(source) }
  const open: string[] = []
  for (const [, text = '', mark] of withoutText(source).matchAll(/([^{};]*)([{};])/g)) {
    const words = text.trim()
    if (mark === '{') {
      const isNested = open.some((prelude) => !prelude.startsWith('@'))
      if (!open.some(isKeyframes)) style.preludes.push({ file, text: words, isNested })
      open.push(words)
      continue
    }
    const [, name, value] = /^([\w-]+)\s*:\s*([\s\S]+)$/.exec(words) ?? []
    if (name && value) style.declarations.push({ file, name, value })
    else if (words.startsWith('@')) style.preludes.push({ file, text: words, isNested: false })
    if (mark === '}') open.pop()
  }
  return style
}

const isKeyframes = (prelude: string) => prelude.startsWith('@keyframes')
const importsOf = (source: string) =>
  [...source.matchAll(/@import "([^"]+)"/g)].map(([, path]) => path as string)

/** The classes of a selector, in order. */
export function classesIn(selector: string): string[] {
  return [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name as string)
}
