import fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerErrorHandling } from './errors.ts'

test('a built file that is missing is told in a sentence: it is never refused, so no page is made for it', async () => {
  const app = fastify()
  registerErrorHandling(app, {
    showPage: async (_request, reply) => reply.code(404).type('text/html').send('<h1>Page not found</h1>'),
    pageHeaders: {},
  })
  const typeOf = async (url: string) => String((await app.inject(url)).headers['content-type'])
  expect(await typeOf('/nothing')).toContain('text/html')
  expect(await typeOf('/build/nothing.js')).toContain('text/plain')
  expect(await typeOf('/assets/nothing.svg')).toContain('text/plain')
})
