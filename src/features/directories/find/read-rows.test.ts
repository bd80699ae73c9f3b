import { expect, test } from 'vitest'
import { readRows } from './read-rows.ts'

const words = (textContent: string, unseen?: string) => ({
  textContent,
  querySelector: () => (unseen === undefined ? null : { textContent: unseen }),
})

test('nothing is found by words that only screen readers hear', () => {
  const NEW_TAB = ', opens in a new tab'
  const mission = words(`In Canada: High Commission of Zambia${NEW_TAB}`, NEW_TAB)
  const entry = {
    id: 'country-zm',
    dataset: {},
    parentElement: null,
    querySelector: () => null,
    querySelectorAll: () => [words('Zambia'), mission],
  }
  const page = { rows: [], groups: [], titles: new Map(), unread: [entry as unknown as HTMLElement] }
  readRows(page)
  expect(page.rows).toMatchObject([{ texts: ['zambia', 'in canada: high commission of zambia'] }])
})
