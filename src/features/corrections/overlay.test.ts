import { expect, test } from 'vitest'
import type { Confirmation, Correction } from './corrections.queries.ts'
import type { FiledFact } from './fact.ts'
import { Overlay } from './overlay.ts'

const filed: FiledFact = {
  name: 'Fort York Food Bank',
  description: 'Food for people who live near Fort York.',
  phones: [{ number: '416-555-0100' }],
  address: null,
  hours: null,
  languages: null,
  url: 'https://example.org',
  source: 'a list',
  hidden: false,
}
const KEY = 'toronto-nonprofits/fort-york-food-bank'
const sign = (day: number) => ({
  ...{ operatorId: 'o', operatorName: 'Ama', undoneAt: null, undoneBy: null },
  createdAt: new Date(Date.UTC(2026, 10, day)),
})
const correction = (id: number, part: Pick<Correction, 'field' | 'value' | 'was'>): Correction => ({
  ...{ id, entry: KEY, ...part },
  ...sign(id),
})
const confirmation = (id: number): Confirmation => ({
  ...{ id, entry: KEY, confirmedOn: `2026-11-${String(id).padStart(2, '0')}` },
  ...sign(id),
})
const address = (id: number, value: string | null, was: string | null = null) =>
  correction(id, { field: 'address', value, was })
const phones = (id: number) =>
  correction(id, { field: 'phones', value: [{ number: '416-555-0199' }], was: filed.phones })

test('the newest correction of a field is shown instead of the file', () => {
  const overlay = new Overlay([address(1, '1 Old Street'), address(2, '2 New Street')], [])
  expect(overlay.changesOf(KEY, filed)).toEqual({ address: '2 New Street' })
  expect(overlay.changesOf('toronto-nonprofits/another', filed)).toEqual({})
})

test('a correction may empty a field', () => {
  const overlay = new Overlay([correction(1, { field: 'url', value: null, was: filed.url })], [])
  expect(overlay.changesOf(KEY, filed)).toEqual({ url: null })
})

test('once the file says something else, the file is right', () => {
  const overlay = new Overlay([address(1, '1 Old Street'), phones(2)], [])
  const edited = { ...filed, address: '3 Newest Street', phones: [{ number: '416-555-0123' }] }
  expect(overlay.changesOf(KEY, edited)).toEqual({})
})

test('labels that are not there do not make two lists of phones differ', () => {
  const overlay = new Overlay([phones(1)], [])
  const same = { ...filed, phones: [{ number: '416-555-0100', label: undefined }] }
  expect(overlay.changesOf(KEY, same)).toEqual({ phones: [{ number: '416-555-0199' }] })
})

test('the last confirmation counts, until a number is corrected after it', () => {
  expect(new Overlay([], [confirmation(1), confirmation(3)]).confirmationOf(KEY)?.confirmedOn).toBe(
    '2026-11-03',
  )
  expect(new Overlay([phones(2)], [confirmation(3)]).confirmationOf(KEY)?.confirmedOn).toBe('2026-11-03')
  expect(new Overlay([phones(4)], [confirmation(3)]).confirmationOf(KEY)).toBeNull()
  expect(new Overlay([address(4, 'x')], [confirmation(3)]).confirmationOf(KEY)).not.toBeNull()
})
