import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../tests/test-app.ts'
import { inviteOperator } from './auth/invite-operator.ts'
import { type ConsoleRoute, listConsoleRoutes } from './console-routes-testing.ts'
import { cookiesOf, joinConsole, PASSWORD, postCall, postForm, SITE, tokenIn } from './console-testing.ts'

type Access = 'anyone' | 'without-code' | 'moderator' | 'owner'

/** Who may use what. A route that is not in it fails the first test: a person must decide who it is for. */
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
  'GET /admin': 'moderator',
  'GET /admin/*': 'moderator',
  'POST /admin/*': 'moderator',
  'GET /admin/account': 'moderator',
  'POST /admin/sign-out': 'moderator',
  'POST /admin/sign-in/passkey': 'anyone',
  'POST /admin/sign-in/passkey/options': 'anyone',
  'POST /admin/account/passkeys': 'moderator',
  'POST /admin/account/passkeys/options': 'moderator',
  'POST /admin/account/passkeys/remove': 'moderator',
  'POST /admin/account/revoke': 'moderator',
  'POST /admin/account/revoke-others': 'moderator',
  'POST /admin/account/password': 'moderator',
  'POST /admin/account/codes': 'moderator',
  'POST /admin/account/nudges': 'moderator',
  'GET /admin/account/phone': 'moderator',
  'POST /admin/account/phone': 'moderator',
  'POST /admin/account/phone/confirm': 'moderator',
  'GET /api/admin/session': 'moderator',
  'GET /api/admin/badges': 'moderator',
  'GET /api/admin/queue': 'moderator',
  'GET /api/admin/queue/decided': 'moderator',
  'POST /api/admin/queue/decide': 'moderator',
  'POST /api/admin/queue/undo': 'moderator',
  'POST /api/admin/queue/preview': 'moderator',
  'GET /api/admin/ads': 'moderator',
  'GET /api/admin/ads/reasons': 'moderator',
  'GET /api/admin/ads/:id': 'moderator',
  'POST /api/admin/ads/:id/edit': 'moderator',
  'POST /api/admin/ads/act': 'moderator',
  'POST /api/admin/ads/licence-check': 'moderator',
  'POST /api/admin/ads/reveal': 'moderator',
  'POST /api/admin/ads/export': 'moderator',
  'POST /api/admin/ads/samples/remove': 'owner',
  'POST /api/admin/ads/import/check': 'owner',
  'POST /api/admin/ads/import': 'owner',
  'GET /api/admin/inbox': 'moderator',
  'GET /api/admin/inbox/message': 'moderator',
  'POST /api/admin/inbox/reply': 'moderator',
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
  'GET /api/admin/news/feeds': 'moderator',
  'GET /api/admin/news/items': 'moderator',
  'POST /api/admin/news/items/mark': 'moderator',
  'POST /api/admin/news/feeds/try': 'moderator',
  'POST /api/admin/news/feeds/add': 'moderator',
  'POST /api/admin/news/feeds/edit': 'moderator',
  'POST /api/admin/news/feeds/switch': 'moderator',
  'POST /api/admin/news/feeds/fetch': 'moderator',
  'POST /api/admin/news/feeds/fetch-all': 'moderator',
  'POST /api/admin/news/feeds/remove': 'moderator',
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
  'GET /api/admin/synonyms': 'moderator',
  'POST /api/admin/synonyms/add': 'moderator',
  'POST /api/admin/synonyms/remove': 'moderator',
  'GET /api/admin/audit': 'moderator',
  'GET /api/admin/search-misses': 'moderator',
  'POST /api/admin/audit/export': 'moderator',
  'GET /api/admin/facts': 'moderator',
  'GET /api/admin/facts/one': 'moderator',
  'POST /api/admin/facts/correct': 'moderator',
  'POST /api/admin/facts/confirm': 'moderator',
  'POST /api/admin/facts/undo': 'moderator',
  'POST /api/admin/ads/photos': 'moderator',
  'GET /api/admin/ads/filters': 'moderator',
  'POST /api/admin/ads/filters/save': 'moderator',
  'POST /api/admin/ads/filters/remove': 'moderator',
  'GET /api/admin/picks': 'moderator',
  'POST /api/admin/picks/add': 'moderator',
  'POST /api/admin/picks/order': 'moderator',
  'POST /api/admin/picks/start': 'moderator',
  'POST /api/admin/picks/dates': 'moderator',
  'POST /api/admin/picks/remove': 'moderator',
  'GET /api/admin/newsletter': 'moderator',
  'GET /api/admin/newsletter/subscribers': 'moderator',
  'GET /api/admin/newsletter/candidates': 'moderator',
  'GET /api/admin/newsletter/:id/preview': 'moderator',
  'POST /api/admin/newsletter/draft': 'moderator',
  'POST /api/admin/newsletter/:id/save': 'moderator',
  'POST /api/admin/newsletter/:id/undo': 'moderator',
  'POST /api/admin/newsletter/:id/reset': 'moderator',
  'POST /api/admin/newsletter/:id/test': 'moderator',
  'POST /api/admin/newsletter/:id/schedule': 'owner',
  'POST /api/admin/newsletter/:id/send': 'owner',
  'POST /api/admin/newsletter/consents': 'owner',
  'GET /api/admin/categories': 'moderator',
  'POST /api/admin/categories/add': 'moderator',
  'POST /api/admin/categories/details': 'moderator',
  'POST /api/admin/categories/order': 'moderator',
  'POST /api/admin/categories/hide': 'moderator',
  'POST /api/admin/categories/merge': 'owner',
  'POST /api/admin/facts/test-link': 'moderator',
  'GET /api/admin/listings': 'moderator',
  'GET /api/admin/listings/reasons': 'moderator',
  'GET /api/admin/listings/:id': 'moderator',
  'POST /api/admin/listings/:id/edit': 'moderator',
  'POST /api/admin/listings/act': 'moderator',
  'POST /api/admin/listings/reveal': 'moderator',
  'GET /api/admin/feedback/reasons': 'moderator',
  'POST /api/admin/feedback/decide': 'moderator',
  'GET /api/admin/categories/:id/fields': 'moderator',
  'POST /api/admin/categories/:id/fields': 'moderator',
}

