import { CodeField, CodeList, Hidden, Password, Problem, Submit } from './fields.document.tsx'
import { type GateDeps, renderGate } from './gate-page.document.tsx'
import type { QrCode } from './qr-code.ts'

/** A phone is connected twice: when an operator joins, and when a new phone replaces the old one. */
export type PhoneKind = 'first' | 'new'

const PHONES = {
  first: { title: 'Connect your phone', start: '/admin/two-factor' },
  new: { title: 'Connect a new phone', start: '/admin/account/phone' },
}

export function passwordPage(deps: GateDeps, token: string, problem = ''): string {
  return renderGate(
    deps,
    PHONES.first,
    <>
      <p className="gate-lead">
        Signing in takes two steps. Type your password once more to connect your authenticator app.
      </p>
      <form method="post" action={PHONES.first.start} className="gate-form">
        <Problem>{problem}</Problem>
        <Hidden name="token" value={token} />
        <Password isFirst />
        <Submit>Continue</Submit>
      </form>
    </>,
  )
}

export interface Enrolment {
  phone: PhoneKind
  token: string
  qrCode: QrCode
  secret: string
  /** Omitted where the existing codes stay valid. */
  recoveryCodes?: readonly string[]
}

export function enrolmentPage(deps: GateDeps, enrolment: Enrolment): string {
  const { phone, token, qrCode, secret, recoveryCodes = [] } = enrolment
  return renderGate(
    deps,
    PHONES[phone],
    <ol className="gate-steps">
      <li>
        <p>Scan this with an authenticator app on your phone, or type the key into it.</p>
        <div className="gate-qr">
          <QrPicture {...qrCode} />
        </div>
        <p>
          <code>{secret}</code>
        </p>
      </li>
      {recoveryCodes.length > 0 && (
        <li>
          <p>Write these recovery codes down. Each one lets you in once if you lose your phone.</p>
          <CodeList codes={recoveryCodes} />
        </li>
      )}
      <li>
        <ConfirmForm phone={phone} token={token} />
      </li>
    </ol>,
  )
}

function QrPicture({ size, path }: QrCode) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path d={path} />
    </svg>
  )
}

const WRONG =
  'That code isn’t right. Check that your phone’s clock is right, then type the code it shows now.'

export function wrongCodePage(deps: GateDeps, phone: PhoneKind, token: string): string {
  return renderGate(
    deps,
    PHONES[phone],
    <>
      <ConfirmForm phone={phone} token={token} problem={WRONG} />
      <p>
        <a href={PHONES[phone].start}>Start again with a new key</a>
      </p>
    </>,
  )
}

function ConfirmForm({ phone, token, problem }: { phone: PhoneKind; token: string; problem?: string }) {
  return (
    <form method="post" action={`${PHONES[phone].start}/confirm`} className="gate-form">
      <Problem>{problem}</Problem>
      <Hidden name="token" value={token} />
      <CodeField label="The six numbers the app shows now" />
      <Submit>Finish</Submit>
    </form>
  )
}
