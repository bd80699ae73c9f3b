import { expect, test } from 'vitest'
import { events, listings } from '../../../../database/schema.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { createNewsletterDeps } from '../../../../tests/test-newsletter.ts'
import { draftIssue } from './draft-issue.ts'

test('drafts itself from the events of the coming week, and leaves samples, drafts and later ones out', async () => {
  const { db } = await createTestDatabase()
  const deps = createNewsletterDeps(db)
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
