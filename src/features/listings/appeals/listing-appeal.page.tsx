import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ListingKind } from '../../../../database/schema.ts'
import { paths } from '../../../paths.ts'
import type { PageAddress } from '../../../platform/page.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CardPanel } from '../../../ui/card-panel.tsx'
import { Link } from '../../../ui/link.tsx'
import { ProofForm } from '../../../ui/proof-form.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { listingKinds } from '../listing-kinds.ts'
import { NoListing } from '../manage/manage-listing.tsx'
import { type ListingAppealState, managedListingCall } from '../manage/managed-listing.calls.ts'
import { listingAppealFormCall } from './listing-appeal-form.ts'

export const EventAppealPage = ({ params }: PageAddress) => (
  <ListingAppeal kind="event" token={params.token ?? ''} />
)

export const BusinessAppealPage = ({ params }: PageAddress) => (
  <ListingAppeal kind="business" token={params.token ?? ''} />
)

/** An appeal against a refusal or a removal, and what came of it. Opening the link changes nothing. */
function ListingAppeal({ kind, token }: { kind: ListingKind; token: string }) {
  const { data: listing, isEnabled, error } = useQuery(managedListingCall(kind, token))
  if (!isEnabled || error) return <NoListing />
  if (!listing) return <div aria-busy="true" />
  const { noun, paths: own } = listingKinds[kind]
  const { title, endReason, appeal } = listing
  return (
    <div className="page-width page-top-near page-end">
      <p>
        <Link className="arrow-link" href={own.manage(token)}>
          <ArrowLeft aria-hidden="true" />
          <span>Back to my {noun}</span>
        </Link>
      </p>
      <h1 className="above-2">Appeal</h1>
      <p className="lead above-2 anywhere">
        It is about your {noun} “{title}”.
      </p>
      <div className="measure">
        {endReason && <p className="above-3">Why it is off the site: {endReason}</p>}
        {appeal?.status === 'possible' ? (
          <AppealForm action={own.appeal(token)} />
        ) : (
          <Standing noun={noun} appeal={appeal} />
        )}
        <p className="above-6">
          <Link className="text-link" href={paths.moderation()}>
            Our rules, and every decision
          </Link>
        </p>
      </div>
    </div>
  )
}

function AppealForm({ action }: { action: string }) {
  const { data: again } = useQuery(listingAppealFormCall())
  return (
    <ProofForm className="report-form" action={action} noValidate>
      {(isSending) => (
        <>
          <p className="small muted">Fields marked * are required.</p>
          <TextareaField
            name="text"
            label="Why was the decision wrong?"
            hint="You can appeal once. Where possible, someone else reviews it. A link or a number we can check helps."
            rows={7}
            defaultValue={again?.text}
            error={again?.error}
            required
          />
          <p>
            <Button size="large" isPending={isSending} pendingLabel="Sending...">
              Send the appeal
            </Button>
          </p>
        </>
      )}
    </ProofForm>
  )
}

const WORDS = {
  open: { tone: 'info', label: 'Received', text: () => 'A person reads it. We email you the outcome.' },
  upheld: {
    tone: 'plain',
    label: 'Upheld',
    text: (noun: string) => `We looked at it again, and the ${noun} stays off the site.`,
  },
  none: {
    tone: 'plain',
    label: 'Nothing to appeal',
    text: (noun: string) => `There is no decision against this ${noun}.`,
  },
} as const

function Standing({ noun, appeal }: { noun: string; appeal: ListingAppealState | null }) {
  const { tone, label, text } = WORDS[appeal?.status === 'possible' ? 'none' : (appeal?.status ?? 'none')]
  return (
    <CardPanel className="above-5" aria-label="Your appeal">
      <p>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="above-3">{text(noun)}</p>
      {appeal?.status === 'upheld' && <p className="above-2">{appeal.reason}</p>}
    </CardPanel>
  )
}
