// The start of the site as it is, but for the pages, which a test of the start has no use for.
import '../scripts/prepare-node.mjs'
import type { Renderer } from '../src/rendering/renderer.ts'

const renderer = {
  module: { renderPage: async () => ({ status: 200, html: '' }) },
  assetsOf: () => ({ scripts: [], styles: [], preloads: [] }),
  consoleAssets: { scripts: [], styles: [], gate: { styles: [] } },
} as unknown as Renderer

const { start } = await import('../src/main.ts')
await start({ openPages: async () => ({ renderer, clientFolder: null }) })
