import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import type { PageAddress } from '../../../platform/page.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Honeypot } from '../../../ui/forms/honeypot.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Note } from '../../../ui/panels/note.tsx'
import { ProofForm } from '../../../ui/proof/proof-form.tsx'
import { readAdListQuery, unordered, writeAdListQuery } from '../../ads/list/ad-list-query.ts'
import { CONSENT_WORDING, FREQUENCY_WORDS } from '../alert-words.ts'
import { type AlertDraft, alertDraftCall, searchWordsCall } from '../alerts.calls.ts'

/** The form to request emails about new ads for the search in the URL. */
export function AlertNewPage({ query: address }: PageAddress) {
  const { data: draft } = useQuery(alertDraftCall())
  const query = unordered(readAdListQuery(address))
  const asked = writeAdListQuery(query)
  const { data: search } = useQuery(searchWordsCall(query))
  return (
    <div className="page-width page-top-near">
      <h1>Email me new ads</h1>
      <p className="lead above-2 measure">We email you when someone posts a new ad for this search.</p>
      <p className="alert-search cluster row between above-5">
        <strong>{search?.words}</strong>
        <Link className="text-link" href={paths.ads.list(asked)}>
          Change the search
        </Link>
      </p>
      <AlertForm action={paths.alerts.new(asked)} draft={draft} />
    </div>
  )
}

function AlertForm({ action, draft }: { action: string; draft: AlertDraft | null }) {
  return (
    <ProofForm className="above-6 stack measure-short gap-5" action={action} noValidate>
      {(isSending) => <AlertFields draft={draft} isSending={isSending} />}
    </ProofForm>
  )
}

function AlertFields({ draft, isSending }: { draft: AlertDraft | null; isSending: boolean }) {
  const errors = draft?.errors ?? {}
  return (
    <>
      <ErrorSummary
        errors={(['email', 'frequency'] as const).flatMap((id) =>
          errors[id] ? [{ id, message: errors[id] }] : [],
        )}
      />
      {draft?.problem && (
        <div role="alert">
          <Note kind="danger">{draft.problem} Nothing you typed is lost.</Note>
        </div>
      )}
      <p className="small muted">Fields marked * are required.</p>
      <TextField
        name="email"
        label="Your email address"
        type="email"
        autoComplete="email"
        defaultValue={draft?.email}
        error={errors.email}
        isWide
        required
      />
      <RadioGroup
        legend="How often?"
        name="frequency"
        options={Object.entries(FREQUENCY_WORDS).map(([value, label]) => ({ value, label }))}
        defaultValue={draft?.frequency || 'daily'}
        {...(errors.frequency && { error: errors.frequency })}
      />
      <Honeypot />
      <p className="small muted">
        {CONSENT_WORDING} <Link href={paths.privacy()}>Privacy</Link>
      </p>
      <p>
        <Button size="large" isPending={isSending} pendingLabel="Sending...">
          Email me new ads
        </Button>
      </p>
    </>
  )
}
