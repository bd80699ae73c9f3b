import { expect, test } from 'vitest'
import { makeTestFolder } from '../../../tests/make-test-folder.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import type { Route } from '../../platform/http/routes/list-routes-testing.ts'
import { askerOf, joinWithoutCode, judge, type Verdict, type Visitor } from './access-testing.ts'
import { listConsoleRoutes } from './console-routes-testing.ts'
import { joinConsole } from './console-testing.ts'

type Access = 'anyone' | 'without-code' | 'operator' | 'moderator' | 'editor' | 'owner'

/** Who may use each route. A route missing here fails the first test: a person must decide who it is for. */
const RULES: Record<string, Access> = {
  'GET /admin/sign-in': 'anyone',
  'POST /admin/sign-in': 'anyone',
  'GET /admin/sign-in/code': 'anyone',
  'POST /admin/sign-in/code': 'anyone',
  'GET /admin/welcome': 'anyone',
  'POST /admin/welcome': 'anyone',
  'GET /admin/two-factor': 'without-code',
  'POST /admin/two-factor': 'without-code',
  'POST /admin/two-factor/confirm': 'without-code',
  'GET /admin': 'operator',
  'GET /admin/*': 'operator',
  'POST /admin/*': 'operator',
  'GET /admin/account': 'operator',
  'POST /admin/sign-out': 'operator',
  'POST /admin/sign-in/passkey': 'anyone',
  'POST /admin/sign-in/passkey/options': 'anyone',
  'POST /admin/account/passkeys': 'operator',
  'POST /admin/account/passkeys/options': 'operator',
  'POST /admin/account/passkeys/remove': 'operator',
  'POST /admin/account/revoke': 'operator',
  'POST /admin/account/revoke-others': 'operator',
  'POST /admin/account/password': 'operator',
  'POST /admin/account/codes': 'operator',
  'POST /admin/account/nudges': 'operator',
  'GET /admin/account/phone': 'operator',
  'POST /admin/account/phone': 'operator',
  'POST /admin/account/phone/confirm': 'operator',
  'GET /api/admin/session': 'operator',
  'GET /api/admin/badges': 'operator',
  'GET /api/admin/queue': 'moderator',
  'GET /api/admin/queue/decided': 'moderator',
  'POST /api/admin/queue/decide': 'moderator',
  'POST /api/admin/queue/undo': 'moderator',
  'POST /api/admin/queue/preview': 'moderator',
  'GET /api/admin/ads': 'operator',
  'GET /api/admin/ads/reasons': 'operator',
  'GET /api/admin/ads/:id': 'operator',
  'POST /api/admin/ads/:id/edit': 'operator',
  'POST /api/admin/ads/act': 'operator',
  'POST /api/admin/ads/licence-check': 'operator',
  'POST /api/admin/ads/reveal': 'operator',
  'POST /api/admin/ads/write': 'operator',
  'GET /api/admin/ads/holds': 'operator',
  'POST /api/admin/ads/holds/set': 'operator',
  'POST /api/admin/ads/holds/lift': 'operator',
  'POST /api/admin/ads/export': 'operator',
  'POST /api/admin/ads/samples/remove': 'owner',
  'POST /api/admin/ads/import/check': 'owner',
  'POST /api/admin/ads/import': 'owner',
  'GET /api/admin/inbox': 'moderator',
  'GET /api/admin/inbox/message': 'moderator',
  'POST /api/admin/inbox/reply': 'moderator',
  'GET /api/admin/inbox/team': 'moderator',
  'POST /api/admin/inbox/assign': 'moderator',
  'GET /api/admin/inbox/replies': 'moderator',
  'POST /api/admin/inbox/replies/save': 'moderator',
  'POST /api/admin/inbox/replies/remove': 'moderator',
  'POST /api/admin/inbox/note': 'moderator',
  'POST /api/admin/inbox/close': 'moderator',
  'POST /api/admin/inbox/mark': 'moderator',
  'POST /api/admin/inbox/reveal': 'moderator',
  'GET /api/admin/bookings': 'moderator',
  'GET /api/admin/bookings/:id/slots': 'moderator',
  'GET /api/admin/mails/:id/look': 'moderator',
  'POST /api/admin/bookings/step': 'moderator',
  'POST /api/admin/bookings/hours': 'moderator',
  'POST /api/admin/bookings/days-off': 'moderator',
  'POST /api/admin/bookings/days-off/remove': 'moderator',
  'GET /api/admin/news/feeds': 'editor',
  'GET /api/admin/news/items': 'editor',
  'POST /api/admin/news/items/mark': 'editor',
  'POST /api/admin/news/feeds/try': 'editor',
  'POST /api/admin/news/feeds/add': 'editor',
  'POST /api/admin/news/feeds/edit': 'editor',
  'POST /api/admin/news/feeds/switch': 'editor',
  'POST /api/admin/news/feeds/fetch': 'editor',
  'POST /api/admin/news/feeds/fetch-all': 'editor',
  'POST /api/admin/news/feeds/remove': 'editor',
  'GET /api/admin/mails': 'moderator',
  'POST /api/admin/mails/read': 'moderator',
  'POST /api/admin/mails/send': 'moderator',
  'GET /api/admin/people': 'owner',
  'POST /api/admin/people/invite': 'owner',
  'POST /api/admin/people/withdraw': 'owner',
  'POST /api/admin/people/role': 'owner',
  'POST /api/admin/people/remove': 'owner',
  'POST /api/admin/people/sign-out': 'owner',
  'GET /api/admin/settings': 'owner',
  'POST /api/admin/settings': 'owner',
  'GET /api/admin/system': 'owner',
  'GET /api/admin/system/jobs': 'owner',
  'GET /api/admin/backups': 'owner',
  'POST /api/admin/backups/run': 'owner',
  'POST /api/admin/backups/plan': 'owner',
  'POST /api/admin/backups/download': 'owner',
  'POST /api/admin/backups/forget': 'owner',
  'GET /api/admin/synonyms': 'editor',
  'POST /api/admin/synonyms/add': 'editor',
  'POST /api/admin/synonyms/remove': 'editor',
  'GET /api/admin/audit': 'operator',
  'GET /api/admin/search-misses': 'editor',
  'POST /api/admin/audit/export': 'operator',
  'GET /api/admin/facts': 'editor',
  'GET /api/admin/facts/one': 'editor',
  'POST /api/admin/facts/correct': 'editor',
  'POST /api/admin/facts/confirm': 'editor',
  'POST /api/admin/facts/undo': 'editor',
  'GET /api/admin/facts/places': 'editor',
  'POST /api/admin/facts/add': 'editor',
  'POST /api/admin/facts/check-links': 'editor',
  'POST /api/admin/ads/photos': 'operator',
  'GET /api/admin/ads/filters': 'operator',
  'POST /api/admin/ads/filters/save': 'operator',
  'POST /api/admin/ads/filters/remove': 'operator',
  'GET /api/admin/picks': 'editor',
  'POST /api/admin/picks/add': 'editor',
  'POST /api/admin/picks/order': 'editor',
  'POST /api/admin/picks/start': 'editor',
  'POST /api/admin/picks/dates': 'editor',
  'POST /api/admin/picks/remove': 'editor',
  'GET /api/admin/newsletter': 'editor',
  'GET /api/admin/newsletter/subscribers': 'editor',
  'GET /api/admin/newsletter/candidates': 'editor',
  'GET /api/admin/newsletter/pictures': 'editor',
  'GET /api/admin/newsletter/:id/preview': 'editor',
  'POST /api/admin/newsletter/draft': 'editor',
  'POST /api/admin/newsletter/:id/save': 'editor',
  'POST /api/admin/newsletter/:id/undo': 'editor',
  'POST /api/admin/newsletter/:id/reset': 'editor',
  'POST /api/admin/newsletter/:id/test': 'editor',
  'POST /api/admin/newsletter/:id/schedule': 'editor',
  'POST /api/admin/newsletter/:id/send': 'editor',
  'POST /api/admin/newsletter/consents': 'owner',
  'GET /api/admin/categories': 'editor',
  'POST /api/admin/categories/add': 'editor',
  'POST /api/admin/categories/details': 'editor',
  'POST /api/admin/categories/order': 'editor',
  'POST /api/admin/categories/drawing': 'editor',
  'POST /api/admin/categories/hide': 'editor',
  'POST /api/admin/categories/merge': 'owner',
  'POST /api/admin/facts/test-link': 'editor',
  'GET /api/admin/listings': 'editor',
  'GET /api/admin/listings/reasons': 'editor',
  'GET /api/admin/listings/:id': 'editor',
  'POST /api/admin/listings/:id/edit': 'editor',
  'POST /api/admin/listings/add': 'editor',
  'POST /api/admin/listings/act': 'editor',
  'POST /api/admin/listings/reveal': 'editor',
  'GET /api/admin/feedback/reasons': 'editor',
  'POST /api/admin/feedback/decide': 'editor',
  'GET /api/admin/categories/:id/fields': 'editor',
  'POST /api/admin/categories/:id/fields': 'editor',
}

