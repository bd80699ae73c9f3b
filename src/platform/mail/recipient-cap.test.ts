import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { connectDatabase, type Database } from '../../../database/client.ts'
import { droppedMails, mails } from '../../../database/schema.ts'
import { createTestTransport } from '../../../tests/fixtures/test-mails.ts'
import { startSmtpServer } from '../../../tests/servers/test-smtp-server.ts'
import { createTestDatabase } from '../../../tests/test-database.ts'
import { deliverMails } from './deliver-mails.ts'
import { MAIL_CLASSES, type MailClass } from './mail-classes.ts'
import { enqueueMail, enqueueMails, type OutgoingMail } from './outbox.ts'
import { MAX_MAILS_AN_HOUR } from './recipient-cap.ts'

const { db, url } = await createTestDatabase()
const kindsOf = (wanted: MailClass) =>
  Object.keys(MAIL_CLASSES).filter((kind) => MAIL_CLASSES[kind] === wanted)
const UNCONFIRMED = kindsOf('unconfirmed')
const mailTo = (to: string, kind = 'newsletter-requested'): OutgoingMail => ({
  kind,
  to,
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
})
const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index))
const enqueue = (count: number, make: (index: number) => OutgoingMail) => enqueueMails(db, times(count, make))
const countRows = async () => ({
  kept: (await db.select().from(mails)).length,
  dropped: (await db.select().from(droppedMails)).length,
})
const inMinutes = (minutes: number) => () => new Date(Date.now() + minutes * 60_000)

beforeEach(async () => {
  await db.delete(mails)
  await db.delete(droppedMails)
})

const SPELLINGS = [
  'kofi.mensah@gmail.com',
  'KOFI.MENSAH@gmail.com',
  'kofimensah@GMAIL.com',
  'k.o.f.i.mensah@gmail.com',
  'kofi.mensah+ads@gmail.com',
  'kofi.mensah+ads+more@gmail.com',
  'Kofi.Mensah+x@GoogleMail.com',
  'kofimensah@googlemail.com',
  ' kofimensah@gmail.com ',
  'kofimensah@gmail.com.',
  'k.ofimensah+@gmail.com',
  'ｋofimensah@gmail.com',
]
const OTHERS = [
  'kofi.mensah@mail.example',
  'kofimensah@mail.example',
  'kofi@gmail.com',
  'kofimensah@gmail.co',
]

test('knows one person however the address is spelled, and other people as others', async () => {
  await enqueueMails(
    db,
    [...SPELLINGS, ...OTHERS].map((to) => mailTo(to, 'test')),
  )
  const rows = await db.select({ to: mails.toAddress, recipient: mails.recipient }).from(mails)
  const recipientOf = new Map(rows.map(({ to, recipient }) => [to, recipient]))
  expect(new Set(SPELLINGS.map((to) => recipientOf.get(to)))).toEqual(new Set(['kofimensah@gmail.com']))
  expect(new Set(OTHERS.map((to) => recipientOf.get(to))).size).toBe(OTHERS.length)
})

test.each([
  ['one spelling', () => 'ama@mail.example'],
  ['plus tags', (index: number) => `ama+${index}@mail.example`],
  ['case', (index: number) => (index % 2 ? 'AMA@mail.example' : 'ama@MAIL.example')],
  [
    'dots at Gmail',
    (index: number) =>
      `${'amaasante'.slice(0, 1 + (index % 8))}.${'amaasante'.slice(1 + (index % 8))}@gmail.com`,
  ],
  ['every spelling', (index: number) => SPELLINGS[index % SPELLINGS.length] ?? ''],
])('drops what strangers cause beyond ten an hour to one person: %s', async (_name, addressOf) => {
  for (const to of times(25, addressOf)) await enqueueMail(db, mailTo(to))
  expect(await countRows()).toEqual({ kept: MAX_MAILS_AN_HOUR, dropped: 15 })
})

