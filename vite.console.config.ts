import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { assetsVersion } from './scripts/assets/assets-version.ts'
import { drawIconSprites } from './scripts/assets/icon-sprite.ts'

/** The console has its own build, so that none of its files can end up in a visitor's page. */
export default defineConfig(async () => {
  const [sprite] = await drawIconSprites()
  return {
    plugins: [react()],
    publicDir: false as const,
    css: { transformer: 'lightningcss' as const, lightningcss: { drafts: { customMedia: true } } },
    define: {
      __ASSETS_VERSION__: JSON.stringify(assetsVersion()),
      __SYMBOLS__: JSON.stringify(sprite?.name),
    },
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      assetsDir: 'build/console',
      manifest: 'console-manifest.json',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ['src/console/entry.tsx', 'src/features/console/auth/gate/gate.ts'],
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'vendor',
                test: /rolldown\/runtime|vite\/preload-helper|node_modules\/(react|react-dom|scheduler|@tanstack|wouter|regexparam)\//,
              },
              {
                name: 'parts',
                test: /\/src\/(console|ui|platform)\/|node_modules\/(radix-ui|@radix-ui|@floating-ui)\//,
              },
            ],
          },
        },
      },
    },
  }
})
