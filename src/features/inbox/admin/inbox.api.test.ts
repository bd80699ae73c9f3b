import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, contactMessages, mails, operators } from '../../../../database/schema.ts'
import { insertFeedback } from '../../../../tests/builders.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { joinConsole, type SignedIn } from '../../console/console-testing.ts'
import { forgetContactMessages } from '../../contact/forget-contact-messages.ts'
import type { NewFeedback } from '../../feedback/feedback.queries.ts'
import type { InboxPage, Message, Replies } from './inbox.schema.ts'

const { app, db } = await createTestApp({ template: 'empty' })
const operator = await joinConsole({ app, db }, 'moderator')
const ADDRESS = 'efua@example.com'

const list = async (query = ''): Promise<InboxPage> => (await operator.get(`inbox?${query}`)).json()
const show = async (key: string): Promise<Message> => (await operator.get(`inbox/message?key=${key}`)).json()
const call = (path: string, body: object) => operator.call(`inbox/${path}`, body)
const lastMail = async () => (await db.select().from(mails).orderBy(desc(mails.id)).limit(1))[0]

async function write(receipt: string, status: 'passed-on' | 'held' = 'passed-on') {
  const message = 'I cannot change my phone number.'
  const [row] = await db
    .insert(contactMessages)
    .values({ receipt, status, name: 'Efua Okyere', email: ADDRESS, message })
    .returning({ id: contactMessages.id })
  return `contact:${row?.id}`
}

async function complain(receipt: string, email: string | null, about: Partial<NewFeedback> = {}) {
  return `feedback:${await insertFeedback(db, { receipt, details: 'It rings out.', email, ...about })}`
}

test('lists contact messages and feedback together, without addresses; what is held stays in the queue', async () => {
  const [one, other] = [await write('IN-1'), await complain('IN-2', ADDRESS)]
  const held = await write('IN-3', 'held')
  const page = await list()
  const keys = page.messages.map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining([one, other]))
  expect(keys).not.toContain(held)
  expect(JSON.stringify([page, await show(one), await show(other)])).not.toContain(ADDRESS)
  expect((await list('search=rings')).messages.map(({ key }) => key)).toEqual([other])
  expect((await list('kind=contact')).messages.map(({ key }) => key)).toEqual([one])
  expect((await operator.get('badges')).json()['/admin/inbox']).toBe(page.counts.open)
})

test('leaves the reports of events and businesses to the queue, where they can be taken off', async () => {
  const key = await complain('IN-L', ADDRESS, { entry: 'events/12', entryName: 'Highlife night' })
  const { messages } = await list('search=Highlife')
  expect(messages).toEqual([])
  expect((await operator.get(`inbox/message?key=${key}`)).statusCode).toBe(404)
})

test('says the whole name of an entry, also one with a colon', async () => {
  const key = await complain('IN-C', ADDRESS, { entryName: 'Ontario 211: help near you' })
  expect((await show(key)).entry?.name).toBe('Ontario 211: help near you')
})

test('a message that begins with a greeting is named after what follows, with a capital', async () => {
  const message = 'Hello, my ad says it is in review since yesterday. Is anything missing?'
  const values = { receipt: 'IN-20', status: 'passed-on', name: 'Efua', email: ADDRESS, message } as const
  await db.insert(contactMessages).values(values)
  const [line] = (await list('search=in review since')).messages
  expect(line?.subject).toBe('My ad says it is in review since yesterday')
})

test('an answer goes out by mail in the operator’s words alone, is kept, and can close the message', async () => {
  const key = await write('IN-4')
  expect((await call('reply', { key, text: ' ', isDone: true })).statusCode).toBe(400)
  const text = 'Good morning Efua,\n\nopen your ad by its link and press Edit.'
  expect((await call('reply', { key, text, isDone: true })).statusCode).toBe(200)
  const mail = await lastMail()
  expect(mail).toMatchObject({ kind: 'message-answered', toAddress: ADDRESS })
  expect(mail?.textBody).toContain('open your ad by its link')
  expect(mail?.textBody, 'nobody’s words but ours').not.toContain('cannot change my phone')
  expect(await show(key)).toMatchObject({
    isDone: true,
    doneBy: 'Ama Serwaa',
    entries: [{ kind: 'reply', text }],
  })
  const log = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, key.replace(':', ' ')))
  expect(log.map(({ action }) => action)).toEqual(['inbox.reply'])
})

test('a note is kept and never mailed', async () => {
  const key = await write('IN-5')
  const before = await db.$count(mails)
  await call('note', { key, text: 'Called her at 9:30.' })
  expect(await db.$count(mails)).toBe(before)
  expect((await show(key)).entries).toMatchObject([{ kind: 'note', by: 'Ama Serwaa' }])
})

test('a message is read, done, and open again', async () => {
  const key = await write('IN-6')
  expect((await show(key)).isUnread).toBe(true)
  await call('mark', { key, isRead: true })
  expect((await show(key)).isUnread).toBe(false)
  await call('mark', { key, isDone: true })
  expect((await list('tab=done')).messages.map((one) => one.key)).toContain(key)
  await call('mark', { key, isDone: false })
  expect((await list()).messages.map((one) => one.key)).toContain(key)
})

