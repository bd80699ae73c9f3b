import { eq, isNotNull } from 'drizzle-orm'
import sharp from 'sharp'
import { ads, feedback, listings, mails, newsFeeds, operators } from '../database/schema.ts'
import { TOKEN_HEADER } from '../src/console/calls/token-header.ts'
import { inviteOperator } from '../src/features/console/auth/invitations/invite-operator.ts'
import { codeOf, joinConsole, PASSWORD, SITE } from '../src/features/console/console-testing.ts'
import { postAd } from '../src/features/moderation/moderation-testing.ts'
import { draftIssue } from '../src/features/newsletter/issues/draft-issue.ts'
import { multipartForm } from './multipart.ts'
import { eventFields } from './test-listings.ts'
import { createNewsletterDeps } from './test-newsletter.ts'
import { type Fields, form, json, type Site, TYPED, type WriteRequest } from './write-requests.ts'

/** For every route of the console a form that is right in every field, sent by an owner. */
export async function prepareConsoleRequests(site: Site): Promise<Record<string, WriteRequest>> {
  const { app, db } = site
  const owner = await joinConsole({ app, db }, 'owner')
  await joinConsole({ app, db }, 'moderator')
  const leaving = await joinConsole({ app, db }, 'moderator', 'leaving@example.org')
  const [moderator] = await db.select().from(operators).where(eq(operators.email, 'moderator@example.org'))
  const held = await postAd(site.deps, 'held', { email: 'third.seller@villagepost.example' })
  const licence = { body: 'College of Immigration and Citizenship Consultants', number: 'R123456' }
  await db
    .update(ads)
    .set({ details: { photos: [], notes: [], licence } })
    .where(eq(ads.id, held.id))
  const featured = await postAd(site.deps, 'live', { email: 'fourth.seller@villagepost.example' })
  await db.update(ads).set({ featuredPosition: 99 }).where(eq(ads.id, featured.id))
  const picks = await db.select({ id: ads.id }).from(ads).where(isNotNull(ads.featuredPosition))
  const issue = await draftIssue(createNewsletterDeps(db, { now: site.deps.now }))
  const [mail] = await db.select({ id: mails.id }).from(mails).limit(1)
  const [sent] = await db.select({ id: listings.id }).from(listings).where(isNotNull(listings.email)).limit(1)
  const [feed] = await db.select({ id: newsFeeds.id }).from(newsFeeds).limit(1)
  const [entry] = await db
    .insert(feedback)
    .values({
      receipt: 'AAAA-BBBB-CCCC',
      entry: 'health-disability/ohip',
      entryName: 'OHIP',
      problem: 'link-broken',
      details: TYPED.message,
      email: TYPED.email,
      createdAt: site.deps.now(),
    })
    .returning({ id: feedback.id })
  const origin = { 'sec-fetch-site': 'same-origin', origin: SITE }
  const send = (path: string, fields: Fields = {}) =>
    form(path, { ...fields, token: owner.token }, { ...origin, cookie: owner.cookie })
  const link = await inviteOperator({ db, now: site.deps.now, siteUrl: SITE }, 'moderator')
  const key = new URL(link).searchParams.get('key') ?? ''
  const { name, email, message } = TYPED
  const words = {
    revision: issue.revision,
    subject: name,
    preheader: name,
    sections: [{ heading: '', words: message, items: [] }],
  }
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
  const call = (path: string, fields: object = {}): WriteRequest => {
    const { payload, headers, words } = json(path, fields)
    const own = { ...origin, cookie: owner.cookie, [TOKEN_HEADER]: owner.token }
    return { url: path.replace(':id', String(held.id)), payload, headers: { ...headers, ...own }, words }
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
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const calls: [string, object][] = [
    ['/api/admin/audit/export', {}],
    ['/api/admin/people/invite', { role: 'moderator', email: 'new.person@villagepost.example' }],
    ['/api/admin/people/withdraw', { id: 'none' }],
    ['/api/admin/people/role', { id: moderator?.id, role: 'moderator' }],
    ['/api/admin/people/sign-out', { id: moderator?.id }],
    ['/api/admin/people/remove', { id: moderator?.id }],
    ['/api/admin/settings', { changes: { SITE_PHONE: '416-555-0100' } }],
    ['/api/admin/backups/run', {}],
    ['/api/admin/backups/plan', { hour: 4, keepDays: 30 }],
    ['/api/admin/backups/download', { id: 1 }],
    ['/api/admin/backups/forget', { id: 1 }],
    ['/api/admin/synonyms/add', { term: TYPED.title.slice(0, 40), means: ['kente'] }],
    ['/api/admin/synonyms/remove', { id: 1 }],
    ['/api/admin/mails/read', { id: mail?.id }],
    ['/api/admin/mails/send', { id: mail?.id }],
    ['/api/admin/facts/correct', { key: fact, changes: { address: message.slice(0, 100) } }],
    ['/api/admin/facts/add', { directory: 'toronto-nonprofits', group: 'food-banks', values: added }],
    ['/api/admin/facts/check-links', {}],
    ['/api/admin/facts/confirm', { key: fact }],
    ['/api/admin/facts/undo', { kind: 'correction', id: 1 }],
    ['/api/admin/facts/test-link', { key: 'toronto-nonprofits/nobody' }],
    [
      '/api/admin/feedback/decide',
      { id: entry?.id, status: 'unchanged', reason: 'checked-right', words: message },
    ],
    [
      '/api/admin/listings/:id/edit',
      {
        values: {
          ...eventFields({ startsOn: inAMonth }),
          title: TYPED.title.slice(0, 60),
          description: message,
        },
        keepsPicture: true,
      },
    ],
    ['/api/admin/listings/add', { kind: 'event', values: eventFields({ startsOn: inAMonth }) }],
    ['/api/admin/listings/act', { ids: [1], act: 'refuse', reason: 'unclear', words: message }],
    ['/api/admin/listings/reveal', { id: sent?.id ?? 1 }],
    ['/api/admin/inbox/reply', { key: `feedback:${entry?.id}`, text: message, isDone: false }],
    ['/api/admin/inbox/note', { key: `feedback:${entry?.id}`, text: message }],
    ['/api/admin/inbox/close', { key: `feedback:${entry?.id}`, status: 'unchanged', reason: message }],
    ['/api/admin/inbox/mark', { key: `feedback:${entry?.id}`, isRead: true }],
    ['/api/admin/inbox/assign', { key: `feedback:${entry?.id}`, to: null }],
    ['/api/admin/inbox/replies/save', { title: TYPED.title.slice(0, 60), text: message }],
    ['/api/admin/inbox/replies/remove', { id: 1 }],
    ['/api/admin/inbox/reveal', { key: `feedback:${entry?.id}` }],
    ['/api/admin/bookings/step', { id: 1, step: 'decline', reason: message }],
    [
      '/api/admin/bookings/days-off',
      { from: '2030-01-02', until: '2030-01-03', words: message.slice(0, 60) },
    ],
    ['/api/admin/bookings/days-off/remove', { id: 1 }],
    [
      '/api/admin/bookings/hours',
      { hours: { monday: { open: '09:00', close: '17:00' } }, isClosedOnHolidays: true },
    ],
    ['/api/admin/news/items/mark', { id: 1, mark: 'hide' }],
    ['/api/admin/news/feeds/try', { url: 'https://outlet.invalid/feed' }],
    ['/api/admin/news/feeds/add', newsFeed],
    ['/api/admin/news/feeds/edit', { ...newsFeed, id: feed?.id ?? '' }],
    ['/api/admin/news/feeds/switch', { id: feed?.id ?? '', isOn: false }],
    ['/api/admin/news/feeds/fetch', { id: 'no-such-feed' }],
    ['/api/admin/news/feeds/fetch-all', {}],
    ['/api/admin/news/feeds/remove', { id: feed?.id ?? '' }],
    ['/api/admin/picks/add', { id: 1, endsOn: inAMonth }],
    ['/api/admin/picks/start', { id: featured.id }],
    ['/api/admin/picks/dates', { id: featured.id, endsOn: inAMonth }],
    ['/api/admin/picks/order', { ids: picks.map(({ id }) => id) }],
    ['/api/admin/picks/remove', { id: featured.id }],
    ['/api/admin/newsletter/draft', {}],
    [`/api/admin/newsletter/:id/save`, words],
    [`/api/admin/newsletter/:id/undo`, words],
    [`/api/admin/newsletter/:id/reset`, words],
    [`/api/admin/newsletter/:id/test`, {}],
    [`/api/admin/newsletter/:id/schedule`, { ...words, at: '2030-01-02T13:00:00Z' }],
    [`/api/admin/newsletter/:id/send`, words],
    ['/api/admin/newsletter/consents', {}],
    ['/api/admin/ads/import/check', { csv: message }],
    ['/api/admin/ads/import', { csv: message }],
    ['/api/admin/ads/filters/save', { name: TYPED.title.slice(0, 40), query: 'tab=live', isShared: true }],
    ['/api/admin/ads/filters/remove', { id: 1 }],
    ['/api/admin/ads/export', {}],
    ['/api/admin/ads/act', { ids: [held.id], act: 'return', reason: 'mend-other', words: message }],
    ['/api/admin/ads/licence-check', { id: held.id, what: message }],
    ['/api/admin/ads/reveal', { id: held.id, what: 'email' }],
    ['/api/admin/ads/write', { id: held.id, words: message }],
    ['/api/admin/ads/holds/set', { id: held.id, isHeld: true }],
    ['/api/admin/ads/holds/lift', { hold: 1 }],
    ['/api/admin/ads/samples/remove', {}],
    [
      '/api/admin/ads/:id/edit',
      {
        title: TYPED.title.slice(0, 60),
        description: message,
        price: '',
        location: 'Ajax, ON',
        category: 'other',
        licenceBody: '',
        licenceNumber: '',
        fields: {},
        photos: [],
      },
    ],
    ['/api/admin/queue/decide', { verdict: 'accept', items: [`ad:${held.id}`], words: message }],
    ['/api/admin/queue/undo', { decisions: [1] }],
    [
      '/api/admin/queue/preview',
      { item: `ad:${held.id}`, verdict: 'reject', reason: 'unclear', words: message },
    ],
    ['/api/admin/categories/add', { name: TYPED.title.slice(0, 40) }],
    ['/api/admin/categories/details', { id: 1, name: TYPED.title.slice(0, 40), safetyNote: message }],
    ['/api/admin/categories/order', { ids: [2, 1] }],
    ['/api/admin/categories/drawing', { id: 1, drawing: 'sofa' }],
    ['/api/admin/categories/hide', { id: 1, isHidden: true }],
    ['/api/admin/categories/merge', { from: 1, into: 2 }],
    ['/api/admin/categories/:id/fields', { priceLabel: 'Price', fields: [] }],
  ]
  return {
    ...Object.fromEntries(
      calls.map(([path, fields]) => [`POST ${path}`, call(path.replace(':id', '1'), fields)]),
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
  const content = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#a37' } })
    .jpeg()
    .toBuffer()
  const { payload, headers } = multipartForm({}, [{ name: 'photo', filename: 'stool.jpg', content }])
  return { url: '/api/admin/ads/photos', payload, headers: { ...headers, ...own }, words: [] }
}
