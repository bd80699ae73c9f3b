// Settings of Node that must be in place before anything of the site is imported.
import module from 'node:module'

// Set before React is first imported: React chooses its slow development build by it.
process.env.NODE_ENV ??= 'production'
// Small buffers are slices of a pooled block, and keeping one keeps its whole block: 64 KB by default.
Buffer.poolSize = 8 * 1024
// The second start reuses the compiled code.
module.enableCompileCache?.()
