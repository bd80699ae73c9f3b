import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import type { PageAddress } from '../../../platform/page.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Honeypot } from '../../../ui/forms/honeypot.tsx'
import { Note } from '../../../ui/panels/note.tsx'
import { AskEmailForm } from '../../../ui/proof/ask-email-form.tsx'
import { AdFrame } from '../../ads/ad-frame.tsx'
import { askDraftCall } from './my-ads.calls.ts'

const ASK =
  'No account, no password. Enter the email address you posted with, and we will email a link to all your ads to that address only.'

/** The form that emails a link to all ads of an address. */
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
        <Note>Your link no longer works. Nobody can open your ads with it.</Note>
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
    <AskEmailForm action={paths.ads.askMine()} button="Send my link" draft={draft}>
      <Honeypot />
    </AskEmailForm>
  )
}
