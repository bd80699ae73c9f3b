import type { FastifyInstance } from 'fastify'
import { listRoutes, type Route } from '../../platform/http/routes/list-routes-testing.ts'

/** Every page and call of the console that a browser can request. */
export function listConsoleRoutes(app: FastifyInstance): Route[] {
  return listRoutes(app).filter(
    ({ method, url }) => /^\/(api\/)?admin(\/|$)/.test(url) && (method === 'GET' || method === 'POST'),
  )
}
