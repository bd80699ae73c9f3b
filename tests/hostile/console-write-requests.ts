import { eq, isNotNull } from 'drizzle-orm'
import { ads, listings, mails, newsFeeds, operators } from '../../database/schema.ts'
import { TOKEN_HEADER } from '../../src/console/calls/token-header.ts'
import { inviteOperator } from '../../src/features/console/auth/invitations/invite-operator.ts'
import { codeOf, joinConsole, PASSWORD, SITE } from '../../src/features/console/console-testing.ts'
import { postAd } from '../../src/features/moderation/moderation-testing.ts'
import { draftIssue } from '../../src/features/newsletter/issues/draft-issue.ts'
import { changeAd, insertFeedback } from '../builders.ts'
import { eventFields } from '../fixtures/test-listings.ts'
import { createNewsletterDeps } from '../fixtures/test-newsletter.ts'
import { multipartForm, plainJpeg } from '../multipart.ts'
import { type Fields, form, json, type Site, TYPED, type WriteRequest } from './write-requests.ts'

/** A request for every route of the console, with every field valid, sent by an owner. */
export async function prepareConsoleRequests(site: Site): Promise<Record<string, WriteRequest>> {
  const { app, db } = site
  const owner = await joinConsole({ app, db }, 'owner')
  await joinConsole({ app, db }, 'moderator')
  const leaving = await joinConsole({ app, db }, 'moderator', 'leaving@example.org')
  const [moderator] = await db.select().from(operators).where(eq(operators.email, 'moderator@example.org'))
  const held = await postAd(site.deps, 'held', { email: 'third.seller@villagepost.example' })
  const licence = { body: 'College of Immigration and Citizenship Consultants', number: 'R123456' }
  await changeAd(db, held.id, { details: { photos: [], notes: [], licence } })
  const featured = await postAd(site.deps, 'live', { email: 'fourth.seller@villagepost.example' })
  await changeAd(db, featured.id, { featuredPosition: 99 })
  const picks = await db.select({ id: ads.id }).from(ads).where(isNotNull(ads.featuredPosition))
  const issue = await draftIssue(createNewsletterDeps(db, { now: site.deps.now }))
  const [mail] = await db.select({ id: mails.id }).from(mails).limit(1)
  const [sent] = await db.select({ id: listings.id }).from(listings).where(isNotNull(listings.email)).limit(1)
  const [feed] = await db.select({ id: newsFeeds.id }).from(newsFeeds).limit(1)
  const { name, email, message } = TYPED
  const reported = { entry: 'health-disability/ohip', details: message, email, createdAt: site.deps.now() }
  const entry = await insertFeedback(db, reported)
  const origin = { 'sec-fetch-site': 'same-origin', origin: SITE }
  const send = (path: string, fields: Fields = {}) =>
    form(path, { ...fields, token: owner.token }, { ...origin, cookie: owner.cookie })
  const link = await inviteOperator({ db, now: site.deps.now, siteUrl: SITE }, 'moderator')
  const key = new URL(link).searchParams.get('key') ?? ''
  const sections = [{ heading: '', words: message, items: [] }]
  const words = { revision: issue.revision, subject: name, preheader: name, sections }
  const list: [string, Fields][] = [
    ['/account/revoke', { session: 'none' }],
    ['/account/revoke-others', {}],
    ['/account/nudges', { wants: 'yes' }],
    ['/account/passkeys/options', { current: PASSWORD }],
    ['/account/passkeys', { name, response: '{}' }],
    ['/account/passkeys/remove', { passkey: 'none' }],
    ['/account/codes', { current: PASSWORD }],
    ['/account/phone', { current: PASSWORD }],
    ['/account/phone/confirm', { code: '123456' }],
    ['/account/password', { current: 'not the password', password: PASSWORD }],
    ['/two-factor', { password: PASSWORD }],
    ['/two-factor/confirm', { code: codeOf(owner.secret) }],
    ['/*', {}],
  ]
  const call = (path: string, fields: object): WriteRequest => {
    const { payload, headers, words } = json(path, fields)
    const own = { ...origin, cookie: owner.cookie, [TOKEN_HEADER]: owner.token }
    return { url: `/api/admin/${path}`, payload, headers: { ...headers, ...own }, words }
  }
  const newsFeed = {
    url: 'https://outlet.invalid/feed',
    outlet: TYPED.title.slice(0, 40),
    country: 'ghana',
    fetchEveryMinutes: 30,
    holdsItems: false,
  }
  const fact = 'toronto-nonprofits/culturelink'
  const added = {
    ...{ name: TYPED.title.slice(0, 60), description: message.slice(0, 200).padEnd(40, '.') },
    ...{ url: 'https://example.org', source: 'A call' },
  }
  const eventWords = { title: TYPED.title.slice(0, 60), description: message }
  const adWords = {
    ...eventWords,
    price: '',
    location: 'Ajax, ON',
    category: 'other',
    fields: {},
    photos: [],
  }
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const calls: [string, object][] = [
    ['audit/export', {}],
    ['people/invite', { role: 'moderator', email: 'new.person@villagepost.example' }],
    ['people/withdraw', { id: 'none' }],
    ['people/role', { id: moderator?.id, role: 'moderator' }],
    ['people/sign-out', { id: moderator?.id }],
    ['people/remove', { id: moderator?.id }],
    ['settings', { changes: { SITE_PHONE: '416-555-0100' } }],
    ['backups/run', {}],
    ['backups/plan', { hour: 4, keepDays: 30 }],
    ['backups/download', { id: 1 }],
    ['backups/forget', { id: 1 }],
    ['synonyms/add', { term: TYPED.title.slice(0, 40), means: ['kente'] }],
    ['synonyms/remove', { id: 1 }],
    ['mails/read', { id: mail?.id }],
    ['mails/send', { id: mail?.id }],
    ['facts/correct', { key: fact, changes: { address: message.slice(0, 100) } }],
    ['facts/add', { directory: 'toronto-nonprofits', group: 'food-banks', values: added }],
    ['facts/check-links', {}],
    ['facts/confirm', { key: fact }],
    ['facts/undo', { kind: 'correction', id: 1 }],
    ['facts/test-link', { key: 'toronto-nonprofits/nobody' }],
    ['feedback/decide', { id: entry, status: 'unchanged', reason: 'checked-right', words: message }],
    [
      'listings/:id/edit',
      {
        values: { ...eventFields({ startsOn: inAMonth }), ...eventWords },
        keepsPicture: true,
      },
    ],
    ['listings/add', { kind: 'event', values: eventFields({ startsOn: inAMonth }) }],
    ['listings/act', { ids: [1], act: 'refuse', reason: 'unclear', words: message }],
    ['listings/reveal', { id: sent?.id ?? 1 }],
    ['inbox/reply', { key: `feedback:${entry}`, text: message, isDone: false }],
    ['inbox/note', { key: `feedback:${entry}`, text: message }],
    ['inbox/close', { key: `feedback:${entry}`, status: 'unchanged', reason: message }],
    ['inbox/mark', { key: `feedback:${entry}`, isRead: true }],
    ['inbox/assign', { key: `feedback:${entry}`, to: null }],
    ['inbox/replies/save', { title: TYPED.title.slice(0, 60), text: message }],
    ['inbox/replies/remove', { id: 1 }],
    ['inbox/reveal', { key: `feedback:${entry}` }],
    ['bookings/step', { id: 1, step: 'decline', reason: message }],
    ['bookings/days-off', { from: '2030-01-02', until: '2030-01-03', words: message.slice(0, 60) }],
    ['bookings/days-off/remove', { id: 1 }],
    ['bookings/hours', { hours: { monday: { open: '09:00', close: '17:00' } }, isClosedOnHolidays: true }],
    ['news/items/mark', { id: 1, mark: 'hide' }],
    ['news/feeds/try', { url: 'https://outlet.invalid/feed' }],
    ['news/feeds/add', newsFeed],
    ['news/feeds/edit', { ...newsFeed, id: feed?.id ?? '' }],
    ['news/feeds/switch', { id: feed?.id ?? '', isOn: false }],
    ['news/feeds/fetch', { id: 'no-such-feed' }],
    ['news/feeds/fetch-all', {}],
    ['news/feeds/remove', { id: feed?.id ?? '' }],
    ['picks/add', { id: 1, endsOn: inAMonth }],
    ['picks/start', { id: featured.id }],
    ['picks/dates', { id: featured.id, endsOn: inAMonth }],
    ['picks/order', { ids: picks.map(({ id }) => id) }],
    ['picks/remove', { id: featured.id }],
    ['newsletter/draft', {}],
    [`newsletter/:id/save`, words],
    [`newsletter/:id/undo`, words],
    [`newsletter/:id/reset`, words],
    [`newsletter/:id/test`, {}],
    [`newsletter/:id/schedule`, { ...words, at: '2030-01-02T13:00:00Z' }],
    [`newsletter/:id/send`, words],
    ['newsletter/consents', {}],
    ['ads/import/check', { csv: message }],
    ['ads/import', { csv: message }],
    ['ads/filters/save', { name: TYPED.title.slice(0, 40), query: 'tab=live', isShared: true }],
    ['ads/filters/remove', { id: 1 }],
    ['ads/export', {}],
    ['ads/act', { ids: [held.id], act: 'return', reason: 'return-other', words: message }],
    ['ads/licence-check', { id: held.id, what: message }],
    ['ads/reveal', { id: held.id, what: 'email' }],
    ['ads/write', { id: held.id, words: message }],
    ['ads/holds/set', { id: held.id, isHeld: true }],
    ['ads/holds/lift', { hold: 1 }],
    ['ads/samples/remove', {}],
    ['ads/:id/edit', { ...adWords, licenceBody: '', licenceNumber: '' }],
    ['queue/decide', { verdict: 'accept', items: [`ad:${held.id}`], words: message }],
    ['queue/undo', { decisions: [1] }],
    ['queue/preview', { item: `ad:${held.id}`, verdict: 'reject', reason: 'unclear', words: message }],
    ['categories/add', { name: TYPED.title.slice(0, 40) }],
    ['categories/details', { id: 1, name: TYPED.title.slice(0, 40), safetyNote: message }],
    ['categories/order', { ids: [2, 1] }],
    ['categories/drawing', { id: 1, drawing: 'sofa' }],
    ['categories/hide', { id: 1, isHidden: true }],
    ['categories/merge', { from: 1, into: 2 }],
    ['categories/:id/fields', { priceLabel: 'Price', fields: [] }],
  ]
  return {
    ...Object.fromEntries(
      calls.map(([path, fields]) => [`POST /api/admin/${path}`, call(path.replace(':id', '1'), fields)]),
    ),
    ...Object.fromEntries(
      list.map(([path, fields]) => [`POST /admin${path}`, send(`/admin${path.replace('*', 'x')}`, fields)]),
    ),
    'POST /api/admin/ads/photos': await photoRequest({
      ...origin,
      cookie: owner.cookie,
      [TOKEN_HEADER]: owner.token,
    }),
    'POST /admin/welcome': form('/admin/welcome', { key, name, email, password: PASSWORD }, origin),
    'POST /admin/sign-out': form(
      '/admin/sign-out',
      { token: leaving.token },
      { ...origin, cookie: leaving.cookie },
    ),
    'POST /admin/sign-in': form('/admin/sign-in', { email: owner.email, password: PASSWORD }, origin),
    'POST /admin/sign-in/passkey/options': form('/admin/sign-in/passkey/options', {}, origin),
    'POST /admin/sign-in/passkey': form('/admin/sign-in/passkey', { response: '{}' }, origin),
    'POST /admin/sign-in/code': form('/admin/sign-in/code', { code: '123456' }, origin),
  }
}

async function photoRequest(own: Record<string, string>): Promise<WriteRequest> {
  const content = await plainJpeg(90, 90, '#a37')
  const { payload, headers } = multipartForm({}, [{ name: 'photo', filename: 'stool.jpg', content }])
  return { url: '/api/admin/ads/photos', payload, headers: { ...headers, ...own }, words: [] }
}
