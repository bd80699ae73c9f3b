import { expect, test } from 'vitest'
import { type AdFormValues, changesOf } from './ad-values.ts'

const before: AdFormValues = {
  ...{ title: 'Kente', description: 'Six yards', price: '$120', location: 'Ajax, ON', category: 'other' },
  ...{ licenceBody: '', licenceNumber: '', fields: { colour: 'gold' } },
  photos: [{ id: 'a', caption: '', src: '/photos/a?key=today' }],
}

test('only what says something else is kept and sent', () => {
  const photos = [{ id: 'a', caption: '', src: '/photos/a?key=tomorrow' }]
  expect(changesOf(before, { ...before, photos, price: '$100' })).toEqual({ price: '$100' })
  expect(changesOf(before, { fields: { colour: 'gold' } })).toEqual({})
  expect(changesOf(before, { photos: [] })).toEqual({ photos: [] })
})
