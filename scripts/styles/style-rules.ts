import type { ClassUses } from './read-class-uses.ts'
import { classesIn, type Style } from './read-styles.ts'

const TOKENS = 'src/ui/tokens.css'
const BREAKPOINTS = 'src/ui/breakpoints.css'

/** Looks for paper, forced colours and the like: they speak of the components of others. */
const OVERRIDES = new Set(['src/ui/media.css', 'src/features/directories/directories-print.css'])

/** Classes without looks, by which scripts and journeys find an element. */
const HOOKS = new Set<string>([])

/** Read by the drawings in assets/symbols.svg. */
const READ_BY_DRAWINGS = new Set(['--leaf', '--stem'])

const LENGTH = /(?<![\w.#-])(?!0+(?:\.0+)?[a-z%]+)\d*\.?\d+[a-z%]+/i
const ROUNDED = /radius/i
const WIDTH_RULE = /^@(media|container|custom-media|import|supports)\b/

/** A radius is a token, and a width at which something changes has a name. */
export function literalsIn({ file, declarations, preludes }: Style): string[] {
  const radii = declarations.filter(
    ({ name, value }) => (ROUNDED.test(name) && LENGTH.test(value)) || /\bround\s+\.?\d/.test(value),
  )
  const widths = preludes.filter(({ text }) => WIDTH_RULE.test(text) && LENGTH.test(text))
  return [
    ...(file === TOKENS ? [] : radii.map(({ name, value }) => `${file}: ${name}: ${value} is no token`)),
    ...(file === BREAKPOINTS ? [] : widths.map(({ text }) => `${file}: ${text} is no name of a breakpoint`)),
  ]
}

/** Widths that must stand in the code are those of the stylesheets. */
export function strangeWidths(styles: readonly Style[], { widths }: ClassUses): string[] {
  const names = styles.find(({ file }) => file === BREAKPOINTS)?.preludes ?? []
  const known = new Set(names.flatMap(({ text }) => text.match(/[\d.]+rem/g) ?? []))
  return widths
    .filter(({ width }) => !known.has(width))
    .map(({ file, width }) => `${file}: ${width} is no width of ${BREAKPOINTS}`)
}

/** Every rule is for an element that a page has. */
export function deadClasses(styles: readonly Style[], { names, beginnings, words }: ClassUses): string[] {
  const isMade = (name: string) =>
    [...beginnings].some((each) => name.startsWith(each) && words.has(name.slice(each.length)))
  return definedClasses(styles)
    .filter(([name]) => !names.has(name) && !isMade(name))
    .map(([name, file]) => `${file}: no element has the class ${name}`)
}

/** Every class that an element has is known to a stylesheet, or is a hook. */
export function unknownClasses(styles: readonly Style[], { names }: ClassUses): string[] {
  const defined = new Set(definedClasses(styles).map(([name]) => name))
  return [...names]
    .filter(([name]) => !defined.has(name) && !HOOKS.has(name))
    .map(([name, file]) => `${file}: no stylesheet knows the class ${name}`)
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

/** A class is at home in one file: others may speak of it only inside a class of their own. */
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
    .map(([name, files]) => `the class ${name} is at home in ${[...files].join(' and ')}`)
}

/** A value or a breakpoint that nothing reads is as dead as a rule. */
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
    .map(({ file, name }) => `${file}: nothing reads ${name}`)
}
