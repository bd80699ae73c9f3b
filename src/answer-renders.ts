import { parentPort, workerData } from 'node:worker_threads'
import { connectDatabase } from '../database/client.ts'
import { createApp } from './app.ts'
import { loadBuiltRenderer } from './built-renderer.ts'
import { readEnv, siteInfoOf } from './env.ts'
import { readOwnLinkStatuses } from './features/directories/link-status.ts'
import { linkStatusPath } from './features/link-checks/keep-link-statuses.ts'
import { keepAnswers } from './kept-answers.ts'
import { systemNow } from './platform/clock.ts'
import { HtmlCache } from './platform/html-cache.ts'
import { createInnerRequests } from './platform/http/inner-requests.ts'
import { loadSecrets } from './platform/secrets.ts'
import type { RenderAnswer, RenderOrder } from './render-threads.ts'
import { createRender } from './serve-pages.ts'

export interface ThreadData {
  databaseUrl: string
  distFolder: string
}

const CONNECTIONS = 8
/** Views are counted by calls that a page's script makes, and those never come to a thread. */
const noViews = { count: () => {} }

/** The other end of `createRenderThreads`: the same app without a port, asked for one page at a time. */
export async function answerRenders(): Promise<void> {
  const { databaseUrl, distFolder } = workerData as ThreadData
  const env = readEnv()
  const database = connectDatabase({
    url: databaseUrl,
    replicaUrl: env.databaseReplicaUrl,
    poolSize: CONNECTIONS,
    // A connection that broke shows in the next page; the main thread logs what the database does.
    onError: () => {},
  })
  readOwnLinkStatuses(linkStatusPath(env.dataDir))
  const renderer = await loadBuiltRenderer(distFolder)
  const inner = createInnerRequests()
  const app = await createApp({
    env,
    inner,
    database,
    renderer,
    cache: new HtmlCache({ now: Date.now }),
    views: noViews,
    now: systemNow,
    secrets: await loadSecrets(env),
    mostLag: 0,
    clientFolder: null,
  })
  await app.ready()
  let adsVersion = 0
  const render = createRender({
    renderer,
    site: () => siteInfoOf(env, systemNow()),
    // Only the main thread hears of changes; each order says how far it has heard.
    transport: keepAnswers(inner.transportOf(app), { versionOf: () => adsVersion, now: Date.now }),
  })

  parentPort?.on('message', async (order: RenderOrder) => {
    if (order === 'stop') {
      await app.close()
      await database.close()
      parentPort?.close()
      return
    }
    const { id, path, search } = order
    adsVersion = Math.max(adsVersion, order.adsVersion)
    const { status, html } = await render(path, search).catch(() => ({ status: 500, html: '' }))
    const body = new TextEncoder().encode(html)
    parentPort?.postMessage({ id, status, body } satisfies RenderAnswer, [body.buffer])
  })
  parentPort?.postMessage('ready' satisfies RenderAnswer)
}
