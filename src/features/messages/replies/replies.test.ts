import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adMessages, adThreads, mails } from '../../../../database/schema.ts'
import { createTestSellers } from '../../../../tests/fixtures/test-sellers.ts'
import { makeTestFolder } from '../../../../tests/make-test-folder.ts'
import { startThread } from '../start-thread.ts'
import { cutQuote } from './cut-quote.ts'
import { readReplies, takeReply } from './take-reply.ts'

const site = await createTestSellers()
const { db, sell, post } = site
const deps = { ...site.deps, replyTo: 'reply@akwaaba.example' }

const replyToOf = async (email: string) => {
  const [mail] = await db.select().from(mails).where(eq(mails.toAddress, email)).orderBy(desc(mails.id))
  return mail?.headers['Reply-To'] ?? ''
}

async function talk(buyer: string, seller: string) {
  const ad = await sell(seller)
  await startThread(deps, ad.id, { name: 'Kofi', email: buyer, text: 'Still there?' })
  const [thread] = await db.select().from(adThreads).orderBy(desc(adThreads.id)).limit(1)
  const texts = async () =>
    (
      await db
        .select()
        .from(adMessages)
        .where(eq(adMessages.threadId, thread?.id ?? 0))
        .orderBy(adMessages.id)
    ).map(({ sender, text }) => `${sender}: ${text}`)
  return { ad, texts, toSeller: await replyToOf(seller) }
}

const eml = (from: string, to: string, text: string, more: string[] = []) =>
  [
    `From: Ama <${from}>`,
    `To: <${to}>`,
    'Subject: Re: A message',
    ...more,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  ].join('\r\n')

test('seller and buyer answer by email, each by a secret address of their own, and neither sees the other', async () => {
  const { texts, toSeller } = await talk('kofi@example.com', 'ama@example.com')
  expect(toSeller).toMatch(/^reply\+[0-9a-z]+-[0-9a-f]{32}@akwaaba\.example$/)
  const answer =
    'Yes, come by.\r\n\r\nOn Mon, Nov 16, 2026, Akwaaba wrote:\r\n> Open the page to read it and reply.'
  expect(await takeReply(deps, eml('AMA@example.com', toSeller.toUpperCase(), answer))).toBe(true)
  expect(await texts()).toEqual(['buyer: Still there?', 'seller: Yes, come by.'])
  const toBuyer = await replyToOf('kofi@example.com')
  expect(toBuyer).not.toBe(toSeller)
  expect(await takeReply(deps, eml('kofi@example.com', toBuyer, 'On my way.'))).toBe(true)
  expect((await texts()).at(-1)).toBe('buyer: On my way.')
  const written = await db.select().from(mails).where(eq(mails.toAddress, 'kofi@example.com'))
  expect(JSON.stringify(written)).not.toContain('ama@example.com')
})

test('an email from elsewhere, with a wrong secret, without words or written by a program says nothing', async () => {
  const { texts, toSeller } = await talk('yaw@example.com', 'esi@example.com')
  const wrong = toSeller.replace(/[0-9a-f]{32}/, '0'.repeat(32))
  expect(await takeReply(deps, eml('thief@example.com', toSeller, 'Send me money.'))).toBe(false)
  expect(await takeReply(deps, eml('esi@example.com', wrong, 'Hello there.'))).toBe(false)
  expect(await takeReply(deps, eml('esi@example.com', 'reply@akwaaba.example', 'Hello there.'))).toBe(false)
  expect(await takeReply(deps, eml('esi@example.com', toSeller, '> only a quote'))).toBe(false)
  expect(await takeReply(deps, eml('esi@example.com', toSeller, 'x'.repeat(2_001)))).toBe(false)
  const away = ['Auto-Submitted: auto-replied']
  expect(await takeReply(deps, eml('esi@example.com', toSeller, 'I am away.', away))).toBe(true)
  expect(await texts()).toEqual(['buyer: Still there?'])
})