const dataDir = makeTestFolder()
const { app, db } = await createTestApp({ env: { DATA_DIR: dataDir } })
const routes = listConsoleRoutes(app)
const nameOf = ({ method, url }: Route) => `${method} ${url}`

const nobody: Visitor = { cookie: '', token: '' }
const owner: Visitor = await joinConsole({ app, db }, 'owner')
const moderator: Visitor = await joinConsole({ app, db }, 'moderator')
const editor: Visitor = await joinConsole({ app, db }, 'editor')
const newcomer = await joinWithoutCode({ app, db })
const ask = askerOf(app)

const all = (verdict: Verdict) => ({ operator: verdict, moderator: verdict, editor: verdict, owner: verdict })
const OPEN = { anyone: 'let in', 'without-code': 'let in' } as const

const VISITORS: [name: string, visitor: Visitor, expected: Record<Access, Verdict>][] = [
  ['nobody', nobody, { ...all('sent to sign in'), anyone: 'let in', 'without-code': 'sent to sign in' }],
  ['a newcomer without a phone', newcomer, { ...all('sent to connect a phone'), ...OPEN }],
  ['a moderator', moderator, { ...OPEN, ...all('refused'), operator: 'let in', moderator: 'let in' }],
  ['an editor', editor, { ...OPEN, ...all('refused'), operator: 'let in', editor: 'let in' }],
  ['an owner', owner, { ...OPEN, ...all('let in') }],
]

