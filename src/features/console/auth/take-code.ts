import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { operatorTwoFactors } from '../../../../database/schema.ts'
import type { OperatorAuth } from './operator-auth.ts'

interface Deps {
  db: Database
  auth: OperatorAuth
}

const STEP_MS = 30_000

/**
 * Takes a code of the authenticator app, once: neither it nor an older one counts again, however many ask at the same
 * moment. The time is the machine's, as in the sign-in library, which judges the code after us.
 */
export async function takeCode({ db, auth }: Deps, operatorId: string, code: string): Promise<boolean> {
  const [known] = await db
    .select({ id: operatorTwoFactors.id, secret: operatorTwoFactors.secret })
    .from(operatorTwoFactors)
    .where(eq(operatorTwoFactors.userId, operatorId))
  if (!known) return false
  const step = await findStep(auth, known.secret, code)
  if (step === null) return false
  const { id, lastUsedStep } = operatorTwoFactors
  const taken = await db
    .update(operatorTwoFactors)
    .set({ lastUsedStep: step })
    .where(and(eq(id, known.id), or(isNull(lastUsedStep), lt(lastUsedStep, step))))
    .returning({ id })
  return taken.length > 0
}

/** The half minute a code belongs to: this one, the one before or the next. */
async function findStep(auth: OperatorAuth, sealed: string, code: string): Promise<number | null> {
  const { symmetricDecrypt } = await import('better-auth/crypto')
  const { createOTP } = await import('@better-auth/utils/otp')
  const secret = await symmetricDecrypt({ key: (await auth.$context).secretConfig, data: sealed })
  const now = Math.floor(Date.now() / STEP_MS)
  const steps = [now - 1, now, now + 1]
  const codes = await Promise.all(steps.map((step) => createOTP(secret).hotp(step)))
  return steps[codes.indexOf(code)] ?? null
}

/** A new secret begins with no code used. */
export async function forgetTakenCodes(db: Database, operatorId: string): Promise<void> {
  const isNew = and(eq(operatorTwoFactors.userId, operatorId), eq(operatorTwoFactors.verified, false))
  await db.update(operatorTwoFactors).set({ lastUsedStep: null }).where(isNew)
}
