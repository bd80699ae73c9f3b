import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import type { PageAddress } from '../../../platform/page.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Honeypot } from '../../../ui/honeypot.tsx'
import { Note } from '../../../ui/note.tsx'
import { ProofForm } from '../../../ui/proof-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AdFrame } from '../../ads/ad-frame.tsx'
import { askDraftCall } from './my-ads.calls.ts'

const ASK =
  'No account, no password. Enter the email address you posted with, and we send a link to all your ads to that address and to no other.'

/** Ask for the link to all of one's ads, by email. */
export function AskMyAdsPage({ query }: PageAddress) {
  const isEnded = query.has('ended')
  return (
    <AdFrame
      back={{ href: paths.ads.post(), words: 'Post an ad' }}
      title="My ads"
      lead={isEnded ? undefined : ASK}
    >
      {isEnded ? <Ended /> : <AskForm />}
    </AdFrame>
  )
}

function Ended() {
  return (
    <>
      <div role="status" className="above-5 measure">
        <Note>The link is ended. Nobody can open your ads by it any more.</Note>
      </div>
      <p className="above-5">
        <ButtonLink variant="outline" href={paths.ads.askMine()}>
          Ask for a new link
        </ButtonLink>
      </p>
    </>
  )
}

function AskForm() {
  const { data: draft } = useQuery(askDraftCall())
  return (
    <ProofForm className="above-6 stack measure-short gap-5" action={paths.ads.askMine()} noValidate>
      {(isSending) => (
        <>
          <ErrorSummary errors={draft ? [{ id: 'email', message: draft.error }] : []} />
          <TextField
            name="email"
            label="Your email address"
            type="email"
            autoComplete="email"
            defaultValue={draft?.email}
            error={draft?.error}
            isWide
            required
          />
          <Honeypot />
          <p>
            <Button size="large" isPending={isSending} pendingLabel="Sending...">
              Send my link
            </Button>
          </p>
        </>
      )}
    </ProofForm>
  )
}
