import { expect, test } from 'vitest'
import { encodeText, prepareText } from './prepared-text.ts'

test.each(['br', 'gzip'] as const)(
  'a kept copy in %s holds no more memory than its bytes',
  async (encoding) => {
    const text = prepareText('<li>A drum of good sound</li>'.repeat(1_000))
    const encoded = await encodeText(text, encoding)
    expect(encoded.buffer.byteLength).toBe(encoded.length)
    expect(await encodeText(text, encoding)).toBe(encoded)
  },
)

test.each([10, 1_000])('a kept page of %i words holds no more memory than its bytes', (words) => {
  const { body } = prepareText('Akwaaba! '.repeat(words))
  expect(body.buffer.byteLength).toBe(body.length)
  expect(body.toString()).toBe('Akwaaba! '.repeat(words))
})
