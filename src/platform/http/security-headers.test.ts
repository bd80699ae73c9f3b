import { expect, test } from 'vitest'
import { createTestApp } from '../../../tests/test-app.ts'

const { get } = await createTestApp()

const EXACT = {
  'content-security-policy':
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';connect-src 'self';manifest-src 'self';worker-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none';upgrade-insecure-requests",
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
}

test.each([
  '/',
  '/',
  '/ads/99999999',
  '/no/such/page',
  '/api/ads',
  '/api/ads/x',
  '/api/nothing',
  '/robots.txt',
  '/healthz',
])('%s carries exactly the policy', async (path) => {
  const { headers } = await get(path)
  expect(headers).toMatchObject(EXACT)
  expect(headers['x-powered-by']).toBeUndefined()
})

test('a site without https does not ask browsers for it', async () => {
  const plain = await createTestApp({ env: { SITE_URL: 'http://localhost:3000' } })
  const { headers } = await plain.get('/')
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
})
