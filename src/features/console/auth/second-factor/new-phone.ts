import { and, eq, gt } from 'drizzle-orm'
import { operatorTwoFactors, operatorVerifications } from '../../../../../database/schema.ts'
import type { AdminDeps } from '../../../../console/server/admin-calls.ts'
import { MINUTE_MS } from '../../../../platform/time/durations.ts'
import type { OperatorAuth } from '../operator-auth.ts'
import { findStep } from './second-factor.ts'

interface Deps extends AdminDeps {
  auth: OperatorAuth
}

const OPEN_MS = 15 * MINUTE_MS
const nameOf = (operatorId: string) => `new-phone ${operatorId}`

/** Makes a secret for another phone. The old one stays in force until the new one was shown to work. */
export async function startNewPhone(
  { db, now, auth }: Deps,
  operator: { id: string; email: string },
): Promise<string> {
  const { generateRandomString, symmetricEncrypt } = await import('better-auth/crypto')
  const { createOTP } = await import('@better-auth/utils/otp')
  const { secretConfig: key, appName } = await auth.$context
  const secret = generateRandomString(32)
  const identifier = nameOf(operator.id)
  const row = {
    id: crypto.randomUUID(),
    identifier,
    value: await symmetricEncrypt({ key, data: secret }),
    expiresAt: new Date(now().getTime() + OPEN_MS),
  }
  await db.transaction(async (tx) => {
    await tx.delete(operatorVerifications).where(eq(operatorVerifications.identifier, identifier))
    await tx.insert(operatorVerifications).values(row)
  })
  return createOTP(secret).url(appName, operator.email)
}

/** Puts the new phone in the place of the old one, if it shows the right code. Every session ends with the change. */
export async function confirmNewPhone(
  { db, now, auth }: Deps,
  operatorId: string,
  code: string,
): Promise<boolean> {
  const isOpen = and(
    eq(operatorVerifications.identifier, nameOf(operatorId)),
    gt(operatorVerifications.expiresAt, now()),
  )
  const [pending] = await db.select().from(operatorVerifications).where(isOpen)
  if (!pending) return false
  const lastUsedStep = await findStep(auth, pending.value, code)
  if (lastUsedStep === undefined) return false
  await db.transaction(async (tx) => {
    await tx.delete(operatorVerifications).where(eq(operatorVerifications.id, pending.id))
    await tx
      .update(operatorTwoFactors)
      .set({ secret: pending.value, lastUsedStep })
      .where(eq(operatorTwoFactors.userId, operatorId))
  })
  return true
}
