import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from './platform/process/start-error.ts'
import { FEATURES, findContradictions, settingsSchema } from './platform/settings/settings.schema.ts'
import { zoned } from './platform/time/local-time.ts'

export type Env = ReturnType<typeof readEnv>

/** Reads every setting once. An invalid one stops the start with a list of what to change. */
export function readEnv(source: Record<string, string | undefined> = withEnvFile()) {
  const parsed = settingsSchema.safeParse(source)
  if (!parsed.success) {
    // One error per setting: fixing it may fix the others too.
    const first = new Map<string, string>()
    for (const { path, message } of parsed.error.issues.toReversed()) first.set(path.join('.'), message)
    throw wrongSettings([...first].toReversed().map(([name, message]) => `${name}: ${message}`))
  }
  const settings = parsed.data
  const contradictions = findContradictions(settings)
  if (contradictions.length > 0) throw wrongSettings(contradictions)
  const siteUrl = (settings.SITE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, '')
  const env = {
    mode: settings.NODE_ENV,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    /** The server itself, when DATABASE_URL is a pooler: for migrations, LISTEN, jobs and backups. */
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    siteUrl,
    storageUrl: settings.STORAGE_URL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? settings.SITE_EMAIL,
    replyAddress: settings.REPLY_ADDRESS ?? null,
    secretKey: settings.SECRET_KEY,
    sampleData: settings.SAMPLE_DATA,
    trustProxy: readTrustProxy(settings.TRUST_PROXY),
    logLevel: settings.LOG_LEVEL,
    isAccessLogOn: settings.ACCESS_LOG === 'on',
    isHtmlCacheOn: settings.HTML_CACHE === 'on',
    sharedCacheSeconds: settings.SHARED_CACHE_SECONDS,
    cdnPurgeUrl: settings.CDN_PURGE_URL,
    areRateLimitsOn: settings.RATE_LIMITS === 'on',
    areLinkChecksOn: settings.LINK_CHECKS === 'on',
    workers: settings.WORKERS,
    metricsPort: settings.METRICS_PORT,
    backups: {
      /** Hour of the day in the site's time zone; `off` disables scheduled backups. */
      hour: settings.BACKUP_HOUR,
      keepDays: settings.BACKUP_KEEP_DAYS,
      folder: resolve(settings.BACKUP_DIR ?? join(settings.DATA_DIR, 'backups')),
    },
    /** Settings that the environment sets: the console cannot change them. */
    fixed: new Set(Object.keys(source).filter((name) => source[name] !== undefined)) as ReadonlySet<string>,
    site: {
      url: siteUrl,
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
      off: FEATURES.filter((name) => settings[`FEATURE_${name}`] === 'off').map(
        (name) => name.toLowerCase() as Lowercase<typeof name>,
      ),
    },
    consultation: {
      email: settings.CONSULTATION_EMAIL ?? settings.SITE_EMAIL,
      licence: settings.CONSULTATION_LICENCE ?? null,
      /** Where meetings usually take place: an address, and a link for video meetings. */
      place: settings.CONSULTATION_PLACE,
      videoUrl: settings.CONSULTATION_VIDEO_URL ?? '',
    },
  }
  sources.set(env, source)
  return env
}

const wrongSettings = (lines: string[]) =>
  new StartError(
    `Some settings are wrong. Change them in .env or the environment:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  )

const sources = new WeakMap<object, Record<string, string | undefined>>()

/**
 * Reads the settings again with the values that operators set in the console; the environment wins. Changes
 * `env` in place, so that anything holding `env.site`, `env.backups` or `env.consultation` sees the change.
 */
export function applyStoredSettings(env: Env, stored: Readonly<Record<string, string>>): void {
  const next = readEnv({ ...stored, ...sources.get(env) })
  Object.assign(env.site, next.site)
  Object.assign(env.backups, next.backups)
  Object.assign(env.consultation, next.consultation)
  env.mailFrom = next.mailFrom
}

/** What the pages know about the site. */
export const siteInfoOf = (env: Env, now: Date) => ({
  ...env.site,
  year: zoned(now, env.site.timeZone).year,
})

/** `true`, a number of proxies, or a list of addresses; an empty value trusts none. */
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
