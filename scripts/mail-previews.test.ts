import { expect, test } from 'vitest'
import { readEnv } from '../src/env.ts'
import { createTestApp } from '../tests/test-app.ts'
import { listMailPreviews } from './mail-previews.ts'

const env = readEnv({ SITE_URL: 'https://akwaaba.example', SITE_POSTAL_ADDRESS: '100 Example Street' })

test('shows every mail in development and none elsewhere', async () => {
  const development = await createTestApp({
    template: 'empty',
    env: { NODE_ENV: 'development', LOG_LEVEL: 'fatal' },
    listMailPreviews: async () => listMailPreviews(env),
  })
  const list = await development.get('/mail-previews')
  for (const { kind } of listMailPreviews(env)) {
    expect(list.body).toContain(`/mail-previews/${kind}`)
    expect((await development.get(`/mail-previews/${kind}`)).statusCode).toBe(200)
  }
  const text = await development.get('/mail-previews/ad-held/text')
  expect(text.headers['content-type']).toContain('text/plain')
  expect(text.body).toContain('A person looks at your ad first')
  expect((await development.get('/mail-previews/nothing')).statusCode).toBe(404)
  const production = await createTestApp({ template: 'empty' })
  expect((await production.get('/mail-previews')).statusCode).toBe(404)
})

test.each(listMailPreviews(env).map((mail) => [mail.kind, mail] as const))(
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
