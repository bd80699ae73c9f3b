import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ListingKind } from '../../../../database/schema.ts'
import { paths } from '../../../paths.ts'
import { BackLink } from '../../../ui/navigation/arrow-link.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { listingKinds } from '../listing-kinds.ts'
import { NoListing } from '../manage/manage-listing.tsx'
import { managedListingCall } from '../manage/managed-listing.calls.ts'
import { listingDraftCall } from './listing-draft.calls.ts'
import type { ListingFormProps } from './listing-form-view.tsx'

interface AddProps {
  kind: ListingKind
  title: string
  lead: string
  Form: ComponentType<ListingFormProps>
}

/** The form for a new listing. No account; a link by email. */
export function ListingAdd({ kind, title, lead, Form }: AddProps) {
  const { data: draft } = useQuery(listingDraftCall(kind))
  const { noun, listName, paths: own } = listingKinds[kind]
  return (
    <div className="page-width page-top-near page-end">
      <p>
        <BackLink href={own.list()}>{listName}</BackLink>
      </p>
      <h1 className="above-2">{title}</h1>
      <p className="lead above-2 measure">{lead}</p>
      <p className="small above-2">
        <Link className="text-link" href={paths.lostListingLink()}>
          Lost the link to your {noun}?
        </Link>
      </p>
      <Form action={own.add()} start={null} draft={draft} />
    </div>
  )
}

interface EditProps {
  kind: ListingKind
  token: string
  lead: string
  Form: ComponentType<ListingFormProps>
}

/** The form for an existing listing, behind its secret link. */
export function ListingEdit({ kind, token, lead, Form }: EditProps) {
  const { data: listing, isEnabled, error } = useQuery(managedListingCall(kind, token))
  const { data: draft } = useQuery(listingDraftCall(kind))
  const { noun, paths: own } = listingKinds[kind]
  if (!isEnabled || error) return <NoListing error={error} />
  if (!listing) return <div aria-busy="true" />
  return (
    <div className="page-width page-top-near page-end">
      <p>
        <BackLink href={own.manage(token)}>Back to my {noun}</BackLink>
      </p>
      <h1 className="above-2">Edit your {noun}</h1>
      <p className="above-2 measure">{lead}</p>
      <Form action={own.edit(token)} start={listing} draft={draft} isEdit />
    </div>
  )
}
