import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { assetsVersion } from './scripts/assets-version.ts'

// Left alone, every small module that two pages share becomes a file of its own: 35 requests for a first view, each with
// a kilobyte of headers. What most pages need comes together; what only some need stays with them.
const CHUNKS = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|@tanstack|wouter|regexparam)\// },
  { name: 'site', test: /preload-helper|\/src\/features\/.*(\.calls|\.head|-query|\.pages)\.ts$/ },
  { name: 'site', test: /\/src\/(?!features\/)|lucide-react/, minShareCount: 3 },
  {
    name: featureOf,
    debugName: 'features',
    test: /\/src\/features\/(?!ads\/(posting|messages)\/)/,
    minShareCount: 2,
  },
  // Last and apart: these forms bring their checks along, and pages that only show ads must not.
  { name: 'posting', test: /\/src\/features\/ads\/(posting|messages)\//, minShareCount: 2 },
]

function featureOf(file: string): string | null {
  return /\/features\/([^/]+)\//.exec(file)?.[1] ?? null
}

export default defineConfig({
  plugins: [react(), tailwindcss()],
  publicDir: false,
  define: { __ASSETS_VERSION__: JSON.stringify(assetsVersion()) },
  build: {
    assetsDir: 'build',
    emptyOutDir: true,
    // Fonts and drawings stay files of their own: inlined they would block the first paint.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
})
