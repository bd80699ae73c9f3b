import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, encodeText, prepareText } from './prepared-text.ts'

test.each([
  { encoding: 'br', decode: brotliDecompressSync, lines: 1_000 },
  { encoding: 'br', decode: brotliDecompressSync, lines: 20_000 },
  { encoding: 'gzip', decode: gunzipSync, lines: 1_000 },
  { encoding: 'gzip', decode: gunzipSync, lines: 20_000 },
] as const)(
  'a kept copy of $lines lines in $encoding says the same, in no more memory than its bytes',
  async ({ encoding, decode, lines }) => {
    const text = prepareText('<li>A drum of good sound</li>'.repeat(lines))
    const encoded = await encodeText(text, encoding)
    expect(encoded.buffer.byteLength).toBe(encoded.length)
    expect(await encodeText(text, encoding)).toBe(encoded)
    expect(decode(encoded).equals(text.body)).toBe(true)
  },
)

test.each([10, 1_000])('a kept page of %i words holds no more memory than its bytes', (words) => {
  const { body } = prepareText('Akwaaba! '.repeat(words))
  expect(body.buffer.byteLength).toBe(body.length)
  expect(body.toString()).toBe('Akwaaba! '.repeat(words))
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br; q=0.000, gzip;q=0', null],
  ['identity', null],
  [undefined, null],
])('of %j takes %j', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})