const dataDir = await mkdtemp(join(tmpdir(), 'akwaaba-access-'))
const { app, database, get } = await createTestApp({ env: { DATA_DIR: dataDir } })
const { db } = database
const routes = listConsoleRoutes(app)
const nameOf = ({ method, url }: ConsoleRoute) => `${method} ${url}`

interface Visitor {
  cookie: string
  token: string
}

const nobody: Visitor = { cookie: '', token: '' }
const owner: Visitor = await joinConsole({ app, db }, 'owner')
const moderator: Visitor = await joinConsole({ app, db }, 'moderator')
const newcomer = await joinWithoutCode()

/** Somebody with a password who has not connected a phone yet. */
async function joinWithoutCode(): Promise<Visitor> {
  const link = await inviteOperator({ db, now: () => new Date(), siteUrl: SITE }, 'owner')
  const key = new URL(link).searchParams.get('key') ?? ''
  const form = { key, name: 'Esi', email: 'esi@example.org', password: PASSWORD }
  const joined = await postForm(app, '/admin/welcome', form)
  return { cookie: cookiesOf(joined), token: tokenIn(joined.body) }
}

function ask(
  { method, url }: ConsoleRoute,
  { cookie, token }: Visitor,
  headers: Record<string, string> = {},
) {
  const path = url.replace(':id', '1').replace('*', 'anything')
  const own = { ...(cookie && { cookie }), ...headers }
  if (method === 'GET') return get(path, own)
  return url.startsWith('/api/')
    ? postCall(app, path, {}, { token, ...own })
    : postForm(app, path, { token }, own)
}

type Verdict = 'let in' | 'sent to sign in' | 'sent to connect a phone' | 'refused'

function judge({ statusCode, headers }: Awaited<ReturnType<typeof ask>>): Verdict {
  if (statusCode === 401 || /^\/admin\/sign-in(\?|$)/.test(String(headers.location))) return 'sent to sign in'
  if (headers.location === '/admin/two-factor') return 'sent to connect a phone'
  return statusCode === 403 ? 'refused' : 'let in'
}

const VISITORS: [name: string, visitor: Visitor, expected: Record<Access, Verdict>][] = [
  [
    'nobody',
    nobody,
    {
      anyone: 'let in',
      'without-code': 'sent to sign in',
      moderator: 'sent to sign in',
      owner: 'sent to sign in',
    },
  ],
  [
    'a newcomer without a phone',
    newcomer,
    {
      anyone: 'let in',
      'without-code': 'let in',
      moderator: 'sent to connect a phone',
      owner: 'sent to connect a phone',
    },
  ],
  [
    'a moderator',
    moderator,
    { anyone: 'let in', 'without-code': 'let in', moderator: 'let in', owner: 'refused' },
  ],
  ['an owner', owner, { anyone: 'let in', 'without-code': 'let in', moderator: 'let in', owner: 'let in' }],
]

test('every route of the console has a rule, and every rule has a route', () => {
  expect(routes.map(nameOf).toSorted()).toEqual(Object.keys(RULES).toSorted())
})

/** These answer 401 to an empty form whoever sends it: the form itself is wrong. The last one ends the session. */
const isForm = (route: ConsoleRoute) =>
  route.method === 'POST' && /sign-in|welcome|two-factor|^\/admin\/sign-out/.test(route.url)

for (const [name, visitor, expected] of VISITORS) {
  test(`${name} gets through exactly where the rules say`, async () => {
    for (const route of routes) {
      const rule = RULES[nameOf(route)]
      if (!rule || (isForm(route) && expected[rule] === 'let in')) continue
      const answer = await ask(route, visitor)
      // A program is not led to a page.
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