test('every route of the console has a rule, and every rule has a route', () => {
  expect(routes.map(nameOf).toSorted()).toEqual(Object.keys(RULES).toSorted())
})

/** These answer 401 to an empty form from anyone: the form is invalid. The last one ends the session. */
const isForm = (route: Route) =>
  route.method === 'POST' && /sign-in|welcome|two-factor|^\/admin\/sign-out/.test(route.url)

for (const [name, visitor, expected] of VISITORS) {
  test(`${name} gets through exactly where the rules say`, async () => {
    for (const route of routes) {
      const rule = RULES[nameOf(route)]
      if (!rule || (isForm(route) && expected[rule] === 'let in')) continue
      const answer = await ask(route, visitor)
      // An API call is not redirected to a page.
      const isCall = route.url.startsWith('/api/') && expected[rule] === 'sent to connect a phone'
      expect(judge(answer), `${nameOf(route)} gave ${answer.statusCode}`).toBe(
        isCall ? 'sent to sign in' : expected[rule],
      )
      expect(answer.statusCode, nameOf(route)).toBeLessThan(500)
      expect(answer.headers['cache-control'], nameOf(route)).toBe('no-store')
    }
  })
}

test('no form of an owner works from elsewhere, without the word of the session, or with that of another', async () => {
  const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  for (const route of routes.filter(({ method }) => method === 'POST')) {
    const name = nameOf(route)
    expect((await ask(route, owner, elsewhere)).statusCode, name).toBe(403)
    if (RULES[name] === 'anyone') continue
    expect((await ask(route, { ...owner, token: '' })).statusCode, name).toBe(403)
    expect((await ask(route, { ...owner, token: moderator.token })).statusCode, name).toBe(403)
  }
})
