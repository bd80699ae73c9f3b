import { expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'

const off = {
  FEATURE_BOOKINGS: 'off',
  FEATURE_MESSAGES: 'off',
  FEATURE_NEWSLETTER: 'off',
  FEATURE_EVENTS: 'off',
}
const { app, get } = await createTestApp({ env: off })

const PAGES = [
  '/consultation',
  '/api/consultation/opening',
  '/api/consultation/slots',
  '/ads/1/message',
  '/events',
  '/events/add',
  '/events/1',
  '/events/feed.xml',
  '/api/events',
  '/api/events/1',
]
const FORMS = ['/consultation', '/api/consultation', '/ads/1/message', '/api/newsletter', '/events/add']

/** Spellings that the router, or the site map behind it, might resolve to the same path. */
const spell = (path: string) => [
  path,
  `${path}/`,
  `${path}//`,
  `${path}?from=here`,
  `${path}/?from=here`,
  `${path}#top`,
  path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  path.toUpperCase(),
  `http://akwaaba.example${path}/`,
]

test.each(PAGES.flatMap(spell))('%s is not found while its part of the site is off', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test.each(FORMS.flatMap(spell))(
  'nothing can be sent to %s while its part of the site is off',
  async (url) => {
    expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(403)
  },
)

test.each(['/', '/newsletter', '/newsletter/', '/ads/1', '/api/events/this-week', '/api/events/this-week/'])(
  '%s stays open',
  async (url) => {
    expect((await get(url)).statusCode).toBe(200)
  },
)
