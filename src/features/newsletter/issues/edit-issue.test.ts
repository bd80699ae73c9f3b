import { expect, test } from 'vitest'
import { events, listings, newsletterIssues } from '../../../../database/schema.ts'
import { insertAds } from '../../../../tests/builders.ts'
import { createNewsletterDeps, insertConfirmed } from '../../../../tests/fixtures/test-newsletter.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { recordDirectoryChanges } from '../../open-data/record-directory-changes.ts'
import { changeIssue, undoIssueChange } from './change-issue.ts'
import { draftIssue, resetIssue } from './draft-issue.ts'
import { foldChangedFacts } from './fold-changed-facts.ts'
import { issueSentMail } from './issue-sent.email.tsx'
import { sendIssue } from './send-issue.ts'

const createWorld = async () => createNewsletterDeps((await createTestDatabase('empty')).db)

const entry = (page: string, name: string, description = 'What it does.') => ({
  page,
  pageTitle: `The page ${page}`,
  group: 'Essential services',
  id: name.toLowerCase(),
  name,
  description,
})
const change = (page: string, name: string, what: 'added' | 'changed' | 'removed') => ({
  entry: `${page}/${name.toLowerCase()}`,
  name,
  description: '',
  pageTitle: `The page ${page}`,
  hash: '',
  change: what,
  changedAt: new Date(),
})

test('drafts itself from the facts that were added, changed and removed since the last issue', async () => {
  const deps = await createWorld()
  const on = (days: number) => () => new Date(Date.now() - days * 86_400_000)
  const first = [entry('banking', 'Alpha'), entry('banking', 'Beta'), entry('health', 'Gamma')]
  await recordDirectoryChanges({ db: deps.db, now: on(9) }, first)
  expect((await draftIssue(deps)).sections).toEqual([])
  await deps.db.update(newsletterIssues).set({ status: 'sent', coversUntil: on(3)() })
  const next = [
    entry('banking', 'Alpha', 'Another word.'),
    entry('banking', 'Delta'),
    entry('health', 'Gamma', 'New.'),
  ]
  await recordDirectoryChanges({ db: deps.db, now: on(1) }, next)
  const draft = await draftIssue(deps)
  expect(draft.sections).toEqual([
    {
      heading: 'Changed facts',
      items: [
        {
          title: 'The page banking',
          text: 'Added: Delta. Changed: Alpha. Removed: Beta.',
          href: '/banking',
        },
        { title: 'The page health', text: 'Changed: Gamma.', href: '/health#gamma' },
      ],
    },
  ])
  const mail = issueSentMail(deps, draft, { email: 'a@mail.example', key: 'k' })
  expect(mail.text).toContain('CHANGED FACTS\n\n* The page banking\n  Added: Delta.')
  expect(mail.html).toContain('href="https://akwaaba.example/health#gamma"')
})

test('folds many changed facts into a few lines, and leads to the page of what is gone', () => {
  const many = Array.from({ length: 5 }, (_, at) => change('banking', `Bank ${at}`, 'added'))
  expect(foldChangedFacts(many)?.items[0]?.text).toBe('Added: Bank 0, Bank 1, Bank 2 and 2 more.')
  expect(foldChangedFacts([change('health', 'Gone', 'removed')])?.items[0]?.href).toBe('/health')
  const pages = Array.from({ length: 11 }, (_, at) => change(`page-${at}`, 'One', 'changed'))
  const items = foldChangedFacts([...many, ...pages])?.items ?? []
  expect(items).toHaveLength(9)
  expect(items[0]?.title).toBe('The page banking')
  expect(items.at(-1)).toEqual({ title: 'And on 4 more pages', href: '/all-access' })
  expect(foldChangedFacts([])).toBe(null)
})

test('takes back every change, one by one, a new automatic draft too', async () => {
  const deps = await createWorld()
  const draft = await draftIssue(deps)
  const words = {
    subject: 'Mine',
    preheader: 'Read me.',
    sections: [{ heading: '', words: 'My words.', items: [] }],
  }
  await changeIssue(deps, draft, () => words)
  await insertAds(deps.db, [{ title: 'New since then', createdAt: deps.now() }])
  const reset = await resetIssue({ ...deps, now: () => new Date(Date.now() + 1_000) }, { id: draft.id })
  expect(reset).toMatchObject({ issue: { preheader: '', subject: draft.subject } })
  expect(reset.ok && reset.issue.sections[0]?.items[0]?.title).toBe('New since then')
  const back = await undoIssueChange(deps, { id: draft.id })
  expect(back).toMatchObject({ issue: { ...words, coversUntil: draft.coversUntil } })
  expect(await undoIssueChange(deps, { id: draft.id })).toMatchObject({ issue: { subject: draft.subject } })
  expect(await undoIssueChange(deps, { id: draft.id })).toEqual({ ok: false, reason: 'nothing-to-undo' })
})

test('changes and sends only the version that was on the screen, and sends it once', async () => {
  const deps = await createWorld()
  await insertConfirmed(deps.db, ['ama@mail.example'])
  const seen = await draftIssue(deps)
  const rivals = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      changeIssue(deps, seen, () => ({
        preheader: `By operator ${at}.`,
        sections: [{ heading: '', words: 'Hello.', items: [] }],
      })),
    ),
  )
  expect(rivals.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await changeIssue(deps, seen, () => ({ preheader: 'Mine.' }))).toEqual({
    ok: false,
    reason: 'changed-meanwhile',
  })
  expect(await sendIssue(deps, seen.id, { revision: seen.revision })).toMatchObject({
    reason: 'changed-meanwhile',
  })
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => sendIssue(deps, seen.id, { revision: seen.revision + 1 })),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await undoIssueChange(deps, { id: seen.id })).toEqual({ ok: false, reason: 'no-draft' })
})

test('drafts itself from the events of the coming week, and leaves samples, drafts and later ones out', async () => {
  const deps = await createWorld()
  const { db } = deps
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  const add = async (title: string, days: number, change: Partial<typeof listings.$inferInsert> = {}) => {
    const at = new Date()
    const row = { kind: 'event' as const, status: 'live' as const, email: 'a@example.com', ...change }
    const [{ id } = { id: 0 }] = await db
      .insert(listings)
      .values({ title, submittedAt: at, confirmedAt: at, changedAt: at, ...row })
      .returning({ id: listings.id })
    await db.insert(events).values({
      listingId: id,
      description: 'Words',
      organizer: 'Choir',
      startsOn: '2026-11-21',
      startTime: '18:00',
      timeZone: 'America/Toronto',
      repeats: 'once',
      isOnline: false,
      venue: 'Hall',
      city: 'Ottawa',
      province: 'ON',
      price: '',
      nextOn: '2026-11-21',
      nextStartsAt: inDays(days),
      nextEndsAt: inDays(days + 0.1),
    })
    return id
  }
  const id = await add('Harvest service', 3)
  await add('A sample', 3, { isSample: true })
  await add('A draft', 3, { status: 'draft' })
  await add('Far away', 20)
  expect((await draftIssue(deps)).sections).toEqual([
    {
      heading: 'This week',
      items: [
        {
          title: 'Harvest service',
          text: 'Saturday, November 21 · 6 pm · Ottawa',
          href: `/events/${id}`,
        },
      ],
    },
  ])
})
