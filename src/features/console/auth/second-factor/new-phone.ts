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

/** Creates a secret for another phone. The old phone stays valid until the new one is confirmed. */
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

/** Replaces the old phone if the code is right. A database trigger then ends every session. */
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
