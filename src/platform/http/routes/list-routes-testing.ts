import type { FastifyInstance } from 'fastify'

export interface Route {
  method: string
  url: string
}

/** Lists every route with its methods, parsed from the tree that the router prints. */
export function listRoutes(app: FastifyInstance): Route[] {
  const found: Route[] = []
  const path: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false, includeMeta: false }).split('\n')) {
    const match = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line)
    if (!match) continue
    const [, indent = '', part = '', methods = ''] = match
    path.splice(indent.length / 4, path.length, part)
    // The router prints a wildcard without the slash before it.
    const url = path
      .join('')
      .replace(/(.)\/$/, '$1')
      .replace(/([^/])\*$/, '$1/*')
    for (const method of methods.split(', ')) if (method) found.push({ method, url })
  }
  return found
}
