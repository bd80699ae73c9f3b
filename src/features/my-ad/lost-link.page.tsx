import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { ProofForm } from '../../ui/proof-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AdFrame } from '../ads/card/ad-frame.tsx'
import { lostLinkDraftCall } from './lost-link-draft.calls.ts'

/** The links of one's ads, mailed again. */
export function LostLinkPage() {
  const { data: draft } = useQuery(lostLinkDraftCall())
  return (
    <AdFrame
      back={{ href: paths.ads.post(), words: 'Start Selling' }}
      title="Lost your link?"
      lead="Enter the e-mail address you posted with. We send the links of your ads to that address, and to no other."
    >
      <ProofForm className="above-6 stack measure-short gap-5" action={paths.ads.lostLink()} noValidate>
        {(isSending) => (
          <>
            <ErrorSummary errors={draft ? [{ id: 'email', message: draft.error }] : []} />
            <p className="small muted">Fields marked * are required.</p>
            <TextField
              name="email"
              label="Your e-mail address"
              type="email"
              autoComplete="email"
              defaultValue={draft?.email}
              error={draft?.error}
              isWide
              required
            />
            <p>
              <Button size="large" isPending={isSending} pendingLabel="Sending...">
                Send my links
              </Button>
            </p>
          </>
        )}
      </ProofForm>
    </AdFrame>
  )
}
