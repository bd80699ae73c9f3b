import type { FastifyInstance } from 'fastify'
import type { Page } from './page.ts'
import type { DocumentAssets } from './shell/document.ts'

/** What the server needs of the built pages; `src/render.tsx` is its one implementation. */
export type PageModule = typeof import('./render.tsx')

export interface Renderer {
  module: PageModule
  assetsOf: (page: Page) => DocumentAssets
  /** The development server puts its own middleware here. */
  attach?: (app: FastifyInstance) => Promise<void>
}
