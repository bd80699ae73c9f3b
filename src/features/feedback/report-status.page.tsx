import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { CallError } from '../../platform/calls.ts'
import type { PageAddress } from '../../platform/page.ts'
import { dayAndYear } from '../../platform/time/calendar-day.ts'
import { ErrorPanel } from '../../shell/errors/error-panel.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ArrowLink } from '../../ui/navigation/arrow-link.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Badge, type BadgeTone } from '../../ui/panels/badge.tsx'
import { CardPanel } from '../../ui/panels/card-panel.tsx'
import { outcomeCall } from './feedback.calls.ts'
import type { Outcome } from './feedback.schema.ts'

/** Shows a reporter the outcome of a report. */
export function ReportStatusPage({ query }: PageAddress) {
  const receipt = (query.get('receipt') ?? '').trim()
  const { data, error, refetch } = useQuery(outcomeCall(receipt))
  const isUnknown = error instanceof CallError && error.status === 404
  return (
    <div className="page-width page-top">
      <div className="measure-wide">
        <h1 className="h1-directory">Follow your report</h1>
        {data && <OutcomePanel outcome={data} />}
        {error && !isUnknown && (
          <div className="above-5">
            <ErrorPanel message="The report could not be looked up" onRetry={() => void refetch()} />
          </div>
        )}
        {data ? (
          <p className="above-5">
            <Link className="text-link" href={paths.reportStatus()}>
              Follow another report
            </Link>
          </p>
        ) : (
          <ReceiptForm
            key={receipt}
            receipt={receipt}
            error={
              isUnknown
                ? 'We found no report with this number. Check it letter by letter and try again.'
                : undefined
            }
          />
        )}
      </div>
    </div>
  )
}

function ReceiptForm({ receipt, error }: { receipt: string; error: string | undefined }) {
  const [, navigate] = useLocation()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('receipt') ?? '').trim()
    if (typed) navigate(paths.reportStatus(typed))
  }
  return (
    <form className="report-form" action={paths.reportStatus()} onSubmit={submit}>
      <TextField
        name="receipt"
        label="Receipt number"
        hint="Twelve letters and numbers, such as K7QM-2XWD-P4RT. Small letters and spaces are fine."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        defaultValue={receipt}
        error={error}
        required
      />
      <p>
        <Button variant="outline">See the outcome</Button>
      </p>
    </form>
  )
}

const OUTCOMES: Record<Outcome['status'], { tone: BadgeTone; label: string; text: string }> = {
  received: {
    tone: 'info',
    label: 'Received',
    text: 'Thank you. We will look into it. Keep your receipt number and come back here to see the outcome.',
  },
  fixed: { tone: 'good', label: 'Fixed', text: 'Thank you. It was wrong, and it is fixed now.' },
  unchanged: { tone: 'plain', label: 'Not changed', text: 'We looked into it and changed nothing.' },
  'ad-dismissed': {
    tone: 'plain',
    label: 'Not changed',
    text: 'We looked at the ad and found nothing against our rules, so it stays.',
  },
  'ad-removed': { tone: 'good', label: 'Removed', text: 'Thank you. We took the ad off the site.' },
  'ad-returned': {
    tone: 'good',
    label: 'Back to the seller',
    text: 'Thank you. The ad is hidden until the seller changes it and we check it again.',
  },
  'ad-restored': {
    tone: 'plain',
    label: 'Put back',
    text: 'We took the ad off the site. The seller appealed, and on a second look we found nothing against our rules.',
  },
  'ad-gone': {
    tone: 'plain',
    label: 'Gone',
    text: 'The ad came off the site before we reached a decision.',
  },
}

function OutcomePanel({ outcome }: { outcome: Outcome }) {
  const { tone, label, text } = OUTCOMES[outcome.status]
  return (
    <CardPanel className="above-5" aria-labelledby="outcome">
      <p>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <h2 className="h2-inner above-3 anywhere" id="outcome">
        {outcome.entryName}
      </h2>
      <p className="above-2">{text}</p>
      {outcome.reason && <p className="above-2 anywhere">{outcome.reason}</p>}
      <dl className="report-facts">
        <dt className="muted">Receipt number</dt>
        <dd className="figures">{outcome.receipt}</dd>
        <dt className="muted">Reported</dt>
        <dd>{dayAndYear(outcome.createdOn)}</dd>
        {outcome.decidedOn && (
          <>
            <dt className="muted">Decided</dt>
            <dd>{dayAndYear(outcome.decidedOn)}</dd>
          </>
        )}
      </dl>
      {outcome.path && (
        <p className="above-4">
          <ArrowLink href={outcome.path}>Back to {outcome.entryName}</ArrowLink>
        </p>
      )}
    </CardPanel>
  )
}
