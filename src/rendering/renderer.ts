import type { FastifyInstance } from 'fastify'
import type { ConsoleAssets } from '../console/server/console-assets.ts'
import type { OutgoingMail } from '../platform/mail/outbox.ts'
import type { Page } from '../platform/page.ts'
import type { DocumentAssets } from './document.ts'
import type { PageRenderer } from './render.tsx'

/** The built pages, and what they load in a browser. */
export interface Renderer {
  module: PageRenderer
  assetsOf: (page: Pick<Page, 'file' | 'usesBaseStylesOnly'>) => DocumentAssets
  /** What the operators' application loads. */
  consoleAssets: ConsoleAssets
  /** The development server puts its own middleware here. */
  attach?: (app: FastifyInstance) => Promise<void>
  /** Every mail with sample words, in development only. */
  listMailPreviews?: () => Promise<OutgoingMail[]>
}
