import { expect, test } from 'vitest'
import drawings from '../../../content/drawings.json' with { type: 'json' }
import { drawBusiness } from './draw-business.ts'

const isOf = (path: string, slug: string) =>
  drawings.some(({ name, category }) => category === slug && path.includes(name))

test('a shop is drawn as what it sells, whatever its name would be elsewhere', () => {
  for (const id of [1, 2, 3])
    expect(isOf(drawBusiness({ id, title: 'Tema Cold Store', category: 'grocery' }), 'grocery-retail')).toBe(
      true,
    )
})

test('a word of its own kind chooses the drawing', () => {
  expect(drawBusiness({ id: 2, title: 'Auntie Esi Braids', category: 'beauty' })).toContain('braids')
})
