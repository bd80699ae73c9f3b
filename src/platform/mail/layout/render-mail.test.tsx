import { expect, test } from 'vitest'
import { EmailLayout } from './email-layout.tsx'
import { ActionButton, Facts, Note, Paragraph, Section } from './email-parts.tsx'
import { renderMail } from './render-mail.ts'

const site = { name: 'Akwaaba Canada', url: 'https://akwaaba.example', email: 'hello@akwaaba.example' }
const frame = { title: 'Confirm <b>now</b>', preheader: 'One step left', reason: 'You asked for this.' }
const ways = [{ label: 'Leave', href: 'https://akwaaba.example/leave' }]

const Greeting = () => (
  <>
    <Paragraph>{'Hello & "welcome"\nto the list'}</Paragraph>
    <Paragraph>Second words.</Paragraph>
  </>
)

const mail = renderMail(
  <EmailLayout site={{ ...site, postalAddress: '1 Example Street, Toronto ON' }} {...frame} ways={ways}>
    <Greeting />
    {false}
    <Facts facts={[{ label: 'Date', value: 'Monday' }]} />
    <ActionButton label="Confirm" href="https://akwaaba.example/x?a=1&b=2" />
    <Section
      heading="New ads"
      items={[{ title: 'Kente', text: '$20', href: 'https://akwaaba.example/ads/1' }, { title: 'Sofa' }]}
    />
    <Note>Not you? Do nothing.</Note>
  </EmailLayout>,
)

test('escapes everything it is given', () => {
  expect(mail.html).toContain('Confirm &lt;b&gt;now&lt;/b&gt;')
  expect(mail.html).toContain('Hello &amp; &quot;welcome&quot;<br/>to the list')
  expect(mail.html).not.toContain('<b>now')
})

test('says the same in plain text, word for word, with the whole address of the button', () => {
  expect(mail.text).toBe(`Confirm <b>now</b>

Hello & "welcome"
to the list

Second words.

Date: Monday

Confirm:
https://akwaaba.example/x?a=1&b=2

NEW ADS

* Kente
  $20
  https://akwaaba.example/ads/1

* Sofa

Not you? Do nothing.

--
You asked for this.
Leave: https://akwaaba.example/leave
Akwaaba Canada, https://akwaaba.example, hello@akwaaba.example
1 Example Street, Toronto ON
`)
})

test('loads nothing from anywhere and carries its dark theme', () => {
  expect(mail.html).not.toMatch(/<img|<link|@import|url\(|<script/)
  expect(mail.html).toContain('prefers-color-scheme:dark')
  expect(mail.html).toContain('<meta name="color-scheme" content="light dark"/>')
})

test('writes its looks into the elements, for programs that drop style sheets', () => {
  expect(mail.html).toMatch(/<h1 class="text title" style="[^"]*color:#141a17[^"]*"/)
  expect(mail.html).toMatch(/<td class="button" style="[^"]*background-color:#005c3a"/)
})
