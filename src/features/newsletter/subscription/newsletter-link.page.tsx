import { useQuery } from '@tanstack/react-query'
import type { PageAddress } from '../../../platform/page.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { confirmLinkCall } from '../newsletter.calls.ts'
import { CONFIRM_WORDING, ONE_STEP_LEFT } from '../newsletter-words.ts'
import { BrokenLink, ExpiredLink, isWholeKey, Outcome, Step } from './newsletter-step.tsx'

/** Emailed links open a page with a button, because programs open links. The form posts to the same URL. */
export function NewsletterConfirmPage({ query }: PageAddress) {
  const key = query.get('key') ?? ''
  const { data } = useQuery(confirmLinkCall(key))
  if (!isWholeKey(key)) return <BrokenLink />
  if (data?.works === false) return <ExpiredLink />
  return (
    <Step title="Confirm your subscription">
      <p className="lead">{CONFIRM_WORDING}</p>
      <form method="post">
        <Button size="large">Yes, subscribe me</Button>
      </form>
      <p className="small muted">If you did not ask for it, close this page and nothing will be sent.</p>
    </Step>
  )
}

export function NewsletterUnsubscribePage({ query }: PageAddress) {
  if (!isWholeKey(query.get('key'))) return <BrokenLink />
  return (
    <Step title="Unsubscribe">
      <p className="lead">
        Press the button and you will not get another issue. We delete your address at the same moment.
      </p>
      <form method="post">
        <Button size="large">Unsubscribe</Button>
      </form>
    </Step>
  )
}

export const NewsletterRequestedPage = () => (
  <Outcome title={ONE_STEP_LEFT}>
    Open it and press the button on the page it leads to. Nothing there after a few minutes? Check your spam
    folder, or type your address again.
  </Outcome>
)

export const NewsletterDataRequestedPage = () => (
  <Outcome title="Check your inbox">
    We sent an email to the address you typed. If it is on our list, the link to your data is in it; it works
    for 24 hours.
  </Outcome>
)

export const NewsletterConfirmedPage = () => (
  <Outcome title="Success!">
    You have been successfully subscribed to our newsletter. The next issue comes on Friday.
  </Outcome>
)

export const NewsletterUnsubscribedPage = () => (
  <Outcome title="You are unsubscribed">
    Your address is deleted. We keep a scrambled code that can’t be turned back into your address, so that no
    old list can ever add you again. You are welcome back at any time.
  </Outcome>
)

export const NewsletterExpiredPage = () => <ExpiredLink />
