// Plain JavaScript on purpose: it must run on any Node far enough to say, in one sentence, that a newer one is needed.
import { existsSync } from 'node:fs'
import module from 'node:module'

const NEEDED_MAJOR = 24
const major = Number(process.versions.node.split('.')[0])

if (!existsSync(new URL('./node_modules/fastify', import.meta.url))) {
  console.error('The packages are not installed yet. Run "npm ci" first, then "npm start".')
  process.exit(1)
}
if (major < NEEDED_MAJOR) {
  console.error(
    `The site needs Node ${NEEDED_MAJOR} or newer and this is Node ${process.versions.node}. ` +
      'Start it with "npm start", which uses the Node that "npm ci" installed, or install a newer Node.',
  )
  process.exit(1)
}
await import('./scripts/prepare-node.mjs')
const { buildIfNeeded, isBuilt } = await import('./scripts/build-if-needed.ts')
if (!(await isBuilt())) {
  await refuseWrongSettings()
  await buildIfNeeded(console.log)
}
const { start } = await import('./dist/server/main.js')
await start()
// Node keeps what it compiled when it ends; a site that is killed has no end.
module.flushCompileCache?.()

/** The server reads them as well, but a build is long to wait for somebody who mistyped a port. */
async function refuseWrongSettings() {
  const { readEnv } = await import('./src/env.ts')
  try {
    readEnv()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
