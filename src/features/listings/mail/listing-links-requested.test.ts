import { expect, test } from 'vitest'
import { createSecretLinks } from '../../../platform/secrets/secret-links.ts'
import { listingLinksRequestedEmail } from './listing-links-requested.email.tsx'

test('names each listing by its day in the time zone of the site', () => {
  const listing = {
    ...{ id: 1, kind: 'event' as const, title: 'Homowo', email: 'ama@mail.example', linkSeed: 'seed' },
    submittedAt: new Date('2026-11-16T06:30:00Z'),
  }
  const textIn = (timeZone: string) =>
    listingLinksRequestedEmail(
      { name: 'Akwaaba', url: 'https://akwaaba.example', email: 'hello@akwaaba.example', timeZone },
      createSecretLinks(Buffer.from('only for tests')),
      { to: 'ama@mail.example', own: [listing] },
    ).text
  expect(textIn('America/Vancouver')).toContain('Your event, sent November 15, 2026')
  expect(textIn('America/Toronto')).toContain('Your event, sent November 16, 2026')
})
