import type { FastifyInstance } from 'fastify'
import type { Env } from './env.ts'
import type { Page } from './page.ts'
import type { OutgoingMail } from './platform/mail/outbox.ts'
import type { DocumentAssets } from './shell/document.ts'

/** What the server needs of the built pages; `src/render.tsx` is its one implementation. */
export type PageModule = typeof import('./render.tsx')

export interface Renderer {
  module: PageModule
  assetsOf: (page: Page) => DocumentAssets
  /** The development server puts its own middleware here. */
  attach?: (app: FastifyInstance) => Promise<void>
  /** The mails as the sources say now, in development; elsewhere nobody looks at previews. */
  listMailPreviews?: (env: Env) => Promise<OutgoingMail[]>
}
