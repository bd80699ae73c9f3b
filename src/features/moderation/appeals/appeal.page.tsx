import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import type { PageAddress } from '../../../platform/page.ts'
import { NotFound } from '../../../shell/not-found.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CardPanel } from '../../../ui/card-panel.tsx'
import { Link } from '../../../ui/link.tsx'
import { ProofForm } from '../../../ui/proof-form.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { AdFrame } from '../../ads/card/ad-frame.tsx'
import { type ManagedAd, type ManagedAppeal, managedAdCall } from '../../my-ad/managed-ad.calls.ts'
import { appealFormCall } from './appeal-form.ts'

/** A seller appeals against a refusal or a removal, and sees what came of it. Opening the link changes nothing. */
export function AppealPage({ params }: PageAddress) {
  const token = params.token ?? ''
  const { data: ad, isEnabled, error } = useQuery(managedAdCall(token))
  if (!isEnabled || error) {
    return (
      <NotFound
        title="Ad Not Found"
        text="This link opens no ad. It may be deleted, or the link is not complete."
      />
    )
  }
  if (!ad) return <div aria-busy="true" />
  return (
    <AdFrame
      back={{ href: paths.ads.manage(token), words: 'Back to my ad' }}
      title="Appeal"
      lead={`It is about your ad “${ad.title}”.`}
    >
      <div className="measure">
        {ad.endReason && <p className="above-3">Why it is off the site: {ad.endReason}</p>}
        {ad.appeal?.status === 'possible' ? <AppealForm token={token} /> : <Standing ad={ad} />}
        <p className="above-6">
          <Link className="text-link" href={paths.moderation()}>
            Our rules, and every decision
          </Link>
        </p>
      </div>
    </AdFrame>
  )
}

function AppealForm({ token }: { token: string }) {
  const { data: again } = useQuery(appealFormCall())
  return (
    <ProofForm className="report-form" action={paths.ads.appeal(token)} noValidate>
      {(isSending) => (
        <>
          <p className="small muted">Fields marked * are required.</p>
          <TextareaField
            name="text"
            label="Why was the decision wrong?"
            hint="You can appeal once. Another person than the one who decided reads it, where there is one. A link to your licence or a word about where the photos come from helps."
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
  open: {
    tone: 'info',
    label: 'Received',
    text: 'A person reads it. We tell you by e-mail what came of it.',
  },
  upheld: { tone: 'plain', label: 'Upheld', text: 'We looked at it again, and the ad stays off the site.' },
  overturned: {
    tone: 'good',
    label: 'Overturned',
    text: 'You were right, and we are sorry. Your ad was put on the site again.',
  },
  none: { tone: 'plain', label: 'Nothing to appeal', text: 'There is no decision against this ad.' },
} as const

function Standing({ ad }: { ad: ManagedAd }) {
  const status = (ad.appeal?.status ?? 'none') as Exclude<ManagedAppeal['status'], 'possible'> | 'none'
  const { tone, label, text } = WORDS[status]
  return (
    <CardPanel className="above-5" aria-label="Your appeal">
      <p>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="above-3">{text}</p>
      {ad.appeal?.status === 'upheld' && <p className="above-2">{ad.appeal.reason}</p>}
    </CardPanel>
  )
}