test('counts all kinds as one, and notes of a dropped one what it was but not to whom', async () => {
  for (const to of times(3, (round) => `ama+${round}@mail.example`)) {
    await enqueueMails(
      db,
      UNCONFIRMED.map((kind) => mailTo(to, kind)),
    )
  }
  const { kept, dropped } = await countRows()
  expect({ kept, all: kept + dropped }).toEqual({ kept: MAX_MAILS_AN_HOUR, all: UNCONFIRMED.length * 3 })
  expect(JSON.stringify(await db.select().from(droppedMails))).not.toContain('@')
})

test('counts what people asked for too: who got ten mails gets none that a stranger caused', async () => {
  await enqueue(10, () => mailTo('ama@mail.example', 'ad-published'))
  await enqueueMail(db, mailTo('ama@mail.example'))
  expect(await countRows()).toEqual({ kept: 10, dropped: 1 })
})

test.each(['confirmed', 'staff', 'bulk'] as const)('drops nothing that is %s', async (mailClass) => {
  for (const kind of kindsOf(mailClass)) await enqueue(12, () => mailTo('ama@mail.example', kind))
  expect(await countRows()).toEqual({ kept: kindsOf(mailClass).length * 12, dropped: 0 })
})

test('lets exactly ten through when forty are written at once on three nodes', async () => {
  const nodes = [db, ...times(2, () => connectDatabase({ url, poolSize: 8, onError: () => {} }))]
  const dbOf = (index: number): Database => {
    const node = nodes[index % nodes.length] ?? db
    return 'pool' in node ? node.db : node
  }
  await Promise.all(
    times(40, (index) =>
      dbOf(index).transaction(async (tx) => {
        await enqueueMail(tx, mailTo(SPELLINGS[index % SPELLINGS.length] ?? ''))
        await wait(5)
      }),
    ),
  )
  expect(await countRows()).toEqual({ kept: 10, dropped: 30 })
  await Promise.all(nodes.map((node) => ('pool' in node ? node.close() : undefined)))
})

test('never waits in a circle when the same people are written to in another order', async () => {
  const people = times(6, (index) => `person${index}@mail.example`)
  await Promise.all(
    times(12, (round) => {
      const order = round % 2 ? people : people.toReversed()
      return db.transaction((tx) =>
        enqueueMails(
          tx,
          order.map((to) => mailTo(to)),
        ),
      )
    }),
  )
  expect(await countRows()).toEqual({ kept: 60, dropped: 12 })
})

test('gives the room of a transaction that came to nothing back', async () => {
  await enqueue(9, () => mailTo('ama@mail.example'))
  const failing = db.transaction(async (tx) => {
    await enqueueMail(tx, mailTo('ama@mail.example'))
    throw new Error('came to nothing')
  })
  await expect(failing).rejects.toThrow('came to nothing')
  await enqueue(2, () => mailTo('ama@mail.example'))
  expect(await countRows()).toEqual({ kept: 10, dropped: 1 })
})

test.each([
  ['sent an hour ago', `status = 'sent', sent_at = now() - interval '61 minutes'`, 1],
  [
    'sent just now, though written long ago',
    `status = 'sent', sent_at = now() - interval '59 minutes', created_at = now() - interval '1 day'`,
    0,
  ],
  ['bounced just now', `status = 'bounced'`, 0],
  ['bounced an hour ago', `status = 'bounced', created_at = now() - interval '61 minutes'`, 1],
  ['waiting since yesterday', `created_at = now() - interval '1 day'`, 0],
])('has room again only when mails have left the hour: %s', async (_name, change, room) => {
  await enqueue(10, () => mailTo('ama@mail.example'))
  await db.execute(sql.raw(`update mails set ${change}`))
  await enqueueMail(db, mailTo('ama@mail.example'))
  expect(await countRows()).toEqual({ kept: 10 + room, dropped: 1 - room })
})

test('writes an issue to ten thousand people and drops none', async () => {
  for (let from = 0; from < 10_000; from += 1_000) {
    const batch = times(1_000, (index) => mailTo(`reader${from + index}@mail.example`, 'newsletter-issue'))
    await enqueueMails(db, batch)
  }
  expect(await countRows()).toEqual({ kept: 10_000, dropped: 0 })
})

