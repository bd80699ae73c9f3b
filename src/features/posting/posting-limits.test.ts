import { expect, test } from 'vitest'
import { ads } from '../../../database/schema.ts'
import { adForm } from '../../../tests/fixtures/test-ads.ts'
import { makeTestFolder } from '../../../tests/make-test-folder.ts'
import { multipartForm } from '../../../tests/multipart.ts'
import { createTestApp } from '../../../tests/test-app.ts'

const { app, db } = await createTestApp({
  template: 'empty',
  env: { RATE_LIMITS: 'on', DATA_DIR: makeTestFolder() },
})

async function send(remoteAddress: string, change: Parameters<typeof adForm>[0] = {}) {
  const fields = Object.fromEntries(
    Object.entries(adForm({ category: 'other', ...change })).map(([name, value]) => [name, String(value)]),
  )
  return app.inject({ method: 'POST', url: '/post', remoteAddress, ...multipartForm(fields) })
}

test('one visitor posts twelve ads an hour and not one more; another visitor still can', async () => {
  for (let sent = 0; sent < 12; sent += 1) expect((await send('198.51.100.7')).statusCode).toBe(303)
  const refused = await send('198.51.100.7', { title: 'The thirteenth ad' })
  expect(refused.statusCode).toBe(429)
  expect(refused.body).toContain('You have sent several ads already. Please wait an hour and try again.')
  expect(refused.body).toContain('The thirteenth ad')
  expect(await db.select({ id: ads.id }).from(ads)).toHaveLength(12)
  expect((await send('203.0.113.9')).statusCode).toBe(303)
})
