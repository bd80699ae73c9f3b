import { expect, test } from 'vitest'
import { drawBusiness } from './draw-business.ts'

test.each([
  ['Tema Cold Store', 'grocery', 'grocery-retail'],
  ['Ebenezer Methodist, by the ship yard', 'churches', 'hall'],
  ['Ghana Union', 'community', 'hall'],
] as const)(
  '%s is drawn as its kind, whatever a word of its name would be elsewhere',
  (title, category, drawing) => {
    for (const id of [1, 2, 3]) expect(drawBusiness({ id, title, category })).toContain(`/art/${drawing}-`)
  },
)

test('a word of its own kind chooses the drawing', () => {
  expect(drawBusiness({ id: 2, title: 'Auntie Esi Braids', category: 'beauty' })).toContain('braids')
})
