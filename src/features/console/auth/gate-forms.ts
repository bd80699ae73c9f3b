import { type Html, html } from '../parts/html.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './operator-auth.ts'

export const problemLine = (problem: string) =>
  problem && html`<p class="gate-problem" role="alert">${problem}</p>`

export interface CodeForm {
  /** The room to go to afterwards. */
  next: string
  problem?: string
  /** One of the codes on paper instead of the app's. */
  isRecovery?: boolean
  /** Its name, as the app shows it. */
  site: string
}

export interface SignInForm {
  next: string
  problem?: string
  email?: string
  done?: 'password' | 'phone' | undefined
}

const DONE = {
  password: 'Your password is changed. Sign in with the new one.',
  phone: 'Your new phone is connected. Sign in with its code.',
}

const nextField = (next: string) => html`<input type="hidden" name="next" value="${next}">`

export function signInForm({ email = '', next, problem = '', done }: SignInForm): Html {
  return html`<p class="gate-lead">Sign in to the console.</p>
${done && html`<p class="gate-done" role="status">${DONE[done]}</p>`}
<form method="post" action="/admin/sign-in" class="gate-form">
${problemLine(problem)}${nextField(next)}
<label>Email<input type="email" name="email" value="${email}" autocomplete="username" required autofocus></label>
<div class="gate-forgot"><label>Password<input type="password" name="password" autocomplete="current-password" required></label>
<details class="gate-help"><summary>Forgot it?</summary>
<p>Ask another owner to remove you and invite you again, or run <code>npm run operator-link</code> on the server.</p></details></div>
<button class="button">Continue</button>
</form>
<form method="post" action="/admin/sign-in/passkey" class="gate-form" data-passkey="get" data-options="/admin/sign-in/passkey/options" hidden>
${nextField(next)}<input type="hidden" name="response">
<p class="gate-problem" role="alert" hidden></p>
<button class="button button-outline">Sign in with a passkey</button>
</form>
<p class="gate-hint">Only people who run the site have an account here.</p>`
}

export function codeForm({ next, problem = '', isRecovery = false, site }: CodeForm): Html {
  const other = new URLSearchParams({ next, ...(isRecovery ? {} : { with: 'recovery' }) })
  return html`<p class="gate-lead">${isRecovery ? 'Type one of the codes you keep on paper. Each works once.' : `Open your authenticator app and type the six numbers it shows for ${site}.`}</p>
<form method="post" action="/admin/sign-in/code" class="gate-form">
${problemLine(problem)}${nextField(next)}
${isRecovery ? RECOVERY_FIELD : codeField('Six-digit code', true)}
<button class="button">Sign in</button>
</form>
<p><a href="/admin/sign-in/code?${String(other)}">${isRecovery ? 'Use the code of your app instead' : 'Use a recovery code instead'}</a></p>`
}

const RECOVERY_FIELD = html`<label>Recovery code<input name="code" autocomplete="off" maxlength="40" required autofocus></label>`

/** One field drawn as six, so that a code can be pasted and programs can fill it. */
export function codeField(label: string, isFirst = false): Html {
  return html`<label>${label}<span class="gate-code"><input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="7" data-code required${isFirst && html` autofocus`}><i></i><i></i><i></i><i></i><i></i><i></i></span></label>`
}

export interface Welcome {
  key: string
  name: string
  email: string
  problem: string
}

export function welcomeForm({ key, name, email, problem }: Welcome): Html {
  return html`<p class="gate-lead">This link makes you one of the people who run the site. It works once.</p>
<form method="post" action="/admin/welcome" class="gate-form">
${problemLine(problem)}
<input type="hidden" name="key" value="${key}">
<label>Your name<input name="name" value="${name}" autocomplete="name" maxlength="80" required autofocus></label>
<label>Email<input type="email" name="email" value="${email}" autocomplete="username" required></label>
${newPasswordField('Password')}
<button class="button">Continue</button>
</form>`
}

export const newPasswordField = (label: string) =>
  html`<label>${label}, at least ${MIN_PASSWORD_LENGTH} characters<input type="password" name="password" autocomplete="new-password" minlength="${MIN_PASSWORD_LENGTH}" maxlength="${MAX_PASSWORD_LENGTH}" required></label>`

export function passwordForm(token: string, problem: string): Html {
  return html`<p class="gate-lead">Signing in takes two steps. Type your password once more to connect your authenticator app.</p>
<form method="post" action="/admin/two-factor" class="gate-form">
${problemLine(problem)}
<input type="hidden" name="token" value="${token}">
<label>Password<input type="password" name="password" autocomplete="current-password" required autofocus></label>
<button class="button">Continue</button>
</form>`
}

export interface Enrolment {
  token: string
  qrCode: Html
  secret: string
  /** None where the old ones go on. */
  recoveryCodes: readonly string[]
  action: string
}

export function enrolmentForm({ token, qrCode, secret, recoveryCodes, action }: Enrolment): Html {
  return html`<ol class="gate-steps">
<li><p>Scan this with an authenticator app on your phone, or type the key into it.</p>
<div class="gate-qr">${qrCode}</div><p><code>${secret}</code></p></li>
${recoveryCodes.length > 0 && html`<li><p>Write these recovery codes down. Each one lets you in once if you lose your phone.</p>${codeList(recoveryCodes)}</li>`}
<li>${confirmForm(token, action, '')}</li>
</ol>`
}

export const codeList = (codes: readonly string[]) =>
  html`<ul class="gate-codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>`

const confirmForm = (token: string, action: string, problem: string) =>
  html`<form method="post" action="${action}" class="gate-form">
${problemLine(problem)}
<input type="hidden" name="token" value="${token}">
${codeField('The six numbers the app shows now')}
<button class="button">Finish</button>
</form>`

const WRONG = 'That code is not right. Check that the clock of your phone is, and type the code it shows now.'

export function wrongCodeForm(token: string, action = '/admin/two-factor/confirm'): Html {
  const start = action.replace('/confirm', '')
  return html`${confirmForm(token, action, WRONG)}
<p><a href="${start}">Start again with a new key</a></p>`
}
