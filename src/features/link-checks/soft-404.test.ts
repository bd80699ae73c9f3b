import { expect, test } from 'vitest'
import { fellBackToFrontPage, saysNotFound } from './soft-404.ts'

test.each([
  '<title>City of Barrie</title><h1>Sorry, this page <b>can’t be found</b></h1>',
  '<title>404</title><h1>Welcome</h1>',
  '<title>Ville de Québec</title><h1>Page introuvable</h1>',
  '<title>Services</title><h1>This service is no longer available</h1>',
])('%s says that it is not there', (html) => {
  expect(saysNotFound(html)).toBe(true)
})

test.each([
  '<title>Lost and found</title><h1>Lost and found</h1>',
  '<h1>Pensions</h1><p>404 Main Street</p>',
])('%s is there', (html) => {
  expect(saysNotFound(html)).toBe(false)
})

test('a deep address that ends at the front page has fallen back, a front page has not', () => {
  const front = new URL('https://a.example/en/')
  expect(fellBackToFrontPage(new URL('https://a.example/page/ohip'), front)).toBe(true)
  expect(fellBackToFrontPage(new URL('https://a.example/'), front)).toBe(false)
})
