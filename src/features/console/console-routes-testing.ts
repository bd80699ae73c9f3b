import type { FastifyInstance } from 'fastify'

export interface ConsoleRoute {
  method: string
  url: string
}

/** Every route under /admin with its methods, from the tree that the router prints. */
export function listConsoleRoutes(app: FastifyInstance): ConsoleRoute[] {
  const found: ConsoleRoute[] = []
  const path: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false, includeMeta: false }).split('\n')) {
    const match = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line)
    if (!match) continue
    const [, indent = '', part = '', methods = ''] = match
    path.splice(indent.length / 4, path.length, part)
    // What takes the rest of a path is printed without the stroke before it.
    const url = path
      .join('')
      .replace(/(.)\/$/, '$1')
      .replace(/([^/])\*$/, '$1/*')
    if (!/^\/admin(\/|$)/.test(url)) continue
    for (const method of methods.split(', '))
      if (method === 'GET' || method === 'POST') found.push({ method, url })
  }
  return found
}
