import { call } from '../../../platform/calls.ts'

export interface ListingAppealForm {
  text: string
  error: string
}

/** Given by the server when it shows the form again; never asked for. */
export const listingAppealFormCall = () => ({
  ...call<ListingAppealForm>(['listing-appeal-form']),
  enabled: false,
})
