import type { FastifyInstance } from 'fastify'
import { registerAppealForm } from '../ad-life/appeal/appeal-form.api.ts'
import { appealListing } from './appeals/appeal-listing.ts'
import { type ListingOptions, registerListingForms } from './form/listing-forms.api.ts'
import type { AnyForm } from './listing-form.ts'
import { listingKinds } from './listing-kinds.ts'
import { registerListingManage } from './manage/listing-manage.api.ts'
import { registerLostListingLink } from './manage/lost-listing-link.api.ts'

/** Everything visitors do with listings: send, confirm, edit, remove, and request the link again. */
export async function registerListings(
  app: FastifyInstance,
  forms: readonly AnyForm[],
  options: ListingOptions,
): Promise<void> {
  await registerListingForms(app, forms, options)
  registerListingManage(app, forms, options)
  for (const { kind } of forms) {
    const path = listingKinds[kind].paths.appeal
    const appeal = (linkHash: string, text: string) => appealListing(options.deps, { linkHash, kind }, text)
    registerAppealForm(app, { path, name: 'listing appeals', appeal }, options)
  }
  registerLostListingLink(app, options)
}
