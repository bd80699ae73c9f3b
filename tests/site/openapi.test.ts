import { expect, test } from 'vitest'
import { createTestApp } from '../test-app.ts'

const { app, get } = await createTestApp()
const description = (await get('/api/openapi.json')).json<{
  openapi: string
  paths: Record<string, Record<string, { summary?: string; responses?: object }>>
}>()

/** Fastify prints its routes as a tree; each line of the flat form is a path with its methods. */
function listRoutes(): string[] {
  const printed = app.printRoutes({ commonPrefix: false, includeHooks: false })
  const routes: string[] = []
  const parents: string[] = []
  for (const line of printed.split('\n')) {
    const match =
      /^((?:│ {3}| {4})*)(?:├── |└── )(.*?) \((.+)\)$/.exec(line) ??
      /^((?:│ {3}| {4})*)(?:├── |└── )(.*)$/.exec(line)
    if (!match) continue
    const depth = (match[1] as string).length / 4
    parents.length = depth
    parents.push(match[2] as string)
    for (const method of (match[3] ?? '')
      .split(', ')
      .filter((one) => one && one !== 'HEAD' && one !== 'OPTIONS'))
      routes.push(`${method} ${parents.join('')}`)
  }
  return routes
}

test('describes every call under /api', () => {
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const served = listRoutes()
    .filter((route) => route.includes(' /api/'))
    .map((route) => route.replace(/:(\w+)/g, '{$1}'))
    .filter((route) => !['GET /api/openapi.json', 'GET /api/docs', 'GET /api/*'].includes(route))
    // Routes behind a secret link or the console's sign-in are not for API clients.
    .filter((route) => !route.includes('{token}') && !route.includes(' /api/admin'))
  expect(served.length).toBeGreaterThan(8)
  expect(described.toSorted()).toEqual(expect.arrayContaining(served.toSorted()))
})

test('says of every call what it does and what it answers', () => {
  expect(description.openapi).toBe('3.1.0')
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      expect(operation.summary, `${method} ${path}`).toBeTruthy()
      expect(Object.keys(operation.responses ?? {}).length, `${method} ${path}`).toBeGreaterThan(0)
    }
  }
})
