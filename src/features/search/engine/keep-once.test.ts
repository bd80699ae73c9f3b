import { expect, test } from 'vitest'
import type { IndexedItem } from '../sources/search-source.ts'
import { keepOnce } from './keep-once.ts'

const rate = (score: number, item: Partial<IndexedItem>) => ({
  score,
  isExact: false,
  hasAll: true,
  item: {
    id: `/a#${score}`,
    kind: 'services' as const,
    title: 'Passports',
    detail: '',
    path: `/a#${score}`,
    ...item,
  },
})

test('the best rated of one thing stays, with the phone that only another copy knows', () => {
  const kept = keepOnce([
    rate(0.9, { url: 'https://canada.ca/passports' }),
    rate(0.5, { url: 'https://canada.ca/passports/', title: 'Passport office', phone: '1-800-555-0100' }),
  ])
  expect(kept).toHaveLength(1)
  expect(kept[0]).toMatchObject({ score: 0.9, item: { title: 'Passports', phone: '1-800-555-0100' } })
})

test('the same title at another site is another thing', () => {
  const kept = keepOnce([
    rate(0.9, { url: 'https://novascotia.ca/schools' }),
    rate(0.5, { url: 'https://gnb.ca/schools' }),
  ])
  expect(kept).toHaveLength(2)
})
