import { expect, test } from 'vitest'
import { z } from 'zod'
import { readContent } from '../../../platform/files/json-content.ts'
import { readOntario } from '../../ontario/ontario.content.ts'
import { readProvinces } from '../../provinces/provinces.content.ts'
import { readDirectories } from '../directories.content.ts'
import { listEntries } from './check-directory.ts'

const { directories, phones } = readDirectories()
const entries = directories.flatMap((directory) =>
  listEntries(directory).map((entry) => ({ ...entry, page: directory.slug })),
)

/** Every number, address and claim a second time, copied from its source, so that a typo fails the tests. */
const { data: known } = readContent(
  'directory-claims.json',
  z.strictObject({
    numbers: z.record(z.string(), z.string()),
    addresses: z.array(z.string()),
    /** Figures and superlatives that a description may use, because the fact of the entry supports them. */
    claims: z.record(z.string(), z.array(z.string())),
  }),
)

const digits = (text: string) => text.replace(/\D/g, '')
const collect = (value: unknown, key: string): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === key && typeof inner === 'string' ? [inner] : collect(inner, key),
  )
}

test('every telephone number is the one that its source gives', () => {
  const written = Object.fromEntries([...phones].map(([id, { phone }]) => [id, digits(phone)]))
  const given = Object.entries(known.numbers).map(([id, text]) => [id, digits(text)])
  expect(written).toEqual(Object.fromEntries(given))
})

test('numbers that stand outside phones.json are known ones', () => {
  const elsewhere = [...collect(readOntario(), 'phone'), ...collect(readProvinces(), 'phone')]
  const listed = [...phones.values()].map(({ phone }) => digits(phone))
  const ownNumbers = ['14162432003', '4169163700']
  expect(elsewhere.length).toBeGreaterThan(10)
  for (const number of elsewhere) expect([...listed, ...ownNumbers]).toContain(digits(number))
})

test('every address without a source of its own is one that a source gives', () => {
  const ofEntries = entries.filter(({ contactSource }) => !contactSource)
  const pinned = directories.map((directory) => directory.pinned)
  const written = [...collect([ofEntries, pinned], 'address'), ...collect(readOntario(), 'address')]
  expect([...new Set(written)].toSorted()).toEqual(known.addresses.toSorted())
})

/** Short numbers that anyone can dial; they are not claims. */
const SHORT_NUMBERS = /\b(911|811|211|9-8-8)\b/g
const CLAIM =
  /\d+|\bfree\b|\b(larg|old|new|high|big|cheap)est\b|\bbest\b|\bmost\b|\bany hour\b|\bround.the.clock\b/gi

test('a description claims a figure, a price, an hour or a superlative only where the fact does', () => {
  for (const { name, description, page } of entries) {
    const claims = [...description.replace(SHORT_NUMBERS, '').matchAll(CLAIM)].map(([one]) =>
      one.toLowerCase(),
    )
    const isSupported = claims.every((claim) => known.claims[name]?.includes(claim))
    expect(isSupported || claims, `${page}: ${name}`).toBe(true)
  }
})

test('an entry whose source is weak leads to the front page of its site', () => {
  const weak = entries.filter(({ source }) => /^(weak|unchecked)/.test(source))
  expect(weak.length).toBeGreaterThan(10)
  for (const { url, name } of weak) expect(new URL(url ?? '').pathname, name).toBe('/')
})
