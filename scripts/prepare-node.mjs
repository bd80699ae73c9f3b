// What must be so before the first import of the site, Plain JavaScript, because
// start.mjs reads it before it knows how new the Node is.
import module from 'node:module'

// Before React is first imported: it chooses its slow development build by this.
process.env.NODE_ENV ??= 'production'
// Small buffers are cut out of blocks, and whoever keeps one keeps its whole block: of 64 KB, if Node chooses.
Buffer.poolSize = 8 * 1024
// Node reads drizzle's package.json (180 KB) again for every one of its modules, which costs 100 MB that never come
// back (docs/decisions/0001). Its CommonJS files are the same code without that. Nor need every file that imports one
// of them find it anew: that alone was a fifth of a second of every start.
/** @param {string[]} conditions */
const asRequired = (conditions) => conditions.map((name) => (name === 'import' ? 'require' : name))
const foundInDrizzle = new Map()
module.registerHooks({
  resolve(specifier, context, next) {
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
    const known = foundInDrizzle.get(specifier)
    if (known) return known
    const found = next(specifier, { ...context, conditions: asRequired(context.conditions) })
    foundInDrizzle.set(specifier, { ...found, shortCircuit: true })
    return found
  },
})
// The second start finds everything compiled, types already stripped: quicker, and without the stripper in memory.
module.enableCompileCache?.()
// Emails and documents are written in JSX, which Node cannot read itself.
const { registerServerViews } = await import('./server-views.ts')
registerServerViews()
