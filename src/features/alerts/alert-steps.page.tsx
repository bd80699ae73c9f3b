import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { Button } from '../../ui/button.tsx'

/** A page that says one thing, with at most one thing to do. */
function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width page-alone">
      <h1 className="page-alone-title">{title}</h1>
      <div className="prose above-4">{children}</div>
    </div>
  )
}

export function AlertRequestedPage() {
  return (
    <Step title="One step left: confirm in the email we sent.">
      <p className="lead">
        Open it and press the button on the page it leads to. Nothing there after a few minutes? Look into the
        spam folder, or ask again.
      </p>
      <ToAds />
    </Step>
  )
}

/** Behind the link in mails stands a button, because programs open links. The form goes to the address of the page. */
export function AlertsStopPage() {
  return (
    <Step title="Stop your alerts">
      <p className="lead">
        Press the button and no further alert comes. We delete your address at the same moment.
      </p>
      <form method="post">
        <Button size="large">Stop all my alerts</Button>
      </form>
    </Step>
  )
}

export function AlertsStoppedPage() {
  return (
    <Step title="Your alerts have stopped">
      <p className="lead">
        Your address is deleted. We keep a coded trace, which cannot be read back, so that nothing can start
        them again. You are welcome back at any time.
      </p>
      <ToAds />
    </Step>
  )
}

function ToAds() {
  return (
    <p>
      <ArrowLink href={paths.ads.list()}>To the ads</ArrowLink>
    </p>
  )
}
