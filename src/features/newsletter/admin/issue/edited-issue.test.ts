import { expect, test } from 'vitest'
import { issueFormSchema } from '../../newsletter.schema.ts'
import {
  addItem,
  addWords,
  orderSections,
  putSection,
  removeSection,
  toEdited,
  toWords,
} from './edited-issue.ts'

const DRAFT = {
  id: 1,
  revision: 0,
  subject: 'Friday',
  preheader: '',
  sections: [{ heading: 'News', items: [{ title: 'A story', href: 'https://x.example/' }] }],
  canUndo: false,
  scheduledFor: null,
  scheduleProblem: '',
}

test('what is edited is saved as it was, without the names of the screen', () => {
  const words = toWords(toEdited(DRAFT))
  expect(words).toEqual({ subject: 'Friday', preheader: '', sections: DRAFT.sections })
  expect(issueFormSchema.safeParse(words).success).toBe(true)
})

test('an item joins the part of its heading, or begins one; an empty part is not saved', () => {
  const event = { title: 'Highlife night', text: 'Sat, Nov 28', href: '/events/1' }
  const once = addItem(toEdited(DRAFT), { heading: 'Coming up' }, event)
  const twice = addItem(once, { heading: 'Coming up' }, { title: 'Durbar' })
  expect(toWords(twice).sections.map(({ heading, items }) => [heading, items.length])).toEqual([
    ['News', 1],
    ['Coming up', 2],
  ])
  expect(toWords(twice).sections[1]?.items).toEqual([event, { title: 'Durbar' }])
  const emptied = { ...twice, sections: twice.sections.map((part) => ({ ...part, items: [] })) }
  expect(toWords(emptied).sections).toEqual([])
})

test('an item joins the part that was pressed, whatever its heading is by then', () => {
  const issue = toEdited(DRAFT)
  const news = issue.sections[1]
  if (!news) throw new Error('There is a part for news.')
  const renamed = putSection(issue, { ...news, heading: 'Read this' })
  const added = addItem(renamed, { key: news.key, heading: 'News' }, { title: 'Another' })
  expect(toWords(added).sections.map(({ heading, items }) => [heading, items.length])).toEqual([
    ['Read this', 2],
  ])
})

test('own words have a place first, move like every other part, and may be more than one', () => {
  const issue = toEdited(DRAFT)
  const [own, news] = issue.sections
  if (!own || !news) throw new Error('There are own words and news.')
  expect(own.words).toBe('')
  const written = putSection(issue, { ...own, words: 'Akwaaba!' })
  const moved = orderSections(written, [news.key, own.key])
  expect(toWords(moved).sections).toEqual([...DRAFT.sections, { heading: '', words: 'Akwaaba!', items: [] }])
  const again = toEdited({ ...DRAFT, sections: toWords(moved).sections })
  expect(again.sections.map(({ words }) => words)).toEqual([undefined, 'Akwaaba!'])
  expect(addWords(moved, news.key).sections.map(({ words }) => words)).toEqual([undefined, '', 'Akwaaba!'])
})

test('a part is taken out, own words of spaces alone are not saved, and no item joins own words of its heading', () => {
  const issue = toEdited(DRAFT)
  const [own, news] = issue.sections
  if (!own || !news) throw new Error('There are own words and news.')
  expect(removeSection(issue, news.key).sections).toEqual([own])
  const written = putSection(issue, { ...own, heading: 'Coming up', words: ' \n' })
  expect(toWords(written).sections.map(({ heading }) => heading)).toEqual(['News'])
  expect(toWords(written).sections[0]).not.toHaveProperty('words')
  const added = addItem(written, { heading: 'Coming up' }, { title: 'Durbar' })
  expect(added.sections.map(({ heading, items }) => [heading, items.length])).toEqual([
    ['Coming up', 0],
    ['News', 1],
    ['Coming up', 1],
  ])
  expect(orderSections(issue, ['gone', news.key]).sections).toEqual([news])
  expect(addWords(issue, news.key).sections.map(({ words }) => words)).toEqual(['', undefined, ''])
})

test('a hidden part stays in the draft', () => {
  const issue = toEdited(DRAFT)
  const hidden = { ...issue, sections: issue.sections.map((part) => ({ ...part, isHidden: true })) }
  expect(toWords(hidden).sections).toEqual([{ ...DRAFT.sections[0], isHidden: true }])
})
