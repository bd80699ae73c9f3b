import type { FastifyInstance } from 'fastify'
import type { ConsoleAssets } from '../console/server/console-assets.ts'
import type { OutgoingMail } from '../platform/mail/outbox.ts'
import type { Page } from '../platform/page.ts'
import type { DocumentAssets } from './document.ts'
import type { PageRenderer } from './render.tsx'

/** The built pages, and the assets that they load in a browser. */
export interface Renderer {
  module: PageRenderer
  assetsOf: (page: Pick<Page, 'file' | 'usesBaseStylesOnly'>) => DocumentAssets
  /** The assets that the operators' console loads. */
  consoleAssets: ConsoleAssets
  /** Attaches the middleware of the development server. */
  attach?: (app: FastifyInstance) => Promise<void>
  /** Lists every email with sample content, in development only. */
  listMailPreviews?: () => Promise<OutgoingMail[]>
}
