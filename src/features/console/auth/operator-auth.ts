import { inspect } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { Database } from '../../../../database/client.ts'
import {
  OPERATOR_ROLES,
  operatorAccounts,
  operatorSessions,
  operators,
  operatorTwoFactors,
  operatorVerifications,
} from '../../../../database/schema.ts'
import type { Env } from '../../../env.ts'
import { printError } from '../../../platform/process/log/error-report.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { Now } from '../../../platform/time/clock.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-problem.ts'
import { makeRecoveryCodes } from './second-factor/recovery-codes.ts'

const MAX_IDLE_SECONDS = 12 * 3_600
const COOKIE_PREFIX = 'akwaaba'

export interface Passwords {
  hash(password: string): Promise<string>
  verify(given: { hash: string; password: string }): Promise<boolean>
}

interface Options {
  db: Database
  now: Now
  secrets: Secrets
  env: Pick<Env, 'siteUrl' | 'site'>
  /** Replaces the library's hashing, which uses a full core for a tenth of a second. For quick tests. */
  passwords?: Passwords | undefined
}

export type OperatorAuth = Awaited<ReturnType<typeof create>>

/** Operator sign-in. The first request to the console loads its library, so that no visitor waits for it. */
export function createOperatorAuth(options: Options): () => Promise<OperatorAuth> {
  let auth: Promise<OperatorAuth> | undefined
  return () => {
    auth ??= create(options)
    return auth
  }
}

async function create({ db, now, secrets, env, passwords }: Options) {
  const { betterAuth } = await import('better-auth/minimal')
  const { drizzleAdapter } = await import('better-auth/adapters/drizzle')
  const { twoFactor } = await import('better-auth/plugins/two-factor')
  const { signInCookies } = await import('./sign-in-cookies.ts')
  hideQueryValues()
  return betterAuth({
    appName: env.site.name,
    baseURL: env.siteUrl,
    basePath: '/admin/auth',
    secret: secrets.keyFor('operators').toString('base64url'),
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: operators,
        session: operatorSessions,
        account: operatorAccounts,
        verification: operatorVerifications,
        twoFactor: operatorTwoFactors,
      },
    }),
    user: {
      additionalFields: {
        role: { type: [...OPERATOR_ROLES], required: false, defaultValue: 'moderator', input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      ...(passwords && { password: passwords }),
    },
    session: {
      expiresIn: MAX_IDLE_SECONDS,
      updateAge: 3_600,
      // By default, operators could not list their sessions after a day. Our forms ask for the password.
      freshAge: 0,
      additionalFields: {
        isTwoStep: { type: 'boolean', required: false, defaultValue: false, input: false },
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            // A passkey sign-in sets this itself; a request cannot.
            const isTwoStep =
              session.isTwoStep === true || (context?.path?.startsWith('/two-factor/verify-') ?? false)
            return { data: { ...session, createdAt: now(), isTwoStep } }
          },
        },
      },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: env.siteUrl.startsWith('https:'),
      // Sent under /admin only, so that visitors' pages never receive it.
      defaultCookieAttributes: { path: '/admin', httpOnly: true, sameSite: 'lax' },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [
      // The library's lockout would let anyone with the password keep the owner out; our limits slow guesses.
      twoFactor({
        issuer: env.site.name,
        accountLockout: { enabled: false },
        backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
      }),
      signInCookies(now),
    ],
  })
}

/** The sign-in library prints failed queries with console.error, bypassing its logger: hides their values. */
function hideQueryValues(): void {
  Object.defineProperty(DrizzleQueryError.prototype, inspect.custom, {
    configurable: true,
    value(this: DrizzleQueryError) {
      return printError(this)
    },
  })
}
