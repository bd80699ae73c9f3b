import { wayBack } from '../second-factor/way-back.ts'
import { CodeField, Field, Hidden, Password, Problem, Submit } from './fields.document.tsx'
import { type GateDeps, renderGate } from './gate-page.document.tsx'

export interface SignInForm {
  /** The room to open afterwards. */
  next: string
  problem?: string
  email?: string
  done?: 'password' | 'phone' | undefined
}

const DONE = {
  password: 'Your password is changed. Sign in with the new one.',
  phone: 'Your new phone is connected. Sign in with its code.',
}

export function signInPage(deps: GateDeps, form: SignInForm): string {
  return renderGate(deps, { title: 'Welcome back' }, <SignIn {...form} />)
}

function SignIn({ email = '', next, problem, done }: SignInForm) {
  return (
    <>
      <p className="gate-lead">Sign in to the console.</p>
      {done && (
        <p className="gate-done" role="status">
          {DONE[done]}
        </p>
      )}
      <form method="post" action="/admin/sign-in" className="gate-form">
        <Problem>{problem}</Problem>
        <Hidden name="next" value={next} />
        <Field label="Email" type="email" name="email" defaultValue={email} autoComplete="username" isFirst />
        <div className="gate-forgot">
          <Password />
          <ForgotPassword />
        </div>
        <Submit>Continue</Submit>
      </form>
      <PasskeySignIn next={next} />
      <p className="gate-hint">Only people who run the site have an account here.</p>
    </>
  )
}

function ForgotPassword() {
  return (
    <details className="gate-help">
      <summary>Forgot it?</summary>
      <p>
        Ask another owner to remove you and invite you again, or run <code>npm run operator-link</code> on the
        server.
      </p>
    </details>
  )
}

/** Hidden until the script finds that the browser supports passkeys. */
function PasskeySignIn({ next }: { next: string }) {
  return (
    <form
      method="post"
      action="/admin/sign-in/passkey"
      className="gate-form"
      data-passkey="get"
      data-options="/admin/sign-in/passkey/options"
      hidden
    >
      <Hidden name="next" value={next} />
      <Hidden name="response" />
      <p className="gate-problem" role="alert" hidden />
      <Submit look="button button-outline">Sign in with a passkey</Submit>
    </form>
  )
}

export interface CodeForm {
  next: string
  problem?: string
  /** A recovery code from paper instead of one from the app. */
  isRecovery?: boolean
}

export function codePage(deps: GateDeps, form: CodeForm): string {
  const title = form.isRecovery ? 'Enter a recovery code' : 'Enter your code'
  const back = `/admin/sign-in${wayBack(form.next)}`
  return renderGate(deps, { title, back }, <Code {...form} site={deps.env.site.name} />)
}

function Code({ next, problem, isRecovery = false, site }: CodeForm & { site: string }) {
  const other = new URLSearchParams({ next, ...(isRecovery ? {} : { with: 'recovery' }) })
  return (
    <>
      <p className="gate-lead">
        {isRecovery
          ? 'Type one of the codes you keep on paper. Each works once.'
          : `Open your authenticator app and type the six numbers it shows for ${site}.`}
      </p>
      <form method="post" action="/admin/sign-in/code" className="gate-form">
        <Problem>{problem}</Problem>
        <Hidden name="next" value={next} />
        {isRecovery ? (
          <Field label="Recovery code" name="code" autoComplete="off" maxLength={40} isFirst />
        ) : (
          <CodeField label="Six-digit code" isFirst />
        )}
        <Submit>Sign in</Submit>
      </form>
      <p>
        <a href={`/admin/sign-in/code?${String(other)}`}>
          {isRecovery ? 'Use the code of your app instead' : 'Use a recovery code instead'}
        </a>
      </p>
    </>
  )
}