test('the limits and the end of a conversation hold for emails too', async () => {
  const { ad, texts, toSeller } = await talk('kwame@example.com', 'abena@example.com')
  for (let count = 0; count < 25; count += 1)
    await takeReply(deps, eml('abena@example.com', toSeller, `Answer ${count}`))
  expect(await texts()).toHaveLength(21)
  const other = await talk('kwame@example.com', 'akua@example.com')
  await post(`/my-ad/${other.ad.token}/delete`)
  expect(await takeReply(deps, eml('akua@example.com', other.toSeller, 'Too late.'))).toBe(false)
  expect(ad.id).toBeGreaterThan(0)
})

test('several messages in a row are one email, until the other side has written or ten minutes are over', async () => {
  const { toSeller } = await talk('efua@example.com', 'afia@example.com')
  const told = async () =>
    (await db.select().from(mails).where(eq(mails.toAddress, 'efua@example.com'))).length
  const before = await told()
  const say = (text: string) => takeReply(deps, eml('afia@example.com', toSeller, text))
  await say('Yes.')
  await say('Come by on Saturday.')
  expect(await told()).toBe(before + 1)
  await takeReply(deps, eml('efua@example.com', await replyToOf('efua@example.com'), 'At ten?'))
  await say('At ten.')
  expect(await told()).toBe(before + 2)
  site.clock.offset += 11 * 60_000
  await say('I am there.')
  site.clock.offset = 0
  expect(await told()).toBe(before + 3)
})

test('files are read once, others are put aside, and nothing is read while no address is set', async () => {
  const { texts, toSeller } = await talk('adwoa@example.com', 'nana@example.com')
  const dataDir = makeTestFolder()
  const folder = join(dataDir, 'replies')
  await mkdir(folder)
  await writeFile(join(folder, 'one.eml'), eml('nana@example.com', toSeller, 'It is yours.'))
  await writeFile(join(folder, 'two.eml'), eml('stranger@example.com', 'reply@akwaaba.example', 'Buy pills'))
  expect(await readReplies({ ...deps, replyTo: null }, dataDir)).toBe(0)
  expect(await readReplies(deps, dataDir)).toBe(1)
  expect(await readReplies(deps, dataDir)).toBe(0)
  expect(await texts()).toEqual(['buyer: Still there?', 'seller: It is yours.'])
  expect([await readdir(folder), await readdir(join(folder, 'other'))]).toEqual([['other'], ['two.eml']])
})

test('a message that cannot be read is put aside and holds up none of the others', async () => {
  const { texts, toSeller } = await talk('yaa@example.com', 'kojo@example.com')
  const dataDir = makeTestFolder()
  const folder = join(dataDir, 'replies')
  await mkdir(folder)
  const nested = Array.from(
    { length: 300 },
    (_, depth) => `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}`,
  )
  await writeFile(join(folder, 'a-nested.eml'), nested.join('\r\n'))
  await writeFile(join(folder, 'b-zero.eml'), eml('kojo@example.com', toSeller, 'It is \0 yours.'))
  await writeFile(join(folder, 'c-answer.eml'), eml('kojo@example.com', toSeller, 'It is yours.'))
  expect(await readReplies(deps, dataDir)).toBe(1)
  expect(await texts()).toEqual(['buyer: Still there?', 'seller: It is yours.'])
  expect(await readdir(join(folder, 'other'))).toEqual(['a-nested.eml', 'b-zero.eml'])
})

test.each([
  ['Yes.\n\nOn Mon, Nov 16, 2026 at 9:00 AM Akwaaba Canada <robot@akwaaba.example>\nwrote:\n> Hello', 'Yes.'],
  ['Yes.\n-----Original Message-----\nFrom: x', 'Yes.'],
  ['Yes.\nSecond line.\n-- \nAma', 'Yes.\nSecond line.'],
  ['Oui.\nLe lun. 16 nov. 2026, Akwaaba a écrit :\n> Bonjour', 'Oui.'],
  ['On Monday I can come.', 'On Monday I can come.'],
])('cuts what is quoted: %j', (text, own) => {
  expect(cutQuote(text)).toBe(own)
})
