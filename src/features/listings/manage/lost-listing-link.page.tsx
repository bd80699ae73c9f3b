import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import type { PageAddress } from '../../../platform/page.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/panels/note.tsx'
import { AskEmailForm } from '../../../ui/proof/ask-email-form.tsx'
import { lostListingDraftCall } from './lost-listing-link.calls.ts'

/** The form to get the links of one's events and businesses by email again. */
export function LostListingLinkPage({ query }: PageAddress) {
  return (
    <div className="page-width page-top-near">
      <h1>Lost your link?</h1>
      {query.has('sent') ? <Sent /> : <AskForm />}
    </div>
  )
}

function Sent() {
  return (
    <>
      <div role="status" className="above-4 measure">
        <Note>If we know this address, the links are on their way. Check your spam folder too.</Note>
      </div>
      <p className="above-5">
        <ButtonLink variant="outline" href={paths.lostListingLink()}>
          Try another address
        </ButtonLink>
      </p>
    </>
  )
}

function AskForm() {
  const { data: draft } = useQuery(lostListingDraftCall())
  return (
    <>
      <p className="lead above-2 measure">
        Enter the email address you used. We will email the links to your events and businesses to that
        address only.
      </p>
      <AskEmailForm action={paths.lostListingLink()} button="Send my links" draft={draft} />
    </>
  )
}
