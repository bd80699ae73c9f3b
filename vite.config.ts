import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { assetsVersion } from './scripts/assets-version.ts'
import { iconSprite } from './scripts/icon-sprite.ts'

// Left alone, every small module that two pages share becomes a file of its own: 35 requests for a first view. What the
// marketplace needs comes as one file, which also compresses better than its parts; the rest stays with its page.
const SHELL = /\/src\/shell\/(?!navigation-sheet|quick-open-|use-quick-search|information-panel)/
const COMMON_UI =
  /\/src\/ui\/(link|button|icon-button|class-names|logo|live-region|toast|toaster|theme|theme-toggle|use-hydrated|asset-path|adinkra|field|text-field|select-field|radio-group|checkbox|search-field|skeleton|chip|pagination|page-numbers|section-heading|badge|heart-button|arrow-link|note|format-number|icon|card-panel)\.tsx?$/
const COMMON_ADS = /\/src\/features\/(ads\/(card|saved)\/|photos\/photo-paths)(?!.*(skeleton|\.page))/
const SITE_MAP =
  /\/src\/([\w-]+\.tsx?$|platform\/(calls|send-call|on-server|telephone-link)\.ts$)|\/src\/features\/.*(\.calls|\.head|\.pages|ad-list-query|text-pages|newsletter-words)\.ts$/

/** Each is one line, too small for a file of its own. */
const ICONS = /^\0icon\//
const SITE = [SITE_MAP, SHELL, COMMON_UI, COMMON_ADS, ICONS]

const CHUNKS = [
  {
    name: 'vendor',
    test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|@tanstack|wouter|regexparam)\//,
  },
  { name: 'site', test: (file: string) => SITE.some((part) => part.test(file)) },
]

/** Pages have no styles of their own and are asked for by their links in time: Vite's helper has nothing to preload. */
const withoutPreloadHelper: Plugin = {
  name: 'without-preload-helper',
  enforce: 'post',
  transform: (_code, id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined,
}

export default defineConfig({
  plugins: [react(), iconSprite(), withoutPreloadHelper],
  publicDir: false,
  // Compiles custom media, nesting and light-dark() for older browsers.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  define: {
    __ASSETS_VERSION__: JSON.stringify(assetsVersion()),
    // A build has them in the sprite of the icons.
    __SYMBOLS__: JSON.stringify(`${assetsVersion()}/symbols.svg`),
  },
  build: {
    assetsDir: 'build',
    emptyOutDir: true,
    // Fonts and drawings stay files of their own: inlined they would block the first paint.
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
})
