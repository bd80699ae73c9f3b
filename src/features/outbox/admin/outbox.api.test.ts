import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, droppedMails, mails } from '../../../../database/schema.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import { joinConsole } from '../../console/console-testing.ts'

const { app, database, db, get } = await createTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
const operator = await joinConsole({ app, db }, 'moderator')
const serverless = await createTestApp()
const LETTER = { kind: 'ad-held', toAddress: 'efua@mail.example', subject: 'Your ad', htmlBody: '<p>Hi</p>' }
const WORDS = 'Open https://akwaaba.example/my-ad/SECRET now'

type Row = Partial<typeof mails.$inferInsert>
async function put(row: Row, { db: into } = database): Promise<number> {
  const values = { ...LETTER, messageId: crypto.randomUUID(), textBody: WORDS, ...row }
  const [added] = await into.insert(mails).values(values).returning({ id: mails.id })
  return added?.id ?? 0
}
const list = async (query = '') => (await operator.get(`mails${query}`)).json()
const find = async (id: number) => (await db.select().from(mails).where(eq(mails.id, id)))[0]
const send = (id: number) => operator.call('mails/send', { id })

test('tells what became a file from what was sent, and finds by state, subject and address', async () => {
  const file = await put({ status: 'sent', isFile: true, subject: 'Only a file' })
  const sent = await put({ status: 'sent', textBody: '', readableText: 'Said' })
  const failed = await put({
    status: 'failed',
    lastError: 'ECONNREFUSED: connect',
    toAddress: 'kofi@mail.example',
  })
  const ids = async (query: string) => (await list(query)).mails.map(({ id }: { id: number }) => id)
  expect(await ids('?state=file')).toEqual([file])
  expect(await ids('?state=sent')).toEqual([sent])
  expect(await ids('?state=trouble')).toEqual([failed])
  expect(await ids('?search=ONLY%20A')).toEqual([file])
  expect(await ids('?search=kofi@')).toEqual([failed])
  const { mails: lines, counts } = await list()
  expect(lines.find(({ id }: { id: number }) => id === file).state).toBe('file')
  expect(lines.find(({ id }: { id: number }) => id === failed).problem).toBe(
    'The mail server does not answer.',
  )
  expect(counts).toMatchObject({ file: 1, sent: 1, trouble: 1 })
  expect(JSON.stringify(lines)).not.toContain('kofi@')
})

test('shows what a mail says without its links, and writes down who read it', async () => {
  const id = await put({ status: 'waiting' })
  const answer = await operator.call('mails/read', { id })
  expect(answer.json()).toMatchObject({ to: 'efua@mail.example', text: 'Open (link) now' })
  const log = (await operator.get('audit?search=looked%20at')).json()
  expect(log.actions[0]).toMatchObject({ did: 'looked at', target: `mail ${id}` })
  expect((await operator.call('mails/read', { id: 999_999 })).statusCode).toBe(404)
})

test('shows a mail as it looks in a frame that runs nothing, asks for nothing and leads nowhere', async () => {
  const htmlBody = `<style>p{color:red}</style><p style="color:red">Hi <a href="https://akwaaba.example/my-ad/SECRET">open</a>
<img src=https://spy.example/SECRET.gif><script>alert('SECRET')</script> https://akwaaba.example/my-ad/SECRET</p>`
  const id = await put({ status: 'waiting', htmlBody })
  expect((await operator.call('mails/read', { id })).json().hasLook).toBe(true)
  const before = await db.$count(auditLog, eq(auditLog.target, `mail ${id}`))
  const look = await operator.get(`mails/${id}/look`)
  expect(look.body).toContain('<p style="color:red">Hi <a>open</a>')
  expect(look.body).not.toMatch(/href|src=|https:/)
  const policy = String(look.headers['content-security-policy'])
  expect(policy).toMatch(/^sandbox; default-src 'none'/)
  expect(policy).not.toContain('script-src')
  expect(await db.$count(auditLog, eq(auditLog.target, `mail ${id}`))).toBe(before + 1)
  const sent = await put({ status: 'sent', textBody: '', htmlBody: '', readableText: 'Said' })
  expect((await operator.get(`mails/${sent}/look`)).statusCode).toBe(404)
  expect((await get(`/api/admin/mails/${id}/look`)).statusCode, 'signed out').toBe(401)
})

test('sends now what waits, and again what reached nobody; what was delivered stays', async () => {
  const later = new Date(Date.now() + DAY_MS)
  const waiting = await put({ status: 'waiting', nextAttemptAt: later })
  const file = await put({ status: 'sent', isFile: true })
  const sent = await put({ status: 'sent', textBody: '', readableText: 'Said' })
  expect((await send(waiting)).statusCode).toBe(200)
  expect((await find(waiting))?.nextAttemptAt.getTime()).toBeLessThan(later.getTime())
  expect((await send(file)).statusCode).toBe(200)
  expect(await find(file)).toMatchObject({ status: 'waiting', isFile: false, sentAt: null, textBody: WORDS })
  expect((await send(sent)).json().message).toBe('This email has been sent.')
  expect((await find(sent))?.status).toBe('sent')
})

test('says that no mail server is set instead of writing another file', async () => {
  const own = await joinConsole(serverless, 'moderator')
  const id = await put({ status: 'sent', isFile: true }, serverless.database)
  const refused = await own.call('mails/send', { id })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().message).toContain('No mail server is set')
  expect((await own.get('session')).json()).toMatchObject({ hasMailServer: false })
  expect((await operator.get('session')).json()).toMatchObject({ hasMailServer: true })
})

test('counts what was dropped today, and not what was dropped before', async () => {
  const before = (await list()).dropped
  const long = new Date(Date.now() - 2 * DAY_MS)
  await db
    .insert(droppedMails)
    .values([{ kind: 'alert-requested' }, { kind: 'ad-submitted', droppedAt: long }])
  expect((await list()).dropped).toBe(before + 1)
})
