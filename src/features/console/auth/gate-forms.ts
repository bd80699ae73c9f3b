import { type Html, html } from '../parts/html.ts'
import { MIN_PASSWORD_LENGTH } from './operator-auth.ts'

const problemLine = (problem: string) => problem && html`<p class="field-error" role="alert">${problem}</p>`

export interface CodeForm {
  /** The room to go to afterwards. */
  next: string
  problem?: string
}

export interface SignInForm extends CodeForm {
  email?: string
}

const nextField = (next: string) => html`<input type="hidden" name="next" value="${next}">`

export function signInForm({ email = '', next, problem = '' }: SignInForm): Html {
  return html`<form method="post" action="/admin/sign-in" class="console-form">
${problemLine(problem)}${nextField(next)}
<label>Email address<input type="email" name="email" value="${email}" autocomplete="username" required autofocus></label>
<label>Password<input type="password" name="password" autocomplete="current-password" required></label>
<button class="button">Sign in</button>
</form>
<p class="console-hint">Lost your password? Another owner can remove and invite you again, or run <code>npm run operator-link</code> on the server.</p>`
}

export function codeForm({ next, problem = '' }: CodeForm): Html {
  return html`<form method="post" action="/admin/sign-in/code" class="console-form">
${problemLine(problem)}${nextField(next)}
<label>Code from your authenticator program<input name="code" inputmode="text" autocomplete="one-time-code" maxlength="40" required autofocus></label>
<button class="button">Continue</button>
</form>
<p class="console-hint">No phone at hand? Type one of your recovery codes instead.</p>
<p><a href="/admin/sign-in">Start again</a></p>`
}

export interface Welcome {
  key: string
  name: string
  email: string
  problem: string
}

export function welcomeForm({ key, name, email, problem }: Welcome): Html {
  return html`<p>This link makes you an operator of the site. It works once.</p>
<form method="post" action="/admin/welcome" class="console-form">
${problemLine(problem)}
<input type="hidden" name="key" value="${key}">
<label>Your name<input name="name" value="${name}" autocomplete="name" maxlength="80" required autofocus></label>
<label>Email address<input type="email" name="email" value="${email}" autocomplete="username" required></label>
<label>Password, at least ${MIN_PASSWORD_LENGTH} characters<input type="password" name="password" autocomplete="new-password" minlength="${MIN_PASSWORD_LENGTH}" maxlength="128" required></label>
<button class="button">Go on</button>
</form>`
}

export function passwordForm(token: string, problem: string): Html {
  return html`<p>Signing in takes two steps. Type your password once more to connect your authenticator program.</p>
<form method="post" action="/admin/two-factor" class="console-form">
${problemLine(problem)}
<input type="hidden" name="token" value="${token}">
<label>Password<input type="password" name="password" autocomplete="current-password" required autofocus></label>
<button class="button">Go on</button>
</form>`
}

export interface Enrolment {
  token: string
  qrCode: Html
  secret: string
  recoveryCodes: readonly string[]
}

export function enrolmentForm({ token, qrCode, secret, recoveryCodes }: Enrolment): Html {
  return html`<ol class="console-steps">
<li><p>Scan this with an authenticator program on your phone, or type the key into it.</p>
<div class="console-qr">${qrCode}</div><p><code>${secret}</code></p></li>
<li><p>Keep these recovery codes on paper. Each one lets you in once when the phone is lost.</p>
<ul class="console-codes">${recoveryCodes.map((code) => html`<li><code>${code}</code></li>`)}</ul></li>
<li><form method="post" action="/admin/two-factor/confirm" class="console-form">
<input type="hidden" name="token" value="${token}">
<label>The code that the program shows now<input name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,7}" maxlength="7" required></label>
<button class="button">Finish</button>
</form></li>
</ol>`
}

export function wrongCodeForm(token: string): Html {
  return html`<form method="post" action="/admin/two-factor/confirm" class="console-form">
${problemLine('That code is not right. Check that the clock of your phone is, and type the code it shows now.')}
<input type="hidden" name="token" value="${token}">
<label>The code that the program shows now<input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="7" required autofocus></label>
<button class="button">Finish</button>
</form>
<p><a href="/admin/two-factor">Start again with a new key</a></p>`
}
