import { createRenderer } from './rendering/render.tsx'
import { siteMap } from './site-map.tsx'

// Where the server's build of the pages begins: the site map, handed to the renderer.
export const { prepare, find, identify, listIndexedPaths, render } = createRenderer(siteMap)
