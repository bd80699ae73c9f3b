import { expect, test } from 'vitest'
import { renderMail } from './render-mail.ts'

const site = { name: 'Akwaaba Canada', url: 'https://akwaaba.example', email: 'hello@akwaaba.example' }
const mail = renderMail({
  site: { ...site, postalAddress: '1 Example Street, Toronto ON' },
  title: 'Confirm <b>now</b>',
  preheader: 'One step left',
  paragraphs: ['Hello & "welcome"'],
  facts: [{ label: 'Date', value: 'Monday' }],
  button: { label: 'Confirm', href: 'https://akwaaba.example/x?a=1&b=2' },
  sections: [
    { heading: 'New ads', items: [{ title: 'Kente', text: '$20', href: 'https://akwaaba.example/ads/1' }] },
  ],
  footer: 'You asked for this.',
})

test('escapes everything it is given', () => {
  expect(mail.html).toContain('Confirm &lt;b&gt;now&lt;/b&gt;')
  expect(mail.html).toContain('Hello &amp; &quot;welcome&quot;')
  expect(mail.html).not.toContain('<b>now')
})

test('says the same in plain text, with the whole address of the button', () => {
  for (const words of [
    'Confirm:\nhttps://akwaaba.example/x?a=1&b=2',
    'Date: Monday',
    'NEW ADS',
    '* Kente',
    '1 Example Street',
  ]) {
    expect(mail.text).toContain(words)
  }
})

test('loads nothing from anywhere and carries its dark theme', () => {
  expect(mail.html).not.toMatch(/<img|<link|@import|url\(|<script/)
  expect(mail.html).toContain('prefers-color-scheme:dark')
})
