import type { ClassUses } from './read-class-uses.ts'
import { classesIn, type Style } from './read-styles.ts'

const TOKENS = 'src/ui/tokens.css'
const BREAKPOINTS = 'src/ui/breakpoints.css'

/** Stylesheets that belong to no single component. */
export const FOUNDATION = new Set(
  'tokens breakpoints fonts fallback-fonts reset base type page primitives media icon-tile empty-panel trap'
    .split(' ')
    .map((name) => `src/ui/${name}.css`)
    .concat('src/styles.css', 'src/more-styles.css', 'src/features/directories/directories-print.css'),
)

/** Looks for paper, forced colours and the like: they speak of the components of others. */
const OVERRIDES = new Set(['src/ui/media.css', 'src/features/directories/directories-print.css'])

/** Classes without looks, by which scripts and journeys find an element. */
const HOOKS = new Set<string>([])

const LENGTH = /(?<![\w.-])(?!0(?:px|rem|em)?\b)\d*\.?\d+(px|rem|em)\b/

/** A radius is a token, and a width at which something changes has a name. */
export function literalsIn({ file, declarations, preludes }: Style): string[] {
  const radii = declarations.filter(({ name, value }) => /radius/.test(name) && LENGTH.test(value))
  const widths = preludes.filter(
    ({ text }) => /^@(media|container|custom-media)/.test(text) && LENGTH.test(text),
  )
  return [
    ...(file === TOKENS
      ? []
      : radii.map(({ name, value }) => `${file}: ${name}: ${value} is no --radius token`)),
    ...(file === BREAKPOINTS
      ? []
      : widths.map(({ text }) => `${file}: ${text} is no name of ${BREAKPOINTS}`)),
  ]
}

/** Every rule is for an element that a page has. */
export function deadClasses(styles: readonly Style[], { names, beginnings }: ClassUses): string[] {
  const isUsed = (name: string) => names.has(name) || [...beginnings].some((each) => name.startsWith(each))
  return definedClasses(styles)
    .filter(([name]) => !isUsed(name))
    .map(([name, file]) => `${file}: no element has the class ${name}`)
}

/** Every class that an element has is known to a stylesheet, or is a hook. */
export function unknownClasses(styles: readonly Style[], { names }: ClassUses): string[] {
  const defined = new Set(definedClasses(styles).map(([name]) => name))
  return [...names]
    .filter(([name]) => !defined.has(name) && !HOOKS.has(name))
    .map(([name, files]) => `${files[0]}: no stylesheet knows the class ${name}`)
}

/** A class is at home in one file: others may speak of it only inside a class of their own. */
export function homelessClasses(styles: readonly Style[]): string[] {
  const homes = new Map<string, Set<string>>()
  for (const { file, preludes } of styles.filter(({ file }) => !OVERRIDES.has(file))) {
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
    .map(([name, files]) => `${name} is at home in ${[...files].join(' and ')}`)
}

/** Read by the drawings in assets/symbols.svg. */
const READ_BY_DRAWINGS = ['--leaf', '--stem']

/** A value read by nobody is as dead as a rule. */
export function deadTokens(styles: readonly Style[]): string[] {
  const all = styles.flatMap(({ declarations }) => declarations)
  const read = new Set(
    all.flatMap(({ value }) => [...value.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)),
  )
  return all
    .filter(({ name }) => name.startsWith('--') && !read.has(name) && !READ_BY_DRAWINGS.includes(name))
    .map(({ file, name }) => `${file}: nothing reads ${name}`)
}

/** Beside its component, under its name, and named by one of the two stylesheets. */
export function misplacedStyles(styles: readonly Style[], hasComponent: (file: string) => boolean): string[] {
  const imported = new Set(styles.flatMap(({ file, imports }) => imports.map((path) => resolve(file, path))))
  const entries = ['src/styles.css', 'src/more-styles.css', 'src/features/site-pages/design.page.css']
  return styles.flatMap(({ file }) => [
    ...(FOUNDATION.has(file) || hasComponent(file) ? [] : [`${file} has no component beside it`]),
    ...(entries.includes(file) || imported.has(file) ? [] : [`${file} is in neither stylesheet`]),
  ])
}

const resolve = (file: string, path: string) => new URL(path, `file:///${file}`).pathname.slice(1)

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
