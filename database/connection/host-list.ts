import pg from 'pg'

/** As in libpq (target_session_attrs): which kind of server to look for among several hosts. */
export const SESSION_KINDS = [
  'any',
  'read-write',
  'primary',
  'read-only',
  'standby',
  'prefer-standby',
] as const
type SessionKind = (typeof SESSION_KINDS)[number]

interface Host {
  host: string
  port: number
}

export interface HostList {
  firstUrl: string
  /** Counts how often a server turned out to be read-only or silent. */
  generation: number
  /** The host to connect to; null when the address names only one. */
  choose(): Promise<Host | null>
  /** The next connection looks for a host again. */
  forget(): void
  /** After a server was read-only or silent: connections to it are replaced when they are next used. */
  distrust(): void
}

const PROBE_MS = 2_500
/** Keeps connections from being replaced all the time while a server is read-only on purpose. */
const MIN_DISTRUST_MS = 5_000
const AUTHORITY = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/i

const lists = new Map<string, HostList>()

/** The host list of an address, shared by all connections of this process to it. */
export function hostListOf(url: string): HostList {
  const known = lists.get(url)
  if (known) return known
  const list = createHostList(url)
  lists.set(url, list)
  return list
}

/** One address for each host of a libpq-style address such as `postgres://a:5432,b:5432/site`. */
export function splitHosts(url: string): string[] {
  const parts = AUTHORITY.exec(url)
  if (!parts) return [url]
  const [, before = '', hosts = '', after = ''] = parts
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}

function createHostList(url: string): HostList {
  const urls = splitHosts(url)
  const kind = urls.length > 1 ? kindOf(urls[0] as string) : 'any'
  let chosen: Promise<Host> | null = null
  let distrustedAt = 0
  const probe = () => {
    const probing = findHost(urls, kind)
    probing.catch(() => {
      if (chosen === probing) chosen = null
    })
    return probing
  }
  const list: HostList = {
    firstUrl: urls[0] as string,
    generation: 0,
    async choose() {
      if (urls.length === 1) return null
      chosen ??= probe()
      return chosen
    },
    forget() {
      chosen = null
    },
    distrust() {
      chosen = null
      if (performance.now() - distrustedAt < MIN_DISTRUST_MS && distrustedAt > 0) return
      distrustedAt = performance.now()
      list.generation += 1
    },
  }
  return list
}

function kindOf(url: string): SessionKind {
  const asked = new URL(url).searchParams.get('target_session_attrs')
  return SESSION_KINDS.find((kind) => kind === asked) ?? 'read-write'
}

/** Probes all hosts at once and takes the first that fits: an unreachable host costs no time. */
async function findHost(urls: string[], kind: SessionKind): Promise<Host> {
  const asked = urls.map((url) => ask(url, kind))
  try {
    return await Promise.any(asked)
  } catch (error) {
    if (kind === 'prefer-standby') return findHost(urls, 'any')
    const [first] = (error as AggregateError).errors as Error[]
    const reason = Object.assign(new Error(`No host of the database address fits (${kind}).`), {
      cause: first,
    })
    throw Object.assign(reason, { code: 'ECONNREFUSED' })
  }
}

async function ask(url: string, kind: SessionKind): Promise<Host> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_MS })
  client.on('error', () => undefined)
  const said = new Map<string, string>()
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  connection.on('parameterStatus', ({ parameterName, parameterValue }) =>
    said.set(parameterName, parameterValue),
  )
  try {
    await client.connect()
    if (!fits(kind, said)) throw new Error(`This host is not ${kind}.`)
    return { host: client.host, port: client.port }
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** PostgreSQL reports both settings when a connection starts. A pooler that does not counts as writable. */
function fits(kind: SessionKind, said: ReadonlyMap<string, string>): boolean {
  const isStandby = said.get('in_hot_standby') === 'on'
  const isReadOnly = isStandby || said.get('default_transaction_read_only') === 'on'
  if (kind === 'any') return true
  if (kind === 'read-write') return !isReadOnly
  if (kind === 'primary') return !isStandby
  return kind === 'read-only' ? isReadOnly : isStandby
}
