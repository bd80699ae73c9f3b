import type { ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from 's3rver'
import { openLine } from '../tests/servers/open-line.ts'
import { makeNode, type Node } from './parts/node.ts'
import { startPooler, startPrimary, startReplica } from './parts/postgres.ts'
import { makeFolder } from './parts/programs.ts'
import { startProxy } from './parts/proxy.ts'

type Line = Awaited<ReturnType<typeof openLine>>
type Three = [Node, Node, Node]

export interface Fleet {
  /** The first uses the pooler, the second a line to the primary, the third has both hosts in its URL. */
  nodes: Three
  lines: Record<'database' | 'replica' | 'store', Line>
  primary: ChildProcess
  /** nginx configured as in the README. */
  url: string
  /** nginx without its cache and without buffering of request bodies. */
  straightUrl: string
  primaryUrl: string
  replicaUrl: string
  folder: string
  /** Shared by every node. */
  secretKey: string
  /** Makes a node besides the three, with its own settings. */
  makeExtraNode(name: string, settings: Record<string, string>): Node
  /** A port that nothing else uses. */
  freePort: number
}

export interface Outcome {
  measured: string
  holds: boolean
}

const SHARED = {
  SECRET_KEY: 'the same for every node of this fleet',
  TRUST_PROXY: '1',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  DATABASE_POOL_SIZE: '8',
  SHARED_CACHE_SECONDS: '1',
}

/** Ports from the base: proxies, servers and pooler at 0 to 9, nodes at 11 to 14, their metrics ten above. */
export async function openFleet(folder: string, base: number): Promise<Fleet> {
  const ports = { proxy: base, primary: base + 1, replica: base + 2, pooler: base + 3, straight: base + 4 }
  const primary = await startPrimary(makeFolder(join(folder, 'primary')), ports.primary)
  await startReplica(makeFolder(join(folder, 'replica')), ports.replica, ports.primary)
  await startPooler(makeFolder(join(folder, 'pooler')), ports.pooler, ports.primary)
  const lines = {
    database: await openLine(ports.primary),
    replica: await openLine(ports.replica),
    store: await openLine(await startStore(join(folder, 'store'))),
  }
  const site = (port: number) => `postgres://akwaaba@127.0.0.1:${port}/site`
  const shared = {
    ...SHARED,
    DATABASE_REPLICA_URL: site(lines.replica.port),
    STORAGE_URL: `http://S3RVER:S3RVER@127.0.0.1:${lines.store.port}/photos`,
  }
  const direct = site(lines.database.port)
  const hosts = site(ports.primary).replace('@127.0.0.1', `@127.0.0.1:${ports.replica},127.0.0.1`)
  const pooled = { DATABASE_URL: site(ports.pooler), DATABASE_DIRECT_URL: direct }
  const make = (name: string, at: number, own: Record<string, string>) =>
    makeNode(join(folder, name), base + 10 + at, { ...shared, ...own })
  const nodes: Three = [
    make('one', 1, pooled),
    make('two', 2, { DATABASE_URL: direct }),
    make('three', 3, { DATABASE_URL: hosts }),
  ]
  await Promise.all(nodes.map((node) => node.start()))
  await startProxy({
    folder: join(folder, 'proxy'),
    port: ports.proxy,
    straightPort: ports.straight,
    nodes: [base + 11, base + 12, base + 13],
  })
  return {
    ...{ nodes, lines, primary, folder, secretKey: SHARED.SECRET_KEY },
    url: `http://127.0.0.1:${ports.proxy}`,
    straightUrl: `http://127.0.0.1:${ports.straight}`,
    primaryUrl: site(ports.primary),
    replicaUrl: site(ports.replica),
    makeExtraNode: (name, own) => make(name, 4, { DATABASE_URL: direct, ...own }),
    freePort: base + 5,
  }
}

async function startStore(directory: string): Promise<number> {
  mkdirSync(directory, { recursive: true })
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'photos', configs: [] }],
  })
  return (await store.run()).port
}
