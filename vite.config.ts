import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { assetsVersion } from './scripts/assets-version.ts'

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
  },
})