test('feedback is closed with what came of it, the reader is told, and the address is forgotten', async () => {
  const key = await complain('IN-7', 'reader@example.com')
  expect((await call('close', { key, status: 'unchanged', reason: '' })).statusCode).toBe(422)
  await call('close', { key, status: 'unchanged', reason: 'We called: the number is right.' })
  expect(await lastMail()).toMatchObject({ kind: 'feedback-decided', toAddress: 'reader@example.com' })
  expect(await show(key)).toMatchObject({ isDone: true, email: '' })
  expect((await call('close', { key, status: 'fixed', reason: '' })).statusCode).toBe(409)
})

test('showing an address is written down', async () => {
  const key = await write('IN-8')
  expect((await call('reveal', { key })).json()).toEqual({ value: ADDRESS })
  const log = await db.select().from(auditLog).where(eq(auditLog.action, 'inbox.reveal'))
  expect(log.map(({ target }) => target)).toEqual([key.replace(':', ' ')])
})

test('what was answered is forgotten with the message', async () => {
  const key = await write('IN-9')
  await call('note', { key, text: 'A note.' })
  await forgetContactMessages({ db, now: () => new Date(Date.now() + 200 * 86_400_000) })
  expect((await operator.get(`inbox/message?key=${key}`)).statusCode).toBe(404)
})

test('a message is given to one of the team, who finds it under Mine, until it is given back', async () => {
  const key = await write('IN-10')
  const other = await joinConsole({ app, db }, 'owner')
  const { people } = (await operator.get('inbox/team')).json()
  const me = people[0].id
  const keysOf = async (who: SignedIn) =>
    (await who.get('inbox?tab=mine')).json<InboxPage>().messages.map((one) => one.key)
  expect(people).toHaveLength(2)
  expect((await call('assign', { key, to: 'nobody-of-us' })).statusCode).toBe(422)
  expect((await call('assign', { key: 'contact:999999', to: me })).statusCode).toBe(404)
  expect((await call('assign', { key, to: me })).statusCode).toBe(200)
  const found = await Promise.all([keysOf(operator), keysOf(other)])
  expect(found.toSorted((one, two) => one.length - two.length)).toEqual([[], [key]])
  expect((await show(key)).assigned).toEqual({ id: me, name: 'Ama Serwaa' })
  const mine = found[0]?.length ? operator : other
  const counts = async () => (await mine.get('inbox')).json<InboxPage>().counts
  expect((await counts()).mine).toBe(1)
  await call('assign', { key, to: null })
  expect((await counts()).mine).toBe(0)
  await call('assign', { key, to: me })
  await call('mark', { key, isDone: true })
  expect((await counts()).mine, 'what is done is nobody’s work').toBe(0)
})

test('an editor has no inbox, so nobody can give them a message', async () => {
  const editor = await joinConsole({ app, db }, 'editor')
  const { people } = (await operator.get('inbox/team')).json()
  expect(people).toHaveLength(2)
  expect((await editor.get('inbox')).statusCode).toBe(403)
})

test('a message whose person leaves is free again', async () => {
  const key = await write('IN-11')
  const { people } = (await operator.get('inbox/team')).json()
  const left = await joinConsole({ app, db }, 'moderator', 'kojo@example.org')
  const [kojo] = await db.select().from(operators).where(eq(operators.email, left.email))
  await call('assign', { key, to: kojo?.id })
  expect((await show(key)).assigned?.id).toBe(kojo?.id)
  await db.delete(operators).where(eq(operators.email, left.email))
  expect((await show(key)).assigned).toBeNull()
  expect((await operator.get('inbox/team')).json().people).toEqual(people)
})

test('replies are saved for the team, changed by their title, and removed', async () => {
  const titles = async () =>
    (await operator.get('inbox/replies')).json<Replies>().replies.map(({ title }) => title)
  expect((await call('replies/save', { title: ' ', text: 'x' })).statusCode).toBe(400)
  await call('replies/save', { title: 'Thank you', text: 'Good morning {name}' })
  await call('replies/save', { title: 'Moved', text: 'We put it right.' })
  await call('replies/save', { title: 'Thank you', text: 'Good day {name}' })
  expect(await titles()).toEqual(['Moved', 'Thank you'])
  const { replies } = (await operator.get('inbox/replies')).json<Replies>()
  expect(replies[1]?.text).toBe('Good day {name}')
  await call('replies/remove', { id: replies[0]?.id })
  expect((await call('replies/remove', { id: replies[0]?.id })).statusCode).toBe(404)
  expect(await titles()).toEqual(['Thank you'])
})

test('a message about an entry says where it is and which number readers see', async () => {
  const id = await insertFeedback(db, { entry: 'education/dalhousie-university' })
  const number = '902-555-0199'
  const owner = await joinConsole({ app, db }, 'owner', 'yaa@example.org')
  await owner.call('facts/correct', {
    key: 'education/dalhousie-university',
    changes: { phones: [{ number }] },
  })
  expect((await show(`feedback:${id}`)).entry).toMatchObject({
    phone: number,
    pageTitle: expect.any(String),
  })
})
