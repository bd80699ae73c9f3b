import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import type { PageAddress } from '../../platform/page.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { ownAlertsCall } from './alerts.calls.ts'
import { LinkGone } from './link-gone.tsx'

/** What happened or is about to happen, and the next step, laid out as after posting an ad. */
function Outcome({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="page-width page-top-near">
      <h1>{title}</h1>
      <p className="lead above-3 measure">{text}</p>
      <div className="above-6 cluster gap-3">{children}</div>
    </div>
  )
}

export function AlertRequestedPage() {
  return (
    <Outcome
      title="One step left: confirm in the email we sent."
      text="Open the link in it and press the button there. No email? Check your spam folder; it can take a few minutes."
    >
      <ToAds />
    </Outcome>
  )
}

/** The emailed link shows a button because mail scanners open links. The form posts to the page's own URL. */
export function AlertsStopPage({ params }: PageAddress) {
  const { data } = useQuery(ownAlertsCall(params.token ?? ''))
  if (!data) return <LinkGone />
  return (
    <Outcome
      title="Stop your alerts"
      text="Press the button and you won’t get any more alerts. We delete your address at the same time."
    >
      <form method="post">
        <Button variant="danger">Stop all my alerts</Button>
      </form>
      <ButtonLink variant="outline" href={paths.ads.list()}>
        Keep them
      </ButtonLink>
    </Outcome>
  )
}

export function AlertsStoppedPage() {
  return (
    <Outcome
      title="Your alerts have stopped"
      text="Your address is deleted. We keep a scrambled code that can’t be turned back into your address, so that nothing can start them again. You are welcome back at any time."
    >
      <ToAds />
    </Outcome>
  )
}

const ToAds = () => <ButtonLink href={paths.ads.list()}>See newest ads</ButtonLink>
