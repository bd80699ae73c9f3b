import type { ListingKind, ListingStatus } from '../../../../database/schema.ts'
import { call } from '../../../platform/calls.ts'
import type { Page } from '../../../platform/page.ts'
import type { AppealState } from '../../ad-life/appeal/appeal-form.calls.ts'
import type { DraftPhoto } from '../../photos/photos.schema.ts'
import type { TypedValues } from '../listing-form.ts'

/** What a manage link shows. */
export interface ManagedListing {
  id: number
  kind: ListingKind
  status: ListingStatus
  title: string
  facts: (readonly [label: string, value: string])[]
  photo: DraftPhoto | null
  /** The values of the form. */
  values: TypedValues
  endReason: string | null
  /** Null if there is nothing to appeal against. */
  appeal: AppealState | null
}

export const managedListingCall = (kind: ListingKind, token: string) => ({
  ...call<ManagedListing>([`/api/my-${kind}`, token]),
  enabled: /^[\w-]{43}$/.test(token),
})

/** What all pages behind a manage link share. */
export const ownListing = (kind: ListingKind) =>
  ({
    calls: ({ params }) => [managedListingCall(kind, params.token ?? '')],
    isFound: ({ params }, read) =>
      read<ManagedListing>(managedListingCall(kind, params.token ?? '')) !== undefined,
    isPersonal: true,
  }) satisfies Partial<Page>
