// Plain JavaScript, because any Node must get far enough to say that a newer one is needed.
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
// Node writes its compile cache when it exits normally, which a killed site never does.
module.flushCompileCache?.()

/** The server checks them too, but a mistyped port should be reported before a long build. */
async function refuseWrongSettings() {
  const { readEnv } = await import('./src/env.ts')
  try {
    readEnv()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
