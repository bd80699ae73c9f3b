import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import type { PageAddress } from '../../platform/page.ts'
import { ownValue } from '../../platform/values/own-value.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { CONFIRM_WORDING, FREQUENCY_WORDS } from './alert-words.ts'
import { ownAlertsCall } from './alerts.calls.ts'
import type { OwnAlert } from './alerts.schema.ts'
import { LinkGone } from './link-gone.tsx'

const DONE: Record<string, { title: string; text: string }> = {
  confirm: {
    title: 'Your alert is on.',
    text: 'From tomorrow, we will email you when there is something new.',
  },
  end: { title: 'That alert has stopped.', text: 'You won’t get any more emails for it.' },
}

/** The alerts of one follower, behind the secret link: confirm, stop one, stop all. */
export function AlertsPage({ params, query }: PageAddress) {
  const token = params.token ?? ''
  const { data } = useQuery(ownAlertsCall(token))
  if (!data) return <LinkGone />
  const waiting = data.alerts.filter(({ isConfirmed }) => !isConfirmed)
  const on = data.alerts.filter(({ isConfirmed }) => isConfirmed)
  const done = ownValue(DONE, query.get('done'))
  // The back button can restore `?done=confirm` after the alert was stopped.
  const isTrue = query.get('done') !== 'confirm' || on.length > 0
  return (
    <div className="page-width page-top-near">
      {done && isTrue ? <DonePart {...done} /> : <h1>Your alerts</h1>}
      {waiting.length > 0 && <AlertList title="Waiting for you" alerts={waiting} token={token} />}
      {on.length > 0 && <AlertList title="On" alerts={on} token={token} />}
      <form className="section" method="post" action={paths.alerts.stop(token)}>
        <Button variant="danger">Stop all and delete my address</Button>
      </form>
      <p className="small above-3 measure muted">
        Keep this link to yourself: anyone who has it can see and stop your alerts.
      </p>
    </div>
  )
}

/** What happened and the next step; the remaining alerts are listed below. */
function DonePart({ title, text }: { title: string; text: string }) {
  return (
    <>
      <div role="status">
        <h1>{title}</h1>
        <p className="lead above-3 measure">{text}</p>
      </div>
      <p className="above-6">
        <ButtonLink href={paths.ads.list()}>See newest ads</ButtonLink>
      </p>
    </>
  )
}

function AlertList({ title, alerts, token }: { title: string; alerts: OwnAlert[]; token: string }) {
  return (
    <section className="section">
      <h2 className="h3">{title}</h2>
      <ul className="alert-list above-3">
        {alerts.map((alert) => (
          <li key={alert.id}>
            <AlertRow alert={alert} token={token} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AlertRow({ alert, token }: { alert: OwnAlert; token: string }) {
  const { id, words, listPath, frequency, isConfirmed } = alert
  return (
    <>
      <div>
        <Link className="text-link strong" href={listPath}>
          {words}
        </Link>
        <p className="small muted">{FREQUENCY_WORDS[frequency]}, when there is something new</p>
        {!isConfirmed && <p className="small above-1">{CONFIRM_WORDING}</p>}
      </div>
      <form method="post">
        <input type="hidden" name="alert" value={id} />
        {!isConfirmed && (
          <Button formAction={`${paths.alerts.show(token)}/confirm`} aria-label={`Confirm ${words}`}>
            Confirm
          </Button>
        )}
        <Button variant="outline" formAction={`${paths.alerts.show(token)}/end`} aria-label={`Stop ${words}`}>
          Stop
        </Button>
      </form>
    </>
  )
}