/** The maximum number of emails that one person got within any hour. */
function mostInAnHour(sentAt: number[]): number {
  return Math.max(...sentAt.map((from) => sentAt.filter((at) => at >= from && at < from + 3_600_000).length))
}

test.each(['ad-published', 'contact-held', 'newsletter-issue'])(
  'sends ten an hour of %s to one person, loses none and sends none twice',
  async (kind) => {
    const smtp = await startSmtpServer()
    const mail = createTestTransport(smtp.url)
    await enqueue(25, (index) => mailTo(SPELLINGS[index % 8] ?? '', kind))
    await enqueueMail(db, { ...mailTo('esi@mail.example', kind), isBulk: true })
    expect(await deliverMails({ db, now: inMinutes(0), mail })).toBe(11)
    expect(await deliverMails({ db, now: inMinutes(59), mail })).toBe(0)
    for (let minute = 60; minute < 200; minute += 5) await deliverMails({ db, now: inMinutes(minute), mail })
    const rows = await db.select().from(mails)
    expect(rows.every(({ status }) => status === 'sent')).toBe(true)
    const sentAt = rows
      .filter(({ recipient }) => recipient.startsWith('kofi'))
      .map((row) => row.sentAt?.getTime() ?? 0)
    expect(mostInAnHour(sentAt)).toBe(MAX_MAILS_AN_HOUR)
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(26)
    expect(smtp.received).toHaveLength(26)
  },
)

test('delivers everything to one person after the server was away, ten an hour', async () => {
  const smtp = await startSmtpServer()
  await smtp.close()
  const mail = createTestTransport(smtp.url)
  await enqueue(24, () => mailTo('ama@mail.example', 'ad-message-received'))
  for (let minute = 0; minute < 60; minute += 5) await deliverMails({ db, now: inMinutes(minute), mail })
  const back = await startSmtpServer({}, smtp.port)
  for (let minute = 60; minute < 330; minute += 10) await deliverMails({ db, now: inMinutes(minute), mail })
  expect(new Set(back.received.map(({ messageId }) => messageId)).size).toBe(24)
  expect(back.received).toHaveLength(24)
  const rows = await db.select().from(mails)
  expect(mostInAnHour(rows.map((row) => row.sentAt?.getTime() ?? 0))).toBeLessThanOrEqual(MAX_MAILS_AN_HOUR)
})

test('sends ten an hour with three workers at once, also when one of them starts anew', async () => {
  const smtp = await startSmtpServer({ onMail: () => wait(100) })
  const workers = times(3, () => connectDatabase({ url, poolSize: 4, onError: () => {} }))
  await enqueue(30, (index) => mailTo(`ama+${index}@mail.example`, 'ad-published'))
  const mail = createTestTransport(smtp.url)
  const run = (node: { db: Database }) => deliverMails({ db: node.db, now: inMinutes(0), mail })
  for (let round = 0; round < 3; round += 1) await Promise.all(workers.map(run))
  expect(smtp.received).toHaveLength(MAX_MAILS_AN_HOUR)
  const restarted = connectDatabase({ url, poolSize: 4, onError: () => {} })
  expect(await run(restarted)).toBe(0)
  expect(await deliverMails({ db: restarted.db, now: inMinutes(61), mail })).toBe(MAX_MAILS_AN_HOUR)
  await Promise.all([...workers, restarted].map((node) => node.close()))
})

test('lets a page write to a person while the server is slow to take a mail to the same person', async () => {
  let answer = () => {}
  const isTaken = new Promise<void>((resolve) => {
    answer = resolve
  })
  const smtp = await startSmtpServer({ onMail: () => isTaken })
  await enqueueMail(db, mailTo('ama@mail.example'))
  const sending = deliverMails({ db, now: inMinutes(0), mail: createTestTransport(smtp.url) })
  while (smtp.received.length === 0) await wait(10)
  await enqueueMail(db, mailTo('ama@mail.example', 'ad-submitted'))
  answer()
  await sending
  expect(await countRows()).toEqual({ kept: 2, dropped: 0 })
})
