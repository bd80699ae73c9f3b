import { expect, test } from 'vitest'
import { readEnv, siteInfoOf } from './env.ts'
import { StartError } from './platform/process/start-error.ts'

test('has a working value for every setting', () => {
  const env = readEnv({})
  expect(env).toMatchObject({
    mode: 'production',
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
  })
  expect(env.isHtmlCacheOn && env.areRateLimitsOn).toBe(true)
})

test.each([
  ['PORT', 'many'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/site'],
  ['DATABASE_REPLICA_URL', 'not an address'],
  ['DATABASE_POOL_SIZE', '1'],
  ['SITE_URL', 'akwaaba'],
  ['SECRET_KEY', 'short'],
  ['SAMPLE_DATA', 'maybe'],
  ['LOG_LEVEL', 'loud'],
  ['HTML_CACHE', 'yes'],
  ['RATE_LIMITS', '1'],
  ['METRICS_PORT', '-1'],
  ['SITE_CHAT_URL', 'chat'],
  ['SITE_TIME_ZONE', 'Accra'],
  ['NODE_ENV', 'staging'],
  ['TRUST_PROXY', 'the one in the cellar'],
  ['TRUST_PROXY', '10.0.0.300'],
  ['SITE_URL', 'ftp://akwaaba.example'],
  ['SITE_CHANNEL_URL', 'ftp://akwaaba.example'],
  ['STORAGE_URL', 'ftp://KEY:SECRET@store.example/photos'],
  ['STORAGE_URL', 'https://KEY:SECRET@store.example/'],
  ['STORAGE_URL', 'https://store.example/photos'],
  ['METRICS_PORT', '3000'],
  ['DATABASE_URL', 'postgres://one:5432,two:port/site'],
  ['DATABASE_URL', 'postgres://one,two/site?target_session_attrs=writable'],
  ['DATABASE_REPLICA_URL', 'postgres://copy.example/site'],
  ['DATABASE_DIRECT_URL', 'postgres://server.example/site'],
  ['DATABASE_URL', 'postgres://'],
  ['DATABASE_URL', 'postgres://localhost'],
  ['SITE_URL', 'https://akwaaba.example/ghana'],
  ['SITE_URL', 'https://ama:secret@akwaaba.example'],
  ['SITE_URL', 'https://akwaaba.example?from=here'],
  ['STORAGE_URL', 's3://photos'],
  ['STORAGE_URL', 'nonsense'],
  ['SMTP_URL', 'smtp://'],
  ['TRUST_PROXY', '1,2'],
  ['WORKERS', 'auto'],
  ['BACKUP_HOUR', '24'],
  ['SHARED_CACHE_SECONDS', '1.5'],
  ['CONSULTATION_EMAIL', 'nobody'],
  ['METRICS_PORT', '65536'],
])('names %s when it is "%s"', (name, value) => {
  const reading = () => readEnv({ [name]: value })
  expect(reading).toThrow(StartError)
  expect(reading).toThrow(new RegExp(`^Some settings are wrong\\..*\\n  ${name}: .+$`))
  expect(reading, 'in words, not in those of a program').not.toThrow(/expected|received|Invalid/)
})

test.each([
  [{ METRICS_PORT: '65534', WORKERS: '4' }, 'METRICS_PORT'],
  [{ DATABASE_URL: 'postgres://a/b', DATABASE_REPLICA_URL: 'postgres://a/b' }, 'DATABASE_REPLICA_URL'],
])('names what is wrong only beside another setting: %o', (settings, name) => {
  expect(() => readEnv(settings)).toThrow(new RegExp(`\\n  ${name}: .+$`))
})

test('a setting that is set to nothing has its default, and opens nothing to the world', () => {
  const names = 'PORT HOST DATA_DIR WORKERS METRICS_PORT RATE_LIMITS LOG_LEVEL NODE_ENV'.split(' ')
  const { fixed: _, ...env } = readEnv(Object.fromEntries(names.map((name) => [name, ''])))
  const { fixed: __, ...usual } = readEnv({})
  expect(env).toEqual(usual)
})

test('takes several hosts, and the proxies that people have', () => {
  const several = 'postgres://ama:secret@one:5432,two:5432/site?target_session_attrs=read-write'
  expect(readEnv({ DATABASE_URL: several }).databaseUrl).toBe(several)
  for (const value of ['', 'true', '2', 'loopback', '10.0.0.1', '10.0.0.0/8, ::1', 'loopback,uniquelocal'])
    expect(() => readEnv({ TRUST_PROXY: value }), value).not.toThrow()
})

test('names every wrong setting at once', () => {
  expect(() => readEnv({ PORT: 'x', SITE_URL: 'x', SAMPLE_DATA: 'x' })).toThrow(
    /PORT: [\s\S]+SITE_URL: [\s\S]+SAMPLE_DATA: /,
  )
})

test('leaves out a link that is set to nothing', () => {
  const { site } = readEnv({ SITE_CHAT_URL: '', SITE_CHANNEL_URL: '', SITE_CHAT_NUMBER: '' })
  expect(site).toMatchObject({ chatUrl: undefined, channelUrl: undefined, chatNumber: undefined })
})

test.each([
  ['', false],
  ['false', false],
  ['true', true],
  ['10.0.0.0/8', '10.0.0.0/8'],
])('trusts the proxies of "%s"', (value, trusted) => {
  expect(readEnv({ TRUST_PROXY: value }).trustProxy).toBe(trusted)
})

test('trusts as many proxies as a number says', () => {
  const trust = readEnv({ TRUST_PROXY: '1' }).trustProxy as (address: string, hop: number) => boolean
  expect([trust('192.0.2.1', 0), trust('192.0.2.1', 1)]).toEqual([true, false])
})

test('the year ends with the last evening of the site, not with that of Greenwich', () => {
  const yearAt = (time: string) => siteInfoOf(readEnv({}), new Date(time)).year
  expect([yearAt('2027-01-01T04:59:59Z'), yearAt('2027-01-01T05:00:00Z')]).toEqual([2026, 2027])
})
