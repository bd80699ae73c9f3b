import { ROLE_NAMES } from '../../../console/roles.ts'
import type { Operator } from '../../../console/server/operator.ts'
import { type Html, html } from '../parts/html.ts'
import { newPasswordField, problemLine } from './gate-forms.ts'

export type AccountPart = 'password' | 'codes' | 'phone'

const PASSKEY_NEWS = {
  added: 'Your passkey is saved. Next time, choose “Sign in with a passkey”.',
  failed: 'The passkey was not saved. Try again.',
}
export type PasskeyNews = keyof typeof PASSKEY_NEWS

interface Account {
  operator: Operator
  token: string
  wantsNudges: boolean
  sessions: { id: string; since: string; lastUsed: string }[]
  passkeys: { id: string; name: string; since: string; lastUsed: string }[]
  passkeyNews?: PasskeyNews | undefined
  /** A sentence about what was wrong with one of the forms. */
  problem?: { part: AccountPart; message: string } | undefined
}

/** Everything that concerns only oneself, each a plain form. */
export function accountForms(account: Account): Html {
  const { operator, token, problem } = account
  const tokenField = html`<input type="hidden" name="token" value="${token}">`
  const part = (name: AccountPart, title: string, form: Html) =>
    html`<details class="gate-part"${problem?.part === name && html` open`}><summary>${title}</summary>
${problem?.part === name && problemLine(problem.message)}${form}</details>`
  const current = html`<label>Your password now<input type="password" name="current" autocomplete="current-password" required></label>`
  return html`<p class="gate-lead">${operator.name}, ${operator.email}. ${ROLE_NAMES[operator.role]}.</p>
<p><a href="/admin">Back to the console</a></p>
<h2>Password and code</h2>
${part('password', 'Change password', html`<form method="post" action="/admin/account/password" class="gate-form">${tokenField}${current}${newPasswordField('New password')}<button class="button">Change password</button></form><p class="gate-hint">You are signed out everywhere and sign in with the new one.</p>`)}
${part('phone', 'Connect a new phone', html`<form method="post" action="/admin/account/phone" class="gate-form">${tokenField}${current}<button class="button">Show the new key</button></form><p class="gate-hint">The old phone works until the new one is confirmed.</p>`)}
${part('codes', 'New recovery codes', html`<form method="post" action="/admin/account/codes" class="gate-form">${tokenField}${current}<button class="button">Make new codes</button></form><p class="gate-hint">The old ones stop working.</p>`)}
<h2 id="passkeys">Passkeys</h2>
${passkeyList(account, tokenField, current)}
<h2>Mails about work</h2>
<form method="post" action="/admin/account/nudges" class="gate-form">${tokenField}<label class="gate-check"><input type="checkbox" name="wants" value="yes"${account.wantsNudges && html` checked`}><span>Mail me what waits, once a day at most, and at once for a booking or an appeal</span></label><button class="button button-outline">Save</button></form>
<h2>Where you are signed in</h2>
${sessionList(account, tokenField)}`
}

/** Adding one needs the browser's script; the list and its buttons do not. */
function passkeyList({ passkeys, passkeyNews }: Account, tokenField: Html, current: Html): Html {
  const isBad = passkeyNews === 'failed'
  return html`<p class="gate-hint">A passkey in your phone or computer signs you in with a finger, a face or a PIN, without password and code.</p>
${passkeyNews && html`<p class="${isBad ? 'gate-problem' : 'gate-done'}" role="${isBad ? 'alert' : 'status'}">${PASSKEY_NEWS[passkeyNews]}</p>`}
${
  passkeys.length > 0 &&
  html`<ul class="gate-list">${passkeys.map(
    ({ id, name, since, lastUsed }) =>
      html`<li><span>${name}<small>Since ${since}. ${lastUsed ? `Last used ${lastUsed}.` : 'Not used yet.'}</small></span>
<form method="post" action="/admin/account/passkeys/remove">${tokenField}<input type="hidden" name="passkey" value="${id}"><button class="button button-outline button-small">Remove</button></form></li>`,
  )}</ul>`
}
<details class="gate-part"><summary>Add a passkey</summary>
<form method="post" action="/admin/account/passkeys" class="gate-form" data-passkey="create" data-options="/admin/account/passkeys/options" hidden>${tokenField}<input type="hidden" name="response">
<p class="gate-problem" role="alert" hidden></p>
<label>Name of this device<input name="name" maxlength="60" placeholder="My phone" required></label>${current}<button class="button">Add a passkey</button></form>
<p class="gate-hint" data-without-passkeys>This browser cannot make passkeys.</p></details>`
}

function sessionList({ operator, sessions }: Account, tokenField: Html): Html {
  return html`<ul class="gate-list">${sessions.map(
    ({ id, since, lastUsed }) => html`<li><span>Since ${since}<small>Last used ${lastUsed}</small></span>
<form method="post" action="/admin/account/revoke">${tokenField}<input type="hidden" name="session" value="${id}"><button class="button button-outline button-small">${id === operator.sessionId ? 'Sign out here' : 'Sign out there'}</button></form></li>`,
  )}</ul>
${sessions.length > 1 && html`<form method="post" action="/admin/account/revoke-others">${tokenField}<p><button class="button button-outline">Sign out everywhere else</button></p></form>`}`
}
