import type { FastifyInstance } from 'fastify'
import { registerListingAppeals } from './appeals/listing-appeals.api.ts'
import { type ListingOptions, registerListingForms } from './form/listing-forms.api.ts'
import type { ListingForm } from './listing-form.ts'
import { registerListingManage } from './manage/listing-manage.api.ts'
import { registerLostListingLink } from './manage/lost-listing-link.api.ts'

// biome-ignore lint/suspicious/noExplicitAny: each kind has words of its own, and only its own form reads them.
type AnyListingForm = ListingForm<any>

/** Everything that people do with listings of each kind: send, confirm, edit, remove, ask for the link again. */
export async function registerListings(
  app: FastifyInstance,
  forms: readonly AnyListingForm[],
  options: ListingOptions,
): Promise<void> {
  await registerListingForms(app, forms, options)
  registerListingManage(app, forms, options)
  registerListingAppeals(app, forms, options)
  registerLostListingLink(app, options)
}
