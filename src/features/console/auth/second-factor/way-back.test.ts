import { expect, test } from 'vitest'
import { readNext, wayBack } from './way-back.ts'

test.each(['/admin/ads', '/admin/ads?status=live&search=kente%20cloth&page=2', '/admin?tab=reported'])(
  'leads back to %s',
  (next) => {
    expect(readNext(next)).toBe(next)
    expect(new URLSearchParams(wayBack(next)).get('next')).toBe(next)
  },
)

test.each([
  'https://evil.example/',
  '//evil.example/admin',
  '/admin/../evil',
  '/admin\\evil.example',
  '/administrator',
  '/ads',
  '/admin/ads#x',
  '/admin/x\r\nSet-Cookie: a=b',
  '/admin?x=\nSet-Cookie: a=b',
  '/admin/two-factor',
  '/admin/sign-in',
  'javascript:alert(1)',
  ['/admin/ads'],
  undefined,
])('never leads to %s', (next) => {
  expect(readNext(next)).toBe('/admin')
  expect(wayBack(next)).toBe('')
})
