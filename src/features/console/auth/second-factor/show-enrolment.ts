import type { FastifyReply } from 'fastify'
import type { AuthDeps } from '../../console-deps.ts'
import { sendPage } from '../../parts/send-page.ts'
import { enrolmentPage, passwordPage } from '../gate/enrolment.document.tsx'
import { makeQrCode } from '../gate/qr-code.ts'
import { forgetTakenCodes } from './second-factor.ts'

interface Enrolment {
  cookies: string
  password: string
  operatorId: string
  /** The token for the forms of this session. */
  token: string
}

/** Shows a new secret for the authenticator app, as a QR code and as text, and the recovery codes. */
export async function showEnrolment(deps: AuthDeps, reply: FastifyReply, enrolment: Enrolment) {
  const { cookies, password, operatorId, token } = enrolment
  const auth = await deps.auth()
  const answer = await auth.api.enableTwoFactor({
    body: { password, method: 'totp' },
    headers: new Headers({ cookie: cookies }),
    asResponse: true,
  })
  if (!answer.ok) return sendPage(reply, passwordPage(deps, token, 'That password is not right.'), 401)
  await forgetTakenCodes(deps.db, operatorId)
  const { totpURI, backupCodes } = (await answer.json()) as { totpURI: string; backupCodes: string[] }
  const qrCode = await makeQrCode(totpURI)
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  const enrolled = { phone: 'first' as const, token, qrCode, secret, recoveryCodes: backupCodes }
  return sendPage(reply, enrolmentPage(deps, enrolled))
}
