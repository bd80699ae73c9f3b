import { mkdirSync, writeFileSync } from 'node:fs'
import fastify, { type FastifyInstance } from 'fastify'
import { registerStaticFiles } from '../../src/platform/http/static-files.ts'
import type { Fleet, Outcome } from '../fleet.ts'
import { statusOf } from '../parts/load.ts'
import { end } from '../parts/programs.ts'
import { startProxy } from '../parts/proxy.ts'

const TIMES = 30

/** During an update the scripts of a page are on one node only: nginx must find them on either. */
export async function askForOldScripts({ folder, freePort }: Fleet): Promise<Outcome> {
  const nodes = [
    await serveBuild(`${folder}/old-build`, 'old'),
    await serveBuild(`${folder}/new-build`, 'new'),
  ]
  const ports = nodes.map(({ server }) => (server.address() as { port: number }).port)
  const proxy = await startProxy({ folder: `${folder}/update-proxy`, port: freePort, nodes: ports })
  const missed = { old: 0, new: 0, none: 0 }
  for (let turn = 0; turn < TIMES; turn += 1) {
    for (const name of ['old', 'new', 'none'] as const) {
      if ((await statusOf(`http://127.0.0.1:${freePort}/build/entry-${name}.js`)) !== 200) missed[name] += 1
    }
  }
  await end(proxy, 'SIGINT')
  for (const node of nodes) await node.close()
  return {
    measured: `of ${TIMES} requests each: ${missed.old} missed the old script, ${missed.new} the new one, ${missed.none} one that no node has`,
    holds: missed.old + missed.new === 0 && missed.none === TIMES,
  }
}

async function serveBuild(folder: string, name: string): Promise<FastifyInstance> {
  for (const part of ['build', 'assets', 'root']) mkdirSync(`${folder}/${part}`, { recursive: true })
  writeFileSync(`${folder}/build/entry-${name}.js`, `// ${name}`)
  const app = fastify()
  await registerStaticFiles(app, { folder })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}
