import { Field, Hidden, Password, Submit } from './fields.document.tsx'

const NEWS = {
  added: 'Your passkey is saved. Next time, choose “Sign in with a passkey”.',
  failed: 'The passkey was not saved. Try again.',
}
export type PasskeyNews = keyof typeof NEWS

export interface OwnPasskey {
  id: string
  name: string
  since: string
  lastUsed: string
}

interface PasskeyPartProps {
  token: string
  passkeys: OwnPasskey[]
  news: PasskeyNews | undefined
}

export function PasskeyPart({ token, passkeys, news }: PasskeyPartProps) {
  return (
    <>
      <p className="gate-hint">
        A passkey in your phone or computer signs you in with a finger, a face or a PIN, without password and
        code.
      </p>
      {news && (
        <p
          className={news === 'failed' ? 'gate-problem' : 'gate-done'}
          role={news === 'failed' ? 'alert' : 'status'}
        >
          {NEWS[news]}
        </p>
      )}
      {passkeys.length > 0 && (
        <ul className="gate-list">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} token={token} passkey={passkey} />
          ))}
        </ul>
      )}
      <AddPasskey token={token} />
    </>
  )
}

function Passkey({ token, passkey }: { token: string; passkey: OwnPasskey }) {
  const { id, name, since, lastUsed } = passkey
  return (
    <li>
      <span>
        {name}
        <small>{`Since ${since}. ${lastUsed ? `Last used ${lastUsed}.` : 'Not used yet.'}`}</small>
      </span>
      <form method="post" action="/admin/account/passkeys/remove">
        <Hidden name="token" value={token} />
        <Hidden name="passkey" value={id} />
        <Submit look="button button-outline button-small">Remove</Submit>
      </form>
    </li>
  )
}

/** Adding a passkey needs the script; the list and its buttons do not. */
function AddPasskey({ token }: { token: string }) {
  return (
    <details className="gate-part">
      <summary>Add a passkey</summary>
      <form
        method="post"
        action="/admin/account/passkeys"
        className="gate-form"
        data-passkey="create"
        data-options="/admin/account/passkeys/options"
        hidden
      >
        <Hidden name="token" value={token} />
        <Hidden name="response" />
        <p className="gate-problem" role="alert" hidden />
        <Field label="Name of this device" name="name" maxLength={60} placeholder="My phone" />
        <Password label="Your password now" name="current" />
        <Submit>Add a passkey</Submit>
      </form>
      <p className="gate-hint" data-without-passkeys="">
        This browser cannot make passkeys.
      </p>
    </details>
  )
}
