import { expect, test } from 'vitest'
import { contactMessages, mails } from '../../../database/schema.ts'
import { formBody } from '../../../tests/form-body.ts'
import { solveProof } from '../../../tests/solve-proof.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import { listContactMessages } from './contact-messages.queries.ts'
import { forgetContactMessages } from './forget-contact-messages.ts'
import { releaseContactMessage } from './release-contact-message.ts'

const { app, db, get } = await createTestApp({ template: 'empty', env: { RATE_LIMITS: 'on' } })

const form = {
  name: 'Efua Mensah',
  email: 'efua@example.com',
  message: 'The Accra link is out of date.',
  website: '',
}
let sender = 0

/** A new IP address for each request unless one is given, because limits count by IP address. */
const newSender = () => `198.51.100.${++sender}`
const send = (payload: object, remoteAddress = newSender()) =>
  app.inject({ method: 'POST', url: '/api/contact', payload, remoteAddress })
const post = (fields: Record<string, string>, remoteAddress = newSender()) =>
  app.inject({ method: 'POST', url: '/contact', remoteAddress, ...formBody(fields) })
const mailOf = async (receipt: string) =>
  (await db.select().from(mails)).filter(({ subject }) => subject.includes(receipt))

test('passes a message with proof of work on to the operator and gives a receipt', async () => {
  const answer = await send({ ...form, proof: await solveProof(app) })
  expect(answer.statusCode).toBe(202)
  const { receipt } = answer.json<{ receipt: string }>()
  expect(receipt).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  const [mail] = await mailOf(receipt)
  expect(mail).toMatchObject({
    toAddress: 'hello@akwaaba.example',
    headers: { 'Reply-To': 'efua@example.com' },
  })
  expect(mail?.textBody).toContain(form.message)
  const [row] = await listContactMessages(db, { status: 'passed-on' })
  expect(row).toMatchObject({ receipt, name: form.name, message: form.message })
})

test('holds a message whose proof is missing, forged, used before, or whose honeypot is filled in, and keeps its words out of the mail', async () => {
  const used = await solveProof(app)
  await send({ ...form, proof: used })
  const forged = Buffer.from(
    JSON.stringify({ challenge: { parameters: {}, signature: 'x' }, solution: {} }),
  ).toString('base64')
  for (const payload of [
    form,
    { ...form, proof: 'nonsense' },
    { ...form, proof: forged },
    { ...form, proof: used },
    { ...form, proof: await solveProof(app), website: 'https://spam.example' },
  ]) {
    const { receipt } = (await send(payload)).json<{ receipt: string }>()
    const [held] = await listContactMessages(db, { status: 'held' })
    expect(held?.receipt).toBe(receipt)
    const [mail] = await mailOf(receipt)
    expect(mail?.kind).toBe('contact-held')
    expect(mail?.textBody).not.toContain(form.message)
  }
})

test('lets the operator release a held message once', async () => {
  const { receipt } = (await send(form)).json<{ receipt: string }>()
  const deps = {
    db,
    site: { name: 'Akwaaba', url: 'https://akwaaba.example', email: 'hello@akwaaba.example' },
  }
  expect(await releaseContactMessage(deps, receipt)).toBe(true)
  expect(await releaseContactMessage(deps, receipt)).toBe(false)
  expect((await mailOf(receipt)).map(({ kind }) => kind)).toEqual(['contact-held', 'contact-received'])
})

test('keeps neither the message nor the mail when one of them cannot be written', async () => {
  const before = (await listContactMessages(db)).length
  await db.execute('alter table mails rename to mails_away')
  const answer = await send({ ...form, proof: await solveProof(app) })
  await db.execute('alter table mails_away rename to mails')
  expect(answer.statusCode).toBe(500)
  expect(await listContactMessages(db)).toHaveLength(before)
})

test('works without script: the form answers with the receipt, held', async () => {
  const answer = await post(form)
  expect(answer.statusCode).toBe(303)
  const location = String(answer.headers.location)
  expect(location).toMatch(/^\/contact\?receipt=[A-Z2-9-]{14}$/)
  expect((await get(location)).body).toContain(location.slice(-14))
})

test('sends the form back with every error and everything that was typed', async () => {
  const answer = await post({
    name: 'E',
    email: 'efua@<b>',
    message: '<script>',
    website: '',
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.headers['cache-control']).toBe('no-store')
  for (const words of [
    'There are 3 things to fix',
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Please write at least 10 characters',
    'value="efua@&lt;b&gt;"',
    '&lt;script&gt;</textarea>',
  ])
    expect(answer.body).toContain(words)
  expect((await get('/contact')).body).not.toContain('efua@')
})

test('limits a sender without proof harder, and loses nothing typed then either', async () => {
  const address = newSender()
  expect((await post(form, address)).statusCode).toBe(303)
  expect((await post(form, address)).statusCode).toBe(303)
  const refused = await post({ ...form, message: 'This is my third message.' }, address)
  expect(refused.statusCode).toBe(429)
  expect(refused.body).toContain('This is my third message.')
  expect(refused.body).toContain('Please wait an hour')
  expect((await send({ ...form, proof: await solveProof(app) }, address)).statusCode).toBe(202)
})

test('limits a sender with proof too', async () => {
  const address = newSender()
  const statuses: number[] = []
  for (let time = 0; time < 7; time += 1)
    statuses.push((await send({ ...form, proof: await solveProof(app) }, address)).statusCode)
  expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 429])
})

test('refuses by call with the first thing to fix', async () => {
  const answer = await send({ ...form, email: 'nobody' })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toBe('Please enter a valid email address')
  expect((await send({})).statusCode).toBe(422)
})

test('forgets messages after 180 days', async () => {
  const now = () => new Date()
  await db
    .insert(contactMessages)
    .values({ ...form, receipt: 'OLD', status: 'held', createdAt: new Date(Date.now() - 181 * 86_400_000) })
  expect(await forgetContactMessages({ db, now })).toBe(1)
  expect(await forgetContactMessages({ db, now })).toBe(0)
})

test('shows the links of the settings and the form', async () => {
  const { body } = await get('/contact')
  for (const words of [
    'Contact Us</h1>',
    'href="mailto:hello@akwaaba.example"',
    'href="https://wa.me/14165550147"',
    'action="/contact" method="post"',
  ])
    expect(body).toContain(words)
})
