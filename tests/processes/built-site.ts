import '../../scripts/prepare-node.mjs'

/** The site as `npm start` runs it. It must be built beforehand. */
const built: typeof import('../../src/main.ts') = await import(
  new URL('../../dist/server/main.js', import.meta.url).href
)
export const { start } = built
