import { useQuery } from '@tanstack/react-query'
import type { ListingKind } from '../../../../database/schema.ts'
import type { PageAddress } from '../../../platform/page.ts'
import { BackLink } from '../../../ui/navigation/arrow-link.tsx'
import { AppealPanel } from '../../ad-life/appeal/appeal-panel.tsx'
import { listingKinds } from '../listing-kinds.ts'
import { NoListing } from '../manage/manage-listing.tsx'
import { managedListingCall } from '../manage/managed-listing.calls.ts'

export const EventAppealPage = ({ params }: PageAddress) => (
  <ListingAppeal kind="event" token={params.token ?? ''} />
)

export const BusinessAppealPage = ({ params }: PageAddress) => (
  <ListingAppeal kind="business" token={params.token ?? ''} />
)

/** An appeal against a refusal or a removal, and its outcome. Opening the link changes nothing. */
function ListingAppeal({ kind, token }: { kind: ListingKind; token: string }) {
  const { data: listing, isEnabled, error } = useQuery(managedListingCall(kind, token))
  if (!isEnabled || error) return <NoListing error={error} />
  if (!listing) return <div aria-busy="true" />
  const { noun, paths: own } = listingKinds[kind]
  const { title, endReason, appeal } = listing
  return (
    <div className="page-width page-top-near page-end">
      <p>
        <BackLink href={own.manage(token)}>Back to my {noun}</BackLink>
      </p>
      <h1 className="above-2">Appeal</h1>
      <p className="lead above-2 anywhere">
        It is about your {noun} “{title}”.
      </p>
      <AppealPanel
        noun={noun}
        endReason={endReason}
        appeal={appeal}
        action={own.appeal(token)}
        help="A link or a number we can check helps."
      />
    </div>
  )
}
