import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import react from '@vitejs/plugin-react'
import type { FastifyInstance } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import { readEnv } from '../src/env.ts'
import type { PageRenderer } from '../src/rendering/render.tsx'
import type { Renderer } from '../src/rendering/renderer.ts'
import { ASSETS_FOLDER, assetsVersion } from './assets/assets-version.ts'

type MailPreviews = typeof import('./mail-previews/mail-previews.ts')
type Main = typeof import('../src/main.ts')

process.env.NODE_ENV = 'development'
process.env.HTML_CACHE = 'off'
// A page from source is hundreds of files, more than the limit for one visitor.
process.env.RATE_LIMITS ??= 'off'

const PREAMBLE = '/@dev/preamble.js'
const VITE_PATHS = /^\/(@vite|@react-refresh|@fs|@id|src|node_modules|assets\/(?!\w{8}\/))/

/** Serves the site from its sources: rendered on the server, and updated in the browser as files change. */
async function openSourcePages(vite: ViteDevServer) {
  const renderer: Renderer = {
    module: await currentModule(vite),
    attach: (app) => attach(app, vite),
    // Loaded again each time, so that an email changes as soon as its file is saved.
    async listMailPreviews() {
      const previews = (await vite.ssrLoadModule('/scripts/mail-previews/mail-previews.ts')) as MailPreviews
      return previews.listMailPreviews(readEnv())
    },
    consoleAssets: {
      script: '/src/console/entry.tsx',
      styles: [],
      modules: [],
      earlyModules: ['/@vite/client', PREAMBLE],
      gate: { script: '/src/features/console/auth/gate/gate.ts', styles: [] },
    },
    assetsOf: ({ file }) => ({
      styles: [],
      earlyScript: null,
      entryScript: '/src/browser/entry.tsx',
      pageScript: file.replace('./', '/src/'),
      modules: [],
      earlyModules: ['/@vite/client', PREAMBLE],
      preloadedFont: null,
    }),
  }
  return { renderer, clientFolder: null }
}

/** Always the newest version of the pages: it is loaded again when a file is saved. */
async function currentModule(vite: ViteDevServer): Promise<PageRenderer> {
  const load = async () => {
    const { createRenderer } = await vite.ssrLoadModule('/src/rendering/render.tsx')
    const { siteMap } = await vite.ssrLoadModule('/src/site-map.tsx')
    const module: PageRenderer = createRenderer(siteMap)
    await module.prepare()
    return module
  }
  let module = await load()
  vite.watcher.on('change', () => {
    load().then(
      (next) => {
        module = next
      },
      (error: Error) => console.error(error.message),
    )
  })
  return new Proxy({} as PageRenderer, { get: (_, name) => module[name as keyof PageRenderer] })
}

async function attach(app: FastifyInstance, vite: ViteDevServer): Promise<void> {
  await app.register(fastifyStatic, { root: ASSETS_FOLDER, prefix: `/assets/${assetsVersion()}/` })
  for (const icon of ['favicon.svg', 'favicon-32.png', 'apple-touch-icon.png', 'site.webmanifest']) {
    app.get(`/${icon}`, async (_request, reply) => reply.sendFile(icon))
  }
  app.get(PREAMBLE, async (_request, reply) =>
    reply.type('text/javascript').send(react.preambleCode.replace('__BASE__', '/')),
  )
  app.addHook('onRequest', async (request, reply) => {
    if (!VITE_PATHS.test(request.url)) return
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
  })
  app.addHook('onClose', () => vite.close())
}

const vite = await createServer({
  root: fileURLToPath(new URL('../', import.meta.url)),
  appType: 'custom',
  server: { middlewareMode: true, hmr: { port: 24_678 } },
})
const { start } = (await vite.ssrLoadModule('/src/main.ts')) as Main
await start({ openPages: () => openSourcePages(vite) })
