import { expect, test } from 'vitest'
import samples from '../../../../../content/samples/categories.json' with { type: 'json' }
import { suggestCategory } from './suggest-category.ts'

const known = samples.map(({ slug }) => slug)

test.each([
  ['2-bedroom basement, own entrance', 'real-estate'],
  ['Couch, three seats, like new', 'home-furniture'],
  ['Toyota Corolla 2015', 'vehicles'],
  ['Barrels to Tema every month: shipping', 'shipping-logistics'],
])('“%s” looks like %s', (title, category) => {
  expect(suggestCategory(title, known)).toBe(category)
})

test('says nothing where no word fits, or where two categories are as likely', () => {
  expect(suggestCategory('Something nice', known)).toBeNull()
  expect(suggestCategory('lawyer and mortgage', known)).toBeNull()
  expect(suggestCategory('Couch', ['vehicles'])).toBeNull()
})
