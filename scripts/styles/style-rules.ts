import type { ClassUses } from './read-class-uses.ts'
import { classesIn, type Style } from './read-styles.ts'

const TOKENS = 'src/ui/styles/tokens.css'
const BREAKPOINTS = 'src/ui/styles/breakpoints.css'

/** Print, forced colours and the like: these may target components of other files. */
const OVERRIDES = new Set([
  'src/ui/styles/media.css',
  'src/features/directories/page/directories-print.css',
  'src/features/guide/guide-print.css',
])

/** Classes without CSS, used by scripts or tests to find an element. */
const HOOKS = new Set<string>([])

/** Used in assets/symbols.svg. */
const READ_BY_DRAWINGS = new Set(['--leaf', '--stem'])

const LENGTH = /(?<![\w.#-])(?!0+(?:\.0+)?[a-z%]+)\d*\.?\d+[a-z%]+/i
const ROUNDED = /radius/i
const WIDTH_RULE = /^@(media|container|custom-media|import|supports)\b/

/** Radius values must be tokens, breakpoints must be named. */
export function literalsIn({ file, declarations, preludes }: Style): string[] {
  const radii = declarations.filter(
    ({ name, value }) => (ROUNDED.test(name) && LENGTH.test(value)) || /\bround\s+\.?\d/.test(value),
  )
  const widths = preludes.filter(({ text }) => WIDTH_RULE.test(text) && LENGTH.test(text))
  return [
    ...(file === TOKENS ? [] : radii.map(({ name, value }) => `${file}: ${name}: ${value} is not a token`)),
    ...(file === BREAKPOINTS ? [] : widths.map(({ text }) => `${file}: ${text} is not a named breakpoint`)),
  ]
}

/** Media queries in code, such as `sizes`, must use the same breakpoints. */
export function unknownWidths(styles: readonly Style[], { widths }: ClassUses): string[] {
  const names = styles.find(({ file }) => file === BREAKPOINTS)?.preludes ?? []
  const known = new Set(names.flatMap(({ text }) => text.match(/[\d.]+rem/g) ?? []))
  return widths
    .filter(({ width }) => !known.has(width))
    .map(({ file, width }) => `${file}: ${width} is not in ${BREAKPOINTS}`)
}

/** Classes with CSS that no element uses. */
export function deadClasses(styles: readonly Style[], { names, prefixes, words }: ClassUses): string[] {
  const isBuilt = (name: string) =>
    [...prefixes].some((prefix) => name.startsWith(prefix) && words.has(name.slice(prefix.length)))
  return definedClasses(styles)
    .filter(([name]) => !names.has(name) && !isBuilt(name))
    .map(([name, file]) => `${file}: class ${name} is never used`)
}

/** Classes on elements that have no CSS and are not hooks. */
export function unknownClasses(styles: readonly Style[], { names }: ClassUses): string[] {
  const defined = new Set(definedClasses(styles).map(([name]) => name))
  return [...names]
    .filter(([name]) => !defined.has(name) && !HOOKS.has(name))
    .map(([name, file]) => `${file}: class ${name} has no CSS`)
}

function definedClasses(styles: readonly Style[]): [name: string, file: string][] {
  const found = new Map<string, string>()
  for (const { file, preludes } of styles) {
    for (const { text } of preludes) {
      if (text.startsWith('@')) continue
      for (const name of classesIn(text)) if (!found.has(name)) found.set(name, file)
    }
  }
  return [...found]
}

/** A class may start a selector in one file only; other files can mention it inside their own classes. */
export function sharedClasses(styles: readonly Style[]): string[] {
  const homes = new Map<string, Set<string>>()
  for (const { file, preludes } of styles.filter((style) => !OVERRIDES.has(style.file))) {
    for (const { text, isNested } of preludes) {
      if (isNested || text.startsWith('@')) continue
      for (const selector of text.split(',')) {
        const [first] = classesIn(selector)
        if (first) homes.set(first, (homes.get(first) ?? new Set()).add(file))
      }
    }
  }
  return [...homes]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `class ${name} is defined in ${[...files].join(' and ')}`)
}

/** Custom properties and breakpoints that nothing uses. */
export function deadTokens(styles: readonly Style[]): string[] {
  const declarations = styles.flatMap((style) => style.declarations)
  const preludes = styles.flatMap((style) => style.preludes)
  const isDefinition = ({ text }: { text: string }) => text.startsWith('@custom-media')
  const read = new Set([
    ...READ_BY_DRAWINGS,
    ...declarations.flatMap(({ value }) => value.match(/(?<=var\(\s*)--[\w-]+/g) ?? []),
    ...preludes
      .filter((one) => !isDefinition(one))
      .flatMap(({ text }) => text.match(/(?<=\()--[\w-]+/g) ?? []),
  ])
  const defined = [
    ...declarations.filter(({ name }) => name.startsWith('--')),
    ...preludes.filter(isDefinition).map(({ file, text }) => ({ file, name: text.split(/\s+/)[1] ?? '' })),
  ]
  return defined
    .filter(({ name }) => !read.has(name))
    .map(({ file, name }) => `${file}: ${name} is never used`)
}
