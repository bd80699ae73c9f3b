import type { FastifyInstance } from 'fastify'
import { paths } from '../../../paths.ts'
import { registerAskEmail } from '../../../platform/http/forms/ask-email.api.ts'
import type { ListingOptions } from '../form/listing-forms.api.ts'
import { lostListingDraftCall } from './lost-listing-link.calls.ts'
import { sendListingLinks } from './send-listing-links.ts'

export function registerLostListingLink(app: FastifyInstance, options: ListingOptions): void {
  const asked = {
    path: paths.lostListingLink(),
    next: `${paths.lostListingLink()}?sent=1`,
    name: 'lost listing links',
    draftKey: lostListingDraftCall().queryKey,
    send: (email: string) => sendListingLinks(options.deps, email),
  }
  registerAskEmail(app, asked, options)
}
