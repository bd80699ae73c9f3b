import type { Database } from '../../../../database/client.ts'
import {
  operatorAccounts,
  operatorSessions,
  operators,
  operatorTwoFactors,
  operatorVerifications,
} from '../../../../database/schema.ts'
import type { Env } from '../../../env.ts'
import type { Secrets } from '../../../platform/secrets.ts'

export const MIN_PASSWORD_LENGTH = 12
const SESSION_SECONDS = 12 * 3_600
const COOKIE_PREFIX = 'akwaaba'

interface Options {
  db: Database
  secrets: Secrets
  env: Pick<Env, 'siteUrl' | 'site'>
}

export type OperatorAuth = Awaited<ReturnType<typeof create>>

/** Sign-in of operators. Its library is loaded by the first request to the console, so that no visitor waits for it. */
export function createOperatorAuth(options: Options): () => Promise<OperatorAuth> {
  let auth: Promise<OperatorAuth> | undefined
  return () => {
    auth ??= create(options)
    return auth
  }
}

async function create({ db, secrets, env }: Options) {
  const { betterAuth } = await import('better-auth/minimal')
  const { drizzleAdapter } = await import('better-auth/adapters/drizzle')
  const { twoFactor } = await import('better-auth/plugins/two-factor')
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
        role: { type: ['owner', 'moderator'], required: false, defaultValue: 'moderator', input: false },
      },
    },
    emailAndPassword: { enabled: true, minPasswordLength: MIN_PASSWORD_LENGTH, maxPasswordLength: 128 },
    session: { expiresIn: SESSION_SECONDS, updateAge: 3_600 },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: env.siteUrl.startsWith('https:'),
      // Visitors' pages never see it: it is sent under /admin alone.
      defaultCookieAttributes: { path: '/admin', httpOnly: true, sameSite: 'lax' },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [twoFactor({ issuer: env.site.name })],
  })
}
