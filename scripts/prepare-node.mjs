// What must be so before the first import of the site. Plain JavaScript, because start.mjs reads it before it knows
// how new the Node is.
import module from 'node:module'

// Before React is first imported: it chooses its slow development build by this.
process.env.NODE_ENV ??= 'production'
// Small buffers are cut out of blocks, and whoever keeps one keeps its whole block: of 64 KB, if Node chooses.
Buffer.poolSize = 8 * 1024
// The second start finds everything compiled.
module.enableCompileCache?.()
