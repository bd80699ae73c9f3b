import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { assetsVersion } from './scripts/assets/assets-version.ts'
import { iconSprite } from './scripts/assets/icon-sprite.ts'

/** Code for pages with dates, as `ui/forms/` is for pages with forms; home, list and ad do not need it. */
const PARTS_OF_DATES = 'time/|values/|text/find/'

/**
 * By default every small module that two pages share becomes a file of its own: 35 requests for a first view.
 * So what every page starts with is two files, and what many pages share is one file per kind, by folder.
 */
const CHUNKS = [
  {
    name: 'vendor',
    test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|@tanstack|wouter|regexparam)\//,
  },
  { name: 'site', test: /\/src\/(?!browser\/).*\.tsx?$/, tags: ['$initial' as const] },
  {
    name: 'common',
    test: new RegExp(`/src/(ui/(?!forms/)|shell/|platform/(?!${PARTS_OF_DATES}))`),
    minShareCount: 8,
  },
  { name: 'forms', test: /\/src\/ui\/forms\//, minShareCount: 5 },
  { name: 'dates', test: new RegExp(`/src/platform/(${PARTS_OF_DATES})`), minShareCount: 8 },
  { name: 'pictures', test: /\/src\/features\/(ads\/card|photos)\//, minShareCount: 7 },
  {
    name: 'cards',
    test: /\/src\/(features\/ads\/(card|saved)\/|ui\/lists\/)/,
    minShareCount: 3,
  },
  // Small files that are always fetched together: each request costs more than it carries.
  { name: 'categories', test: /\/src\/features\/categories\/[\w.-]+$/, minShareCount: 4 },
  { name: 'newsletter', test: /\/src\/features\/newsletter\//, minShareCount: 4 },
  { name: 'ad-words', test: /\/src\/features\/ads\/[\w-]+\.ts$/, minShareCount: 5 },
  { name: 'list', test: /\/src\/features\/ads\/(list|filters|facets)\//, minShareCount: 3 },
]

/** Pages have no styles of their own and links fetch them in time: Vite's helper has nothing to preload. */
const withoutPreloadHelper: Plugin = {
  name: 'without-preload-helper',
  enforce: 'post',
  transform: (_code, id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined,
}

/** Visitors' pages only query: TanStack Query's mutations, infinite queries and other timers are unused. */
const UNUSED_PARTS: Record<string, string> = {
  mutationCache:
    'export class MutationCache { clear() {} async resumePausedMutations() {} build() { throw Error("left out by vite.config.ts") } }',
  infiniteQueryBehavior: 'export let infiniteQueryBehavior, hasNextPage, hasPreviousPage',
  timeoutManager:
    'export const timeoutManager = globalThis, systemSetTimeoutZero = (call) => setTimeout(call); export let TimeoutManager, defaultTimeoutProvider',
}
const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  apply: 'build',
  transform: (_code, id) => UNUSED_PARTS[/query-core\/build\/modern\/(\w+)\.js$/.exec(id)?.[1] ?? ''],
}

export default defineConfig({
  plugins: [react(), iconSprite(), withoutPreloadHelper, withoutUnusedParts],
  // The shim is for older versions of React.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  publicDir: false,
  // Compiles custom media, nesting and light-dark() for older browsers.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  define: {
    __ASSETS_VERSION__: JSON.stringify(assetsVersion()),
    // A build has the symbols in the icon sprite.
    __SYMBOLS__: JSON.stringify(`${assetsVersion()}/symbols.svg`),
  },
  build: {
    assetsDir: 'build',
    emptyOutDir: true,
    // Fonts and drawings stay separate files: inlined they would block the first paint.
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
})
