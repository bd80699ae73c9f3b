import { posix } from 'node:path'
import type { Style } from './read-styles.ts'

/** Stylesheets that belong to no single component. */
const FOUNDATION = new Set([
  'src/styles.css',
  'src/more-styles.css',
  'src/features/directories/directories-print.css',
  ...'tokens breakpoints fonts fallback-fonts reset base type page primitives media icon-tile empty-panel trap'
    .split(' ')
    .map((name) => `src/ui/${name}.css`),
])

/** What is fetched by itself; every other stylesheet is part of one of these. */
const ENTRIES = new Set(['src/styles.css', 'src/more-styles.css', 'src/features/site-pages/design.page.css'])

/** A stylesheet stands beside its component, under its name, and is named by one of the entries. */
export function misplacedStyles(styles: readonly Style[], hasComponent: (file: string) => boolean): string[] {
  const named = styles.flatMap(({ file, imports }) =>
    imports.map((path) => posix.join(posix.dirname(file), path)),
  )
  return styles.flatMap(({ file }) => [
    ...(FOUNDATION.has(file) || hasComponent(file) ? [] : [`${file} has no component beside it`]),
    ...(ENTRIES.has(file) || named.includes(file) ? [] : [`${file} is in neither stylesheet`]),
  ])
}
