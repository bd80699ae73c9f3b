import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from './platform/start-error.ts'

const leftOut = z.literal('').transform(() => undefined)
/** Set to nothing it is left out; a default after the transform would bring it back. */
const textOr = (value: string) =>
  z
    .string()
    .trim()
    .default(value)
    .transform((text) => text || undefined)
const optionalUrl = z.preprocess((value) => (value === '' ? undefined : value), z.url().optional())
const postgresUrl = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/name' })
    .optional(),
)
const smtpUrl = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@mail.example:465' }).optional(),
)
const port = z.coerce.number().int().min(0).max(65_535)
const onOff = z.enum(['on', 'off'])

const settingsSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl,
  DATABASE_REPLICA_URL: postgresUrl,
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(12),
  SITE_URL: optionalUrl,
  STORAGE_URL: optionalUrl,
  SMTP_URL: smtpUrl,
  MAIL_FROM: leftOut.or(z.email('must be an e-mail address')).optional(),
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
  SAMPLE_DATA: z.enum(['auto', 'on', 'off']).default('auto'),
  TRUST_PROXY: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  HTML_CACHE: onOff.default('on'),
  RATE_LIMITS: onOff.default('on'),
  LINK_CHECKS: onOff.default('off'),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  METRICS_PORT: port.default(9464),
  SITE_NAME: z.string().default('Akwaaba Canada'),
  SITE_EMAIL: z.string().default('hello@akwaaba.example'),
  SITE_PHONE: z.string().default('416-555-0147'),
  SITE_CHANNEL_URL: textOr('https://www.youtube.com/').pipe(z.url().optional()),
  SITE_CHAT_URL: textOr('https://wa.me/14165550147').pipe(z.url().optional()),
  SITE_CHAT_NUMBER: textOr('416-555-0147'),
  SITE_PRIVACY_PERSON: z.string().default('The editor of this site'),
  SITE_POSTAL_ADDRESS: leftOut.or(z.string().trim()).optional(),
  SITE_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as America/Toronto')
    .default('America/Toronto'),
  CONSULTATION_EMAIL: leftOut.or(z.email()).optional(),
  CONSULTATION_LICENCE: leftOut.or(z.string().trim()).optional(),
})

export type Env = ReturnType<typeof readEnv>

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Reads every setting once. A wrong one stops the start with a list of what to change. */
export function readEnv(source: Record<string, string | undefined> = withEnvFile()) {
  const parsed = settingsSchema.safeParse(source)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new StartError(
      `Some settings are wrong. Change them in .env or the environment:\n${lines.join('\n')}`,
    )
  }
  const settings = parsed.data
  const siteUrl = (settings.SITE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, '')
  return {
    mode: settings.NODE_ENV,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    siteUrl,
    storageUrl: settings.STORAGE_URL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? settings.SITE_EMAIL,
    secretKey: settings.SECRET_KEY,
    sampleData: settings.SAMPLE_DATA,
    trustProxy: readTrustProxy(settings.TRUST_PROXY),
    logLevel: settings.LOG_LEVEL,
    isHtmlCacheOn: settings.HTML_CACHE === 'on',
    areRateLimitsOn: settings.RATE_LIMITS === 'on',
    areLinkChecksOn: settings.LINK_CHECKS === 'on',
    workers: settings.WORKERS,
    metricsPort: settings.METRICS_PORT,
    site: {
      name: settings.SITE_NAME,
      tagline: 'Your comprehensive information hub for Ghana-Canada connections.',
      email: settings.SITE_EMAIL,
      phone: settings.SITE_PHONE,
      channelUrl: settings.SITE_CHANNEL_URL,
      chatUrl: settings.SITE_CHAT_URL,
      chatNumber: settings.SITE_CHAT_NUMBER,
      timeZone: settings.SITE_TIME_ZONE,
      privacyPerson: settings.SITE_PRIVACY_PERSON,
      postalAddress: settings.SITE_POSTAL_ADDRESS,
    },
    consultation: {
      email: settings.CONSULTATION_EMAIL ?? settings.SITE_EMAIL,
      licence: settings.CONSULTATION_LICENCE ?? null,
    },
  }
}

/** What the pages know of the site. */
export const siteInfoOf = (env: Env, now: Date) => ({
  ...env.site,
  url: env.siteUrl,
  year: now.getUTCFullYear(),
})

/** `true`, a number of proxies, or a list of addresses; nothing trusts nobody. */
function readTrustProxy(value: string) {
  if (value === '' || value === 'false') return false
  if (value === 'true') return true
  const proxies = /^\d+$/.test(value) ? Number(value) : null
  return proxies === null ? value : (_address: string, hop: number) => hop < proxies
}

function withEnvFile(): Record<string, string | undefined> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}
