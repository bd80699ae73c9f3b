import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { SESSION_KINDS, splitHosts } from '../../../database/connection/host-list.ts'
import { isPhone } from '../text/is-phone.ts'

const leftOut = z.literal('').transform(() => undefined)
/** An empty value means none. The default comes before the transform, or it would replace an empty value. */
const textOr = (value: string) =>
  z
    .string()
    .trim()
    .default(value)
    .transform((text) => text || undefined)
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
/** An empty value, as in the line `PORT=`, counts as missing. */
const orDefault = <Schema extends z.ZodType>(schema: Schema, value: z.input<z.ZodDefault<Schema>>) =>
  z.preprocess((given) => (given === '' ? undefined : given), schema.default(value as never))
const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}
const choice = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`)
const WEB = /^https?$/
const webUrl = z.url({ protocol: WEB, error: 'must begin with https:// or http://' })
const phone = z
  .string()
  .trim()
  .refine(isPhone, 'must be a telephone number with its area code, such as 416-555-0147')
const siteUrl = webUrl.refine(
  isOriginOnly,
  'must be the address alone, such as https://akwaaba.example, with no folder, name or password',
)
const postgresUrl = optional(
  z
    .string()
    .refine(isDatabaseAddress, 'must look like postgres://user:password@host:5432/name')
    .refine(
      hasKnownSession,
      `target_session_attrs must be one of ${SESSION_KINDS.join(', ')}; read-write is right for nearly every site`,
    ),
)
const storageUrl = optional(
  z
    .url({ protocol: WEB, error: 'must look like https://KEY:SECRET@host/bucket?region=ca-central-1' })
    .refine(
      (value) => /^\/[^/]+\/?$/.test(URL.parse(value)?.pathname ?? ''),
      'names no bucket: add it, as in https://KEY:SECRET@host/bucket',
    )
    .refine(
      (value) => Boolean(URL.parse(value)?.username && URL.parse(value)?.password),
      'has no key: add it, as in https://KEY:SECRET@host/bucket',
    ),
)
const smtpUrl = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must look like smtps://user:password@mail.example:465',
    })
    .optional(),
)
const port = whole(0, 65_535)
const onOff = choice('on', 'off')

/** Every setting by its environment variable name, with a working default. */
export const settingsSchema = z.object({
  NODE_ENV: orDefault(choice('production', 'development', 'test'), 'production'),
  PORT: orDefault(port, 3000),
  HOST: orDefault(z.string(), '127.0.0.1'),
  DATA_DIR: orDefault(z.string(), './data'),
  DATABASE_URL: postgresUrl,
  DATABASE_REPLICA_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_POOL_SIZE: orDefault(whole(2, 200), 12),
  SITE_URL: optional(siteUrl),
  STORAGE_URL: storageUrl,
  SMTP_URL: smtpUrl,
  MAIL_FROM: leftOut.or(z.email('must be an email address')).optional(),
  REPLY_ADDRESS: leftOut.or(z.email('must be an email address')).optional(),
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
  SAMPLE_DATA: orDefault(choice('auto', 'on', 'off'), 'auto'),
  TRUST_PROXY: z
    .string()
    .trim()
    .refine(
      isTrustProxy,
      'must be the number of proxies in front (1 for one nginx), or their addresses, such as 10.0.0.1,10.1.0.0/16',
    )
    .default(''),
  LOG_LEVEL: orDefault(choice('fatal', 'error', 'warn', 'info', 'debug'), 'info'),
  ACCESS_LOG: orDefault(onOff, 'off'),
  HTML_CACHE: orDefault(onOff, 'on'),
  SHARED_CACHE_SECONDS: orDefault(whole(0, 86_400), 0),
  CDN_PURGE_URL: optional(webUrl),
  RATE_LIMITS: orDefault(onOff, 'on'),
  LINK_CHECKS: orDefault(onOff, 'off'),
  BACKUP_HOUR: orDefault(
    z
      .string()
      .regex(/^(off|\d|1\d|2[0-3])$/, 'must be an hour from 0 to 23, or off')
      .or(z.int().min(0).max(23))
      .transform((hour) => (hour === 'off' ? ('off' as const) : Number(hour))),
    4,
  ),
  BACKUP_KEEP_DAYS: orDefault(whole(1, 3_650), 30),
  BACKUP_DIR: leftOut.or(z.string()).optional(),
  WORKERS: orDefault(whole(1, 64), 1),
  METRICS_PORT: orDefault(port, 9464),
  SITE_NAME: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(60, 'must be at most 60 characters')
    .default('Akwaaba Canada'),
  SITE_EMAIL: z.email('must be an email address').default('hello@akwaaba.example'),
  SITE_PHONE: phone.default('416-555-0147'),
  SITE_CHANNEL_URL: textOr('https://www.youtube.com/').pipe(webUrl.optional()),
  SITE_CHAT_URL: textOr('https://wa.me/14165550147').pipe(webUrl.optional()),
  SITE_CHAT_NUMBER: textOr('416-555-0147').pipe(phone.optional()),
  SITE_PRIVACY_PERSON: z.string().default('The editor of this site'),
  SITE_POSTAL_ADDRESS: leftOut.or(z.string().trim()).optional(),
  SITE_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as America/Toronto')
    .default('America/Toronto'),
  CONSULTATION_EMAIL: leftOut.or(z.email('must be an email address')).optional(),
  CONSULTATION_LICENCE: leftOut.or(z.string().trim()).optional(),
  CONSULTATION_PLACE: orDefault(z.string().trim().max(300, 'must be at most 300 characters'), ''),
  CONSULTATION_VIDEO_URL: textOr('').pipe(webUrl.max(300, 'must be at most 300 characters').optional()),
  FEATURE_BOOKINGS: orDefault(onOff, 'on'),
  FEATURE_MESSAGES: orDefault(onOff, 'on'),
  FEATURE_NEWSLETTER: orDefault(onOff, 'on'),
  FEATURE_EVENTS: orDefault(onOff, 'on'),
})

/** Parts of the site that can be turned off without losing anything in them. */
export const FEATURES = ['BOOKINGS', 'MESSAGES', 'NEWSLETTER', 'EVENTS'] as const
export type Feature = Lowercase<(typeof FEATURES)[number]>

/** Validates a setting against the schema; returns the problem, or null if it is valid. */
export function findSettingProblem(name: StoredSetting, value: string): string | null {
  const parsed = settingsSchema.shape[name].safeParse(value)
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'is not valid')
}

/** The settings that operators can change in the console. */
export const STORED_SETTINGS = [
  'SITE_NAME',
  'SITE_EMAIL',
  'SITE_PHONE',
  'SITE_CHANNEL_URL',
  'SITE_CHAT_URL',
  'SITE_CHAT_NUMBER',
  'SITE_PRIVACY_PERSON',
  'SITE_POSTAL_ADDRESS',
  'CONSULTATION_EMAIL',
  'CONSULTATION_LICENCE',
  'CONSULTATION_PLACE',
  'CONSULTATION_VIDEO_URL',
  'FEATURE_BOOKINGS',
  'FEATURE_MESSAGES',
  'FEATURE_NEWSLETTER',
  'FEATURE_EVENTS',
  'BACKUP_HOUR',
  'BACKUP_KEEP_DAYS',
] as const
export type StoredSetting = (typeof STORED_SETTINGS)[number]

/** Splits stored settings into valid values and problems: an earlier version may have accepted others. */
export function sortStored(stored: Readonly<Record<string, string>>) {
  const valid: Record<string, string> = {}
  const problems = new Map<string, string>()
  for (const name of STORED_SETTINGS) {
    const value = stored[name]
    if (value === undefined) continue
    const problem = findSettingProblem(name, value)
    if (problem) problems.set(name, problem)
    else valid[name] = value
  }
  return { valid, problems }
}

/** Finds settings that are valid alone but conflict with each other. */
export function findContradictions({
  PORT,
  METRICS_PORT,
  WORKERS,
  ...urls
}: z.infer<typeof settingsSchema>): string[] {
  const { DATABASE_URL, DATABASE_REPLICA_URL, DATABASE_DIRECT_URL } = urls
  const isTaken = PORT >= METRICS_PORT && PORT < METRICS_PORT + WORKERS && METRICS_PORT !== 0
  return [
    METRICS_PORT + WORKERS > 65_536 &&
      `METRICS_PORT: leaves no room for a port for each of ${WORKERS} copies; choose a smaller one`,
    isTaken && `METRICS_PORT: is the same as PORT (${PORT}); choose another, or 0 for no metrics`,
    DATABASE_REPLICA_URL && !DATABASE_URL && 'DATABASE_REPLICA_URL: needs DATABASE_URL, the server it copies',
    DATABASE_REPLICA_URL &&
      DATABASE_REPLICA_URL === DATABASE_URL &&
      'DATABASE_REPLICA_URL: is the same as DATABASE_URL; name the replica, or leave it out',
    DATABASE_DIRECT_URL && !DATABASE_URL && 'DATABASE_DIRECT_URL: needs DATABASE_URL, the pooler before it',
  ].filter((line) => typeof line === 'string')
}

function isDatabaseAddress(value: string): boolean {
  return splitHosts(value).every((one) => {
    if (!URL.canParse(one) || !/^postgres(ql)?:$/.test(new URL(one).protocol)) return false
    const { hostname, pathname, searchParams } = new URL(one)
    return (hostname !== '' || searchParams.has('host')) && pathname.length > 1
  })
}

function isOriginOnly(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { username, pathname, search, hash } = new URL(value)
  return `${username}${pathname}${search}${hash}` === '/'
}

function hasKnownSession(value: string): boolean {
  const [first = ''] = splitHosts(value)
  const asked = URL.canParse(first) ? new URL(first).searchParams.get('target_session_attrs') : null
  return asked === null || SESSION_KINDS.some((kind) => kind === asked)
}

function isTrustProxy(value: string): boolean {
  if (/^(true|false|\d*)$/.test(value)) return true
  return value.split(',').every((one) => PROXY_NAMES.has(one.trim()) || isAddress(one.trim()))
}

const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal'])
/** Rejects bare numbers, which ipaddr reads as IPv4 addresses: "1,2" is not meant as two addresses. */
const isAddress = (value: string) =>
  /[.:]/.test(value) && (ipaddr.isValid(value) || ipaddr.isValidCIDR(value))

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
