import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEnv } from '../../src/env.ts'
import { MAIL_CLASSES } from '../../src/platform/mail/mail-classes.ts'
import { createTestApp } from '../../tests/test-app.ts'
import { listMailPreviews } from './mail-previews.ts'

const env = readEnv({ SITE_URL: 'https://akwaaba.example', SITE_POSTAL_ADDRESS: '100 Example Street' })
const previews = listMailPreviews(env)

test('shows every mail in development and none elsewhere', async () => {
  const development = await createTestApp({
    template: 'empty',
    env: { NODE_ENV: 'development', LOG_LEVEL: 'fatal' },
    listMailPreviews: async () => previews,
  })
  const list = await development.get('/mail-previews')
  for (const { kind } of previews) {
    expect(list.body).toContain(`/mail-previews/${kind}`)
    expect((await development.get(`/mail-previews/${kind}`)).statusCode).toBe(200)
  }
  const text = await development.get('/mail-previews/ad-held/text')
  expect(text.headers['content-type']).toContain('text/plain')
  expect(text.body).toContain('Your ad is in review')
  expect((await development.get('/mail-previews/nothing')).statusCode).toBe(404)
  const production = await createTestApp({ template: 'empty' })
  expect((await production.get('/mail-previews')).statusCode).toBe(404)
})

test.each(previews.map((mail) => [mail.kind, mail] as const))(
  '%s is of one name, says who sends it and says the same links in text and HTML',
  (_kind, mail) => {
    const linksOf = (words: string) =>
      new Set(words.replaceAll('&amp;', '&').match(/https:\/\/akwaaba\.example\/[^\s"<>]+/g) ?? [])
    expect(linksOf(mail.html)).toEqual(linksOf(mail.text))
    for (const words of [mail.text, mail.html]) {
      expect(words).toContain('100 Example Street')
      expect(words).toContain('hello@akwaaba.example')
    }
  },
)

const MARKER = 'Qzvkmarker'
const marked = listMailPreviews(env, MARKER)
const kindsWithMarker = (mails: typeof marked) =>
  mails
    .filter((mail) => JSON.stringify(mail).toLowerCase().includes(MARKER.toLowerCase()))
    .map(({ kind }) => kind)

test('gives every kind of mail its class, and no class to a mail that is none', () => {
  const written = globSync('src/**/*.email.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/kind: (?:\w+ \? )?'([\w-]+)'(?: : '([\w-]+)')?/g)].flatMap(
      (found) => found.slice(1).filter(Boolean),
    ),
  )
  const previewed = new Set(marked.map(({ kind }) => kind))
  expect(written.length).toBeGreaterThan(15)
  expect(written.filter((kind) => !previewed.has(kind))).toEqual([])
  expect(Object.keys(MAIL_CLASSES).toSorted()).toEqual([...previewed].toSorted())
})

test.each(
  marked.filter(({ kind }) => MAIL_CLASSES[kind] === 'unconfirmed').map((mail) => [mail.kind, mail] as const),
)('%s carries nothing that was typed, because nobody has confirmed the address', (_kind, mail) => {
  expect(kindsWithMarker([mail])).toEqual([])
  expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain(mail.to)
  expect(mail.headers?.['Reply-To']).toBeUndefined()
})

test('shows in the previews what was typed, where a mail may carry it', () => {
  expect(kindsWithMarker(marked)).toEqual(
    expect.arrayContaining(['ad-published', 'ad-message-received', 'contact-received']),
  )
})

test('classes as bulk what is sent as bulk, with a way to leave', () => {
  for (const { kind, isBulk, unsubscribeUrl } of marked) {
    expect([kind, isBulk === true, unsubscribeUrl !== undefined]).toEqual([
      kind,
      MAIL_CLASSES[kind] === 'bulk',
      MAIL_CLASSES[kind] === 'bulk',
    ])
  }
})
