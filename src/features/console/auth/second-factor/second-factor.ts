import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../../../../../database/client.ts'
import { operatorTwoFactors } from '../../../../../database/schema.ts'
import type { OperatorAuth } from '../operator-auth.ts'
import { findRecoveryCode } from './recovery-codes.ts'

interface Deps {
  db: Database
  auth: OperatorAuth
}

const STEP_MS = 30_000
const MAX_RETRIES = 10
const { id, userId, secret, backupCodes, lastUsedStep, verified } = operatorTwoFactors

/** The 30-second step in which the app shows this code: the current one, or the one before or after. */
export async function findStep(auth: OperatorAuth, sealed: string, code: string) {
  const app = await openApp(auth, sealed)
  const now = Math.floor(Date.now() / STEP_MS)
  const steps = [now - 1, now, now + 1]
  const codes = await Promise.all(steps.map((step) => app.hotp(step)))
  return steps[codes.indexOf(code)]
}

/**
 * Accepts a code of the authenticator app once: neither it nor an older one works again, even if sent many
 * times at the same moment. Uses the machine's clock, as the sign-in library does.
 */
export async function takeCode({ db, auth }: Deps, operatorId: string, code: string): Promise<boolean> {
  const known = await findSecondFactor(db, operatorId)
  if (!known) return false
  const step = await findStep(auth, known.secret, code)
  if (step === undefined) return false
  const isUnused = or(isNull(lastUsedStep), lt(lastUsedStep, step))
  const { rowCount } = await db
    .update(operatorTwoFactors)
    .set({ lastUsedStep: step })
    .where(and(eq(id, known.id), isUnused))
  return rowCount === 1
}

/** Accepts a recovery code once. The library's own check lets several simultaneous requests through. */
export async function takeRecoveryCode(deps: Deps, operatorId: string, typed: string): Promise<boolean> {
  const { symmetricEncrypt } = await import('better-auth/crypto')
  const { secretConfig: key } = await deps.auth.$context
  for (let retries = 0; retries < MAX_RETRIES; retries += 1) {
    const known = await findSecondFactor(deps.db, operatorId)
    if (!known) return false
    const codes = await openCodes(deps.auth, known.backupCodes)
    const code = findRecoveryCode(codes, typed)
    if (!code) return false
    const left = JSON.stringify(codes.filter((one) => one !== code))
    // No row matches if another code was used in the meantime; this one may still be valid.
    const { rowCount } = await deps.db
      .update(operatorTwoFactors)
      .set({ backupCodes: await symmetricEncrypt({ key, data: left }) })
      .where(and(eq(id, known.id), eq(backupCodes, known.backupCodes)))
    if (rowCount === 1) return true
  }
  return false
}

/** How many recovery codes are not used yet. */
export async function countRecoveryCodes({ db, auth }: Deps, operatorId: string): Promise<number> {
  const known = await findSecondFactor(db, operatorId)
  return known ? (await openCodes(auth, known.backupCodes)).length : 0
}

/** The code the app shows now: the sign-in library needs a valid one after we have used up the typed code. */
export async function currentCodeOf({ db, auth }: Deps, operatorId: string): Promise<string> {
  const known = await findSecondFactor(db, operatorId)
  return known ? (await openApp(auth, known.secret)).totp() : ''
}

/** A new secret starts with no code used. */
export async function forgetTakenCodes(db: Database, operatorId: string): Promise<void> {
  const isNew = and(eq(userId, operatorId), eq(verified, false))
  await db.update(operatorTwoFactors).set({ lastUsedStep: null }).where(isNew)
}

async function findSecondFactor(db: Database, operatorId: string) {
  const [found] = await db
    .select({ id, secret, backupCodes })
    .from(operatorTwoFactors)
    .where(eq(userId, operatorId))
  return found ?? null
}

async function openApp(auth: OperatorAuth, sealed: string) {
  const { createOTP } = await import('@better-auth/utils/otp')
  return createOTP(await unseal(auth, sealed))
}

async function openCodes(auth: OperatorAuth, sealed: string): Promise<string[]> {
  return JSON.parse(await unseal(auth, sealed))
}

async function unseal(auth: OperatorAuth, data: string): Promise<string> {
  const { symmetricDecrypt } = await import('better-auth/crypto')
  return symmetricDecrypt({ key: (await auth.$context).secretConfig, data })
}
