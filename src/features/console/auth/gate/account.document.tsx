import type { ReactNode } from 'react'
import { ROLE_NAMES } from '../../../../console/roles.ts'
import type { Operator } from '../../../../console/server/operator.ts'
import { CodeList, Hidden, NewPassword, Password, Problem, Submit } from './fields.document.tsx'
import { type GateDeps, renderGate } from './gate-page.document.tsx'
import { type OwnPasskey, type PasskeyNews, PasskeyPart } from './passkey-part.document.tsx'

export type AccountPart = 'password' | 'codes' | 'phone'

interface Account {
  operator: Operator
  token: string
  codesLeft: number
  wantsNudges: boolean
  sessions: { id: string; since: string; lastUsed: string }[]
  passkeys: OwnPasskey[]
  passkeyNews?: PasskeyNews | undefined
  /** A sentence about what was wrong with one of the forms. */
  problem?: { part: AccountPart; message: string } | undefined
}

/** Everything about one's own account, each part a plain form. */
export function accountPage(deps: GateDeps, account: Account): string {
  const { operator, token } = account
  return renderGate(
    deps,
    { title: 'Your account' },
    <>
      <p className="gate-lead">{`${operator.name}, ${operator.email}. ${ROLE_NAMES[operator.role]}.`}</p>
      <p>
        <a href="/admin">Back to the console</a>
      </p>
      <h2>Password and code</h2>
      <PasswordParts {...account} />
      <h2 id="passkeys">Passkeys</h2>
      <PasskeyPart token={token} passkeys={account.passkeys} news={account.passkeyNews} />
      <h2>Emails about work</h2>
      <NudgeForm token={token} wantsNudges={account.wantsNudges} />
      <h2>Where you are signed in</h2>
      <SessionList token={token} sessions={account.sessions} currentId={operator.sessionId} />
    </>,
  )
}

interface PartProps extends Pick<Account, 'token' | 'problem'> {
  part: AccountPart
  title: string
  button: string
  hint: string
  children?: ReactNode
}

function PasswordParts({ token, problem, codesLeft }: Pick<Account, 'token' | 'problem' | 'codesLeft'>) {
  const common = { token, problem }
  return (
    <>
      <Part
        {...common}
        part="password"
        title="Change password"
        button="Change password"
        hint="You will be signed out everywhere, then sign in with the new one."
      >
        <NewPassword label="New password" />
      </Part>
      <Part
        {...common}
        part="phone"
        title="Connect a new phone"
        button="Show the new key"
        hint="The old phone works until the new one is confirmed."
      />
      <Part
        {...common}
        part="codes"
        title={`New recovery codes (${codesLeft} left)`}
        button="Make new codes"
        hint="The old ones stop working."
      />
    </>
  )
}

function Part({ token, problem, part, title, button, hint, children }: PartProps) {
  const ownProblem = problem?.part === part ? problem.message : undefined
  return (
    <details className="gate-part" open={ownProblem !== undefined}>
      <summary>{title}</summary>
      <Problem>{ownProblem}</Problem>
      <form method="post" action={`/admin/account/${part}`} className="gate-form">
        <Hidden name="token" value={token} />
        <Password label="Your password now" name="current" />
        {children}
        <Submit>{button}</Submit>
      </form>
      <p className="gate-hint">{hint}</p>
    </details>
  )
}

function NudgeForm({ token, wantsNudges }: Pick<Account, 'token' | 'wantsNudges'>) {
  return (
    <form method="post" action="/admin/account/nudges" className="gate-form">
      <Hidden name="token" value={token} />
      <label className="gate-check">
        <input type="checkbox" name="wants" value="yes" defaultChecked={wantsNudges} />
        <span>Email me what’s waiting: at most once a day, and right away for a booking or an appeal</span>
      </label>
      <Submit look="button button-outline">Save</Submit>
    </form>
  )
}

interface SessionListProps extends Pick<Account, 'token' | 'sessions'> {
  currentId: string
}

function SessionList({ token, sessions, currentId }: SessionListProps) {
  return (
    <>
      <ul className="gate-list">
        {sessions.map(({ id, since, lastUsed }) => (
          <li key={id}>
            <span>
              {`Since ${since}`}
              <small>{`Last used ${lastUsed}`}</small>
            </span>
            <form method="post" action="/admin/account/revoke">
              <Hidden name="token" value={token} />
              <Hidden name="session" value={id} />
              <Submit look="button button-outline button-small">
                {id === currentId ? 'Sign out here' : 'Sign out there'}
              </Submit>
            </form>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action="/admin/account/revoke-others">
          <Hidden name="token" value={token} />
          <p>
            <Submit look="button button-outline">Sign out everywhere else</Submit>
          </p>
        </form>
      )}
    </>
  )
}

export function newCodesPage(deps: GateDeps, codes: readonly string[]): string {
  return renderGate(
    deps,
    { title: 'New recovery codes' },
    <>
      <p className="gate-lead">
        Write these down now: they are not shown again. Each one lets you in once if you lose your phone. The
        old ones no longer work.
      </p>
      <CodeList codes={codes} />
      <p>
        <a href="/admin/account">I have them</a>
      </p>
    </>,
  )
}
