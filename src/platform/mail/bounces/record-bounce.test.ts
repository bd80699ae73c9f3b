import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { mails } from '../../../../database/schema.ts'
import { countMails, enqueueTestMails } from '../../../../tests/fixtures/test-mails.ts'
import { makeTestFolder } from '../../../../tests/make-test-folder.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { readBounces, recordBounce } from './record-bounce.ts'

const { db } = await createTestDatabase()

beforeEach(async () => {
  await db.delete(mails)
})

const report = (messageId: string, action: string, status: string) =>
  [
    'From: MAILER-DAEMON@mail.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    'MIME-Version: 1.0',
    '',
    '--b1',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    '',
    'Final-Recipient: rfc822; person1@mail.example',
    `Action: ${action}`,
    `Status: ${status}`,
    '',
    '--b1',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: <${messageId}@akwaaba.example>`,
    'Subject: Hello',
    '',
    'Hello',
    '',
    '--b1--',
    '',
  ].join('\r\n')

async function enqueueOne(): Promise<string> {
  await enqueueTestMails(db, 1)
  await db.update(mails).set({ status: 'sent' })
  const [row] = await db.select().from(mails)
  return row?.messageId ?? ''
}

test('marks the mail that a delivery report is about', async () => {
  const told: string[] = []
  const raw = report(await enqueueOne(), 'failed', '5.1.1')
  const onBounced = async (_tx: unknown, { toAddress }: { toAddress: string }) => void told.push(toAddress)
  expect(await recordBounce({ db, onBounced }, raw)).toBe(true)
  expect(await recordBounce({ db, onBounced }, raw)).toBe(false)
  expect(told).toEqual(['person1@mail.example'])
  expect(await countMails(db)).toEqual({ bounced: 1 })
})

test('leaves a mail alone that is only delayed, and any message that is no report', async () => {
  const messageId = await enqueueOne()
  expect(await recordBounce({ db }, report(messageId, 'delayed', '4.4.1'))).toBe(false)
  expect(await recordBounce({ db }, `Subject: Hi\r\n\r\nMessage-ID: <${messageId}@akwaaba.example>`)).toBe(
    false,
  )
  expect(await recordBounce({ db }, report('00000000-0000-4000-8000-000000000000', 'failed', '5.1.1'))).toBe(
    false,
  )
  expect(await recordBounce({ db }, '')).toBe(false)
  expect(await countMails(db)).toEqual({ sent: 1 })
})

test('reads each report in the folder once, and puts anything else aside', async () => {
  const dataDir = makeTestFolder()
  expect(await readBounces({ db, dataDir })).toBe(0)
  const folder = join(dataDir, 'bounces')
  await mkdir(folder)
  await writeFile(join(folder, '1.eml'), report(await enqueueOne(), 'failed', '5.1.1'))
  await writeFile(join(folder, '2.eml'), 'Subject: I am on holiday\r\n\r\nBack on Monday.')
  await writeFile(join(folder, '3.eml.part'), 'Half of a mess')
  const told: string[] = []
  const onBounced = async (_tx: unknown, { toAddress }: { toAddress: string }) => void told.push(toAddress)
  expect(await readBounces({ db, dataDir, onBounced })).toBe(1)
  expect(await readBounces({ db, dataDir, onBounced })).toBe(0)
  expect(told).toEqual(['person1@mail.example'])
  expect(await countMails(db)).toEqual({ bounced: 1 })
  expect((await readdir(folder)).toSorted()).toEqual(['3.eml.part', 'other'])
  expect(await readdir(join(folder, 'other'))).toEqual(['2.eml'])
})

test('leaves the reports where they are while the database is away', async () => {
  const dataDir = makeTestFolder()
  const folder = join(dataDir, 'bounces')
  await mkdir(folder)
  await writeFile(join(folder, '1.eml'), report(await enqueueOne(), 'failed', '5.1.1'))
  const onBounced = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  await expect(readBounces({ db, dataDir, onBounced })).rejects.toThrow('away')
  expect(await readBounces({ db, dataDir })).toBe(1)
})
