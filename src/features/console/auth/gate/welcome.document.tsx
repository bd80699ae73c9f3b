import { Field, Hidden, NewPassword, Problem, Submit } from './fields.document.tsx'
import { type GateDeps, renderGate } from './gate-page.document.tsx'

export interface Welcome {
  key: string
  name: string
  email: string
  problem: string
}

const TITLE = 'Welcome'

export function welcomePage(deps: GateDeps, welcome: Welcome): string {
  return renderGate(deps, { title: TITLE }, <WelcomeForm welcome={welcome} />)
}

function WelcomeForm({ welcome: { key, name, email, problem } }: { welcome: Welcome }) {
  return (
    <>
      <p className="gate-lead">This link makes you one of the people who run the site. It works once.</p>
      <form method="post" action="/admin/welcome" className="gate-form">
        <Problem>{problem}</Problem>
        <Hidden name="key" value={key} />
        <Field label="Your name" name="name" defaultValue={name} autoComplete="name" maxLength={80} isFirst />
        <Field label="Email" type="email" name="email" defaultValue={email} autoComplete="username" />
        <NewPassword label="Password" />
        <Submit>Continue</Submit>
      </form>
    </>
  )
}

export function linkGonePage(deps: GateDeps): string {
  return renderGate(
    deps,
    { title: TITLE },
    <>
      <p>
        This link has been used, replaced by a newer one, or has expired. Ask an owner for a new one, or run{' '}
        <code>npm run operator-link</code> on the server.
      </p>
      <p>
        <a href="/admin/sign-in">Sign in</a>
      </p>
    </>,
  )
}
