import type { AdminDeps } from '../../../../console/server/admin-calls.ts'
import type { Env } from '../../../../env.ts'
import { MINUTE_MS } from '../../../../platform/time/durations.ts'
import {
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  takeChallenge,
} from './passkeys.queries.ts'

export interface PasskeyDeps extends AdminDeps {
  env: Pick<Env, 'siteUrl' | 'site'>
}

const CHALLENGE_MS = 5 * MINUTE_MS
const SIGN_IN = 'sign-in'
/** A challenge is valid only for the operator who requested it. */
const adding = (operatorId: string) => `add ${operatorId}`

// Loaded when first needed, so that no visitor waits for it.
const library = () => import('@simplewebauthn/server')

const siteOf = ({ env }: PasskeyDeps) => ({
  expectedOrigin: new URL(env.siteUrl).origin,
  expectedRPID: new URL(env.siteUrl).hostname,
})

/** The options with which the browser creates a passkey for this operator. */
export async function startPasskey(deps: PasskeyDeps, operator: { id: string; email: string; name: string }) {
  const { generateRegistrationOptions } = await library()
  const known = await listPasskeys(deps.db, operator.id)
  const options = await generateRegistrationOptions({
    rpName: deps.env.site.name,
    rpID: siteOf(deps).expectedRPID,
    userID: new TextEncoder().encode(operator.id),
    userName: operator.email,
    userDisplayName: operator.name,
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keep(deps, adding(operator.id), options.challenge)
  return options
}

/** Stores the passkey that the browser created. False if it is invalid or its challenge has expired. */
export async function addPasskey(
  deps: PasskeyDeps,
  operator: { id: string },
  { name, response }: { name: string; response: string },
): Promise<boolean> {
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    ...siteOf(deps),
    response: readJson(response) as never,
    expectedChallenge: (challenge) => take(deps, adding(operator.id), challenge),
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) return false
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return insertPasskey(deps.db, {
    id,
    operatorId: operator.id,
    name,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    createdAt: deps.now(),
  })
}

/** The options with which the browser finds a passkey of this site. They name no account. */
export async function startPasskeySignIn(deps: PasskeyDeps) {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps).expectedRPID,
    userVerification: 'required',
  })
  await keep(deps, SIGN_IN, options.challenge)
  return options
}

/** The operator's id; null if the passkey is unknown or invalid, or its challenge has expired. */
export async function checkPasskey(deps: PasskeyDeps, response: string): Promise<string | null> {
  const given = readJson(response)
  const passkey = typeof given.id === 'string' ? await findPasskey(deps.db, given.id) : null
  if (!passkey) return null
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    ...siteOf(deps),
    response: given as never,
    expectedChallenge: (challenge) => take(deps, SIGN_IN, challenge),
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null)
  if (!verified?.verified) return null
  await notePasskeyUse(deps.db, passkey.id, verified.authenticationInfo.newCounter, deps.now())
  return passkey.operatorId
}

const keep = ({ db, now }: PasskeyDeps, purpose: string, challenge: string) =>
  insertChallenge(db, { purpose, challenge }, new Date(now().getTime() + CHALLENGE_MS))

const take = ({ db, now }: PasskeyDeps, purpose: string, challenge: string) =>
  takeChallenge(db, { purpose, challenge }, now())

function readJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
