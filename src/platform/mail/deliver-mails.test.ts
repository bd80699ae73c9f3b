import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { asc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mails } from '../../../database/schema.ts'
import { countMails, createTestTransport, enqueueTestMails } from '../../../tests/fixtures/test-mails.ts'
import { makeTestFolder } from '../../../tests/make-test-folder.ts'
import { refusal, startSmtpServer } from '../../../tests/servers/test-smtp-server.ts'
import { createTestDatabase } from '../../../tests/test-database.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { deliverMails, hasDueMails } from './deliver-mails.ts'
import { forgetMails } from './forget-mails.ts'
import { enqueueMail } from './outbox.ts'
import { retryMail } from './resend-mails.ts'

const { db } = await createTestDatabase()
const inMinutes = (minutes: number) => () => new Date(Date.now() + minutes * MINUTE_MS)
const unique = (values: string[]) => new Set(values).size

beforeEach(async () => {
  await db.delete(mails)
})

test('delivers each mail once, from the site, with text and HTML', async () => {
  const smtp = await startSmtpServer()
  const mail = createTestTransport(smtp.url)
  const addresses = await enqueueTestMails(db, 20)
  expect(await deliverMails({ db, now: inMinutes(0), mail })).toBe(20)
  expect(await deliverMails({ db, now: inMinutes(60), mail })).toBe(0)
  expect(smtp.received.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
  const [{ raw, messageId } = { raw: '', messageId: '' }] = smtp.received
  expect(messageId).toMatch(/^<[0-9a-f-]{36}@akwaaba\.example>$/)
  expect(raw).toContain('From: Akwaaba Canada <robot@akwaaba.example>')
  expect(raw).toContain('Reply-To: hello@akwaaba.example')
  expect(raw).toContain('Content-Type: text/plain')
  expect(raw).toContain('Content-Type: text/html')
})

test('keeps what a sent mail said, and none of the links, because they are keys', async () => {
  const smtp = await startSmtpServer()
  const WORDS = 'Edit it here: https://akwaaba.example/my-ad/key=1\nThank you.'
  const email = {
    kind: 'test',
    to: 'a@mail.example',
    subject: 'Hello',
    text: WORDS,
    html: `<p>${WORDS}</p>`,
  }
  const headers = { 'X-Reference': 'K7QM' }
  await enqueueMail(db, { ...email, headers, unsubscribeUrl: 'https://akwaaba.example/leave?key=1' })
  await deliverMails({ db, now: inMinutes(0), mail: createTestTransport(smtp.url) })
  const [row] = await db.select().from(mails)
  expect(row).toMatchObject({ status: 'sent', textBody: '', htmlBody: '', headers, isFile: false })
  expect(row?.readableText).toBe('Edit it here: (link)\nThank you.')
  expect(JSON.stringify(row)).not.toMatch(/key[ =]1/i)
})

test('says how to leave a mailing in the headers that mail programs read', async () => {
  const smtp = await startSmtpServer()
  const email = { kind: 'issue-sent', subject: 'News', text: 'News', html: '<p>News</p>', isBulk: true }
  await enqueueMail(db, {
    ...email,
    to: 'a@mail.example',
    unsubscribeUrl: 'https://akwaaba.example/leave?key=1',
  })
  await deliverMails({ db, now: inMinutes(0), mail: createTestTransport(smtp.url) })
  expect(smtp.received[0]?.raw).toContain('List-Unsubscribe: <https://akwaaba.example/leave?key=1>')
  expect(smtp.received[0]?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

test('sends a mail to one person before a mailing that waits longer', async () => {
  const smtp = await startSmtpServer()
  const email = { kind: 'test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  for (let index = 0; index < 6; index += 1)
    await enqueueMail(db, { ...email, to: `list${index}@mail.example`, isBulk: true })
  await enqueueMail(db, { ...email, to: 'person@mail.example' })
  await deliverMails({ db, now: inMinutes(0), mail: createTestTransport(smtp.url) })
  expect(smtp.received.slice(0, 3).map(({ to }) => to)).toContain('person@mail.example')
})

test('delivers everything after the server was away for an hour, under one Message-ID each', async () => {
  const smtp = await startSmtpServer()
  await smtp.close()
  const mail = createTestTransport(smtp.url)
  const addresses = await enqueueTestMails(db, 30)
  for (let minute = 0; minute < 60; minute += 1) {
    if (await hasDueMails({ db, now: inMinutes(minute) }))
      await deliverMails({ db, now: inMinutes(minute), mail })
  }
  expect(await countMails(db)).toEqual({ waiting: 30 })
  const ids = (await db.select({ id: mails.messageId }).from(mails)).map(
    ({ id }) => `<${id}@akwaaba.example>`,
  )

  const back = await startSmtpServer({}, smtp.port)
  for (let minute = 60; minute <= 120; minute += 10) await deliverMails({ db, now: inMinutes(minute), mail })
  expect(back.received.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
  expect(back.received.map(({ messageId }) => messageId).toSorted()).toEqual(ids.toSorted())
  expect(await countMails(db)).toEqual({ sent: 30 })
})

test('waits for a slow server and sends nothing twice meanwhile', async () => {
  const smtp = await startSmtpServer({ onMail: () => wait(1_200) })
  const mail = createTestTransport(smtp.url)
  await enqueueTestMails(db, 3)
  const first = deliverMails({ db, now: inMinutes(0), mail })
  await wait(400)
  expect(await deliverMails({ db, now: inMinutes(0), mail })).toBe(0)
  expect(await first).toBe(3)
  expect(smtp.received).toHaveLength(3)
})

test('tries again later when the server says 451, as greylisting does', async () => {
  let refusals = 1
  const onRcptTo = (_address: unknown, _session: unknown, done: (error?: Error) => void) => {
    refusals -= 1
    done(refusals >= 0 ? refusal(451, 'Greylisted, come back later') : undefined)
  }
  const smtp = await startSmtpServer({ onRcptTo })
  const mail = createTestTransport(smtp.url)
  await enqueueTestMails(db, 1)
  expect(await deliverMails({ db, now: inMinutes(0), mail })).toBe(0)
  expect(await deliverMails({ db, now: inMinutes(0.5), mail })).toBe(0)
  expect(await deliverMails({ db, now: inMinutes(2), mail })).toBe(1)
  expect(smtp.received).toHaveLength(1)
})

test('sends again under the same Message-ID when the line is cut after the mail was taken', async () => {
  let cuts = 1
  const onMail = (_mail: unknown, cut: () => void) => {
    cuts -= 1
    if (cuts >= 0) cut()
  }
  const smtp = await startSmtpServer({ onMail })
  const mail = createTestTransport(smtp.url)
  await enqueueTestMails(db, 1)
  expect(await deliverMails({ db, now: inMinutes(0), mail })).toBe(0)
  expect(await deliverMails({ db, now: inMinutes(5), mail })).toBe(1)
  expect(smtp.received).toHaveLength(2)
  expect(unique(smtp.received.map(({ messageId }) => messageId))).toBe(1)
})

test('marks a refused person as bounced, tells who asked, and logs no address', async () => {
  const onRcptTo = (address: { address: string }, _session: unknown, done: (error?: Error) => void) =>
    done(refusal(550, `5.1.1 <${address.address}> User unknown`))
  const smtp = await startSmtpServer({ onRcptTo })
  const bounced: string[] = []
  const log: object[] = []
  await enqueueTestMails(db, 1)
  await deliverMails({
    db,
    now: inMinutes(0),
    mail: createTestTransport(smtp.url),
    onBounced: async (_tx, { toAddress }) => void bounced.push(toAddress),
    log: (entry) => log.push(entry),
  })
  expect(bounced).toEqual(['person1@mail.example'])
  const [row] = await db.select().from(mails)
  expect(row).toMatchObject({ status: 'bounced', attempts: 1 })
  expect(`${row?.lastError}${JSON.stringify(log)}`).not.toContain('@')
  expect(row?.lastError).toContain('User unknown')
})

test('gives up on a refused mail at once, and on an unreachable server after three days', async () => {
  const smtp = await startSmtpServer({
    onMail: () => {
      throw refusal(554, 'Looks like spam')
    },
  })
  await enqueueTestMails(db, 1)
  await deliverMails({ db, now: inMinutes(0), mail: createTestTransport(smtp.url) })
  expect(await countMails(db)).toEqual({ failed: 1 })

  await db.delete(mails)
  await smtp.close()
  await enqueueTestMails(db, 1)
  const mail = createTestTransport(smtp.url)
  await deliverMails({ db, now: inMinutes(3 * 24 * 60 - 5), mail })
  expect(await countMails(db)).toEqual({ waiting: 1 })
  await deliverMails({ db, now: inMinutes(3 * 24 * 60 + 5), mail })
  expect(await countMails(db)).toEqual({ failed: 1 })
})

test('sends a mail that was given up again with all its words, and none whose words are gone', async () => {
  let isStrict = true
  const smtp = await startSmtpServer({
    onMail: () => {
      if (isStrict) throw refusal(554, 'Looks like spam')
    },
  })
  const mail = createTestTransport(smtp.url)
  await enqueueTestMails(db, 2)
  await deliverMails({ db, now: inMinutes(0), mail })
  const [first, second] = await db.select().from(mails).orderBy(asc(mails.id))
  isStrict = false
  const later = inMinutes(10 * 24 * 60)
  expect(await retryMail({ db, now: later }, first?.id ?? 0)).toBe(true)
  await deliverMails({ db, now: later, mail })
  expect(smtp.received.at(-1)).toMatchObject({ messageId: expect.stringContaining(first?.messageId ?? '-') })
  expect(smtp.received.at(-1)?.raw).toContain(first?.textBody)

  await forgetMails({ db, now: inMinutes(31 * 24 * 60) })
  const [, old] = await db.select().from(mails).orderBy(asc(mails.id))
  const [kept] = await db.select().from(mails).orderBy(asc(mails.id))
  expect(kept?.readableText).not.toBe('')
  await forgetMails({ db, now: inMinutes(42 * 24 * 60) })
  const [forgotten] = await db.select().from(mails).orderBy(asc(mails.id))
  expect(forgotten?.readableText).toBe('')
  expect(old).toMatchObject({ id: second?.id, status: 'failed', textBody: '', htmlBody: '' })
  expect(await retryMail({ db, now: later }, second?.id ?? 0)).toBe(false)
})

test('finds out with one mail that the server refuses the password, and tries the others later', async () => {
  let logins = 0
  const smtp = await startSmtpServer({
    onAuth: (_auth, _session, done) => {
      logins += 1
      done(refusal(535, 'Wrong password'))
    },
  })
  await enqueueTestMails(db, 20)
  await deliverMails({
    db,
    now: inMinutes(0),
    mail: createTestTransport(smtp.url.replace('://', '://a:b@')),
  })
  expect(logins).toBeLessThanOrEqual(3)
  expect(await countMails(db)).toEqual({ waiting: 20 })
})

test('writes a file per mail when there is no server', async () => {
  const dataDir = makeTestFolder()
  await enqueueTestMails(db, 2)
  await deliverMails({ db, now: inMinutes(0), mail: createTestTransport(undefined, dataDir) })
  const files = await readdir(join(dataDir, 'mail'))
  expect(files).toHaveLength(2)
  expect(files.every((name) => name.endsWith('.eml'))).toBe(true)
  expect(await readFile(join(dataDir, 'mail', files[0] ?? ''), 'utf8')).toContain('Subject: Hello')
})
