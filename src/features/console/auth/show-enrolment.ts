import type { FastifyReply } from 'fastify'
import type { Database } from '../../../../database/client.ts'
import type { ConsoleDeps } from '../console-deps.ts'
import { sendPage } from '../parts/console-page.ts'
import { Html } from '../parts/html.ts'
import { enrolmentForm, passwordForm } from './gate-forms.ts'
import { gatePage } from './gate-page.ts'
import type { OperatorAuth } from './operator-auth.ts'
import { forgetTakenCodes } from './second-factor.ts'

export const ENROLMENT_TITLE = 'Connect your phone'

interface Deps extends ConsoleDeps {
  auth: () => Promise<OperatorAuth>
  db: Database
}

interface Enrolment {
  cookies: string
  password: string
  operatorId: string
  /** For the forms of this session. */
  token: string
}

/** A new secret for the authenticator app, as a picture and as text, and the recovery codes. */
export async function showEnrolment(deps: Deps, reply: FastifyReply, enrolment: Enrolment) {
  const { cookies, password, operatorId, token } = enrolment
  const auth = await deps.auth()
  const answer = await auth.api.enableTwoFactor({
    body: { password, method: 'totp' },
    headers: new Headers({ cookie: cookies }),
    asResponse: true,
  })
  if (!answer.ok) {
    const form = passwordForm(token, 'That password is not right.')
    return sendPage(reply, gatePage(deps, ENROLMENT_TITLE, form), 401)
  }
  await forgetTakenCodes(deps.db, operatorId)
  const { totpURI, backupCodes } = (await answer.json()) as { totpURI: string; backupCodes: string[] }
  // Fetched for the one person who needs it, once.
  const { default: QRCode } = await import('qrcode')
  const qrCode = new Html(await QRCode.toString(totpURI, { type: 'svg', margin: 2 }))
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  const form = enrolmentForm({
    token,
    qrCode,
    secret,
    recoveryCodes: backupCodes,
    action: '/admin/two-factor/confirm',
  })
  return sendPage(reply, gatePage(deps, ENROLMENT_TITLE, form))
}
