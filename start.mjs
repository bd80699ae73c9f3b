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
// Before React is first imported: it chooses its slow development build by this.
process.env.NODE_ENV ??= 'production'
// Node reads drizzle's package.json (180 KB) again for every one of its modules, which costs 100 MB that never come
// back (docs/decisions/0082). Its CommonJS files are the same code without that.
const asRequired = (conditions) => conditions.map((name) => (name === 'import' ? 'require' : name))
module.registerHooks({
  resolve: (specifier, context, next) =>
    /^drizzle-orm(\/|$)/.test(specifier)
      ? next(specifier, { ...context, conditions: asRequired(context.conditions) })
      : next(specifier, context),
})
// The second start finds everything compiled, types already stripped: quicker, and without the stripper in memory.
module.enableCompileCache?.()
const { registerLetters } = await import('./scripts/letters.ts')
registerLetters()
const { start } = await import('./src/main.ts')
await start()
