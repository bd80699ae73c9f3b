import { posix } from 'node:path'
import type { Style } from './read-styles.ts'

/** Stylesheets that belong to no single component. */
const FOUNDATION = new Set([
  'src/browser/styles.css',
  'src/browser/more-styles.css',
  'src/console/entry.css',
  'src/features/directories/page/directories-print.css',
  'src/features/guide/guide-print.css',
  ...'tokens breakpoints fonts fallback-fonts reset base type page primitives media visually-hidden'
    .split(' ')
    .map((name) => `src/ui/styles/${name}.css`),
  ...'lists/empty-panel lists/entry-list navigation/card-link overlays/menu panels/icon-tile'
    .split(' ')
    .map((name) => `src/ui/${name}.css`),
])

/** Loaded directly; every other stylesheet must be imported by one of these. */
const ENTRIES = new Set([
  'src/browser/styles.css',
  'src/browser/more-styles.css',
  'src/console/entry.css',
  'src/features/console/auth/gate/gate.css',
])

/** A stylesheet must sit beside its component under the same name, and be imported by an entry. */
export function misplacedStyles(styles: readonly Style[], hasComponent: (file: string) => boolean): string[] {
  const named = styles.flatMap(({ file, imports }) =>
    imports.map((path) => posix.join(posix.dirname(file), path)),
  )
  return styles.flatMap(({ file }) => [
    ...(FOUNDATION.has(file) || hasComponent(file) ? [] : [`${file} has no component beside it`]),
    ...(ENTRIES.has(file) || named.includes(file) ? [] : [`${file} is not imported`]),
  ])
}
