import { afterAll } from 'vitest'
import { createApp } from '../src/app.ts'
import { readEnv } from '../src/env.ts'
import { ViewCounter } from '../src/features/ads/views/view-counter.ts'
import type { Wait } from '../src/features/console/auth/guesses/answer-time.ts'
import type { Passwords } from '../src/features/console/auth/operator-auth.ts'
import type { AskAddress } from '../src/features/link-checks/ask-address.ts'
import { joinCacheTags } from '../src/platform/cache-tags.ts'
import type { GuardedFetch } from '../src/platform/outside/guarded-fetch.ts'
import { createSecrets } from '../src/platform/secrets/secrets.ts'
import type { Now } from '../src/platform/time/clock.ts'
import { HtmlCache } from '../src/rendering/html-cache.ts'
import { createRenderer } from '../src/rendering/render.tsx'
import type { Renderer } from '../src/rendering/renderer.ts'
import { siteMap } from '../src/site-map.tsx'
import { type ContentFiles, readContentFiles } from '../src/start/open-content.ts'
import { quickPasswords } from './quick-passwords.ts'
import { QUICK_PROOFS } from './solve-proof.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export interface TestAppOptions {
  template?: 'empty' | 'samples'
  /** An existing database, for a file that starts several servers. */
  database?: TestDatabase
  env?: Record<string, string>
  now?: Now
  askAddress?: AskAddress
  guardedFetch?: GuardedFetch
  /** As the development server provides them. */
  listMailPreviews?: Renderer['listMailPreviews']
  logStream?: { write(line: string): void }
  /** Receives changes from other servers on the same database, as nodes do. */
  isNode?: boolean
  /** Null for the site's own hashing, which takes 0.1 s of a core; by default hashing takes no time. */
  passwords?: Passwords | null
  /** How a sign-in waits before it answers; by default it does not. */
  wait?: Wait
}

/** Creates the whole server on a separate database; requests are injected, so no port is needed. */
export async function createTestApp({
  template = 'samples',
  database: given,
  env = {},
  now = () => new Date(),
  askAddress,
  guardedFetch,
  listMailPreviews,
  logStream,
  isNode = false,
  passwords = quickPasswords,
  wait = async () => {},
}: TestAppOptions = {}) {
  const database = given ?? (await createTestDatabase(template))
  const cache = new HtmlCache({ now: () => now().getTime() })
  const views = new ViewCounter({ db: database.db, now, onError: () => {} })
  const settings = readEnv({
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    SITE_URL: 'https://akwaaba.example',
    ...env,
  })
  const secrets = createSecrets('only for tests, never in the world')
  const module = createRenderer(siteMap)
  await module.prepare()
  const renderer = {
    module,
    assetsOf: () => NO_ASSETS,
    consoleAssets: {
      script: '/console.js',
      styles: [],
      modules: [],
      gate: { script: '/gate.js', styles: [] },
    },
    ...(listMailPreviews && { listMailPreviews }),
  }
  const tags = isNode
    ? joinCacheTags({ url: database.url, pool: database.pool, cache, onError: () => undefined })
    : undefined
  const app = await createApp({
    env: settings,
    database,
    renderer,
    cache,
    views,
    now,
    secrets,
    ...(tags && { tags }),
    clientFolder: null,
    maxLagMs: 0,
    askAddress,
    guardedFetch,
    logStream,
    wait,
    proofCost: QUICK_PROOFS,
    contentFiles: readContentOnce(),
    ...(passwords && { passwords }),
  })
  await app.ready()
  afterAll(async () => {
    await views.close()
    await app.close()
    await tags?.close()
  })
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers })
  return { app, database, db: database.db, cache, views, secrets, get }
}

const NO_ASSETS = {
  styles: [],
  earlyScript: null,
  entryScript: '/entry.js',
  modules: [],
  pageScript: '',
  preloadedFont: null,
}

let contentFiles: ContentFiles | undefined
function readContentOnce(): ContentFiles {
  contentFiles ??= readContentFiles()
  return contentFiles
}
