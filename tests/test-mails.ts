import { afterAll } from 'vitest'
import type { Database } from '../database/client.ts'
import { mails } from '../database/schema.ts'
import { createMailTransport } from '../src/platform/mail/mail-transport.ts'
import { enqueueMails } from '../src/platform/mail/outbox.ts'

/** Puts plain mails into the outbox, to `person1@…`, `person2@…` and so on. */
export async function enqueueTestMails(db: Database, count: number): Promise<string[]> {
  const addresses = Array.from({ length: count }, (_, index) => `person${index + 1}@mail.example`)
  await enqueueMails(
    db,
    addresses.map((to) => ({ kind: 'test', to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })),
  )
  return addresses
}

export function createTestTransport(smtpUrl: string | undefined, dataDir = '/nowhere') {
  const transport = createMailTransport({
    smtpUrl,
    dataDir,
    siteUrl: 'https://akwaaba.example',
    siteName: 'Akwaaba Canada',
    from: 'robot@akwaaba.example',
    replyTo: 'hello@akwaaba.example',
  })
  afterAll(() => transport.close())
  return transport
}

/** How many mails are in each state. */
export async function countMails(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { status } of await db.select({ status: mails.status }).from(mails)) {
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}
