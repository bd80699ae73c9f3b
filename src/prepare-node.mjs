// What must be so before the first import of the site, in the main thread as in every other. Plain JavaScript, because
// start.mjs reads it before it knows how new the Node is.
import module from 'node:module'

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
// Mails are written in JSX, which Node cannot read itself.
const { registerLetters } = await import('../scripts/letters.ts')
registerLetters()
