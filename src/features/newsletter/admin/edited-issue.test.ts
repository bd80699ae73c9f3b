import { expect, test } from 'vitest'
import { issueFormSchema } from '../newsletter.schema.ts'
import { addItem, toEdited, toWords } from './edited-issue.ts'

const DRAFT = {
  id: 1,
  revision: 0,
  subject: 'Friday',
  intro: '',
  sections: [{ heading: 'News', items: [{ title: 'A story', href: 'https://x.example/' }] }],
  canUndo: false,
  scheduledFor: null,
  scheduleProblem: '',
}

test('what is edited is saved as it was, without the names of the screen', () => {
  const words = toWords(toEdited(DRAFT))
  expect(words).toEqual({ subject: 'Friday', intro: '', sections: DRAFT.sections })
  expect(issueFormSchema.safeParse(words).success).toBe(true)
})

test('an item joins the part of its heading, or begins one; an empty part is not saved', () => {
  const event = { title: 'Highlife night', text: 'Sat, Nov 28', href: '/events/1' }
  const once = addItem(toEdited(DRAFT), 'Coming up', event)
  const twice = addItem(once, 'Coming up', { title: 'Durbar' })
  expect(toWords(twice).sections.map(({ heading, items }) => [heading, items.length])).toEqual([
    ['News', 1],
    ['Coming up', 2],
  ])
  const emptied = { ...twice, sections: twice.sections.map((part) => ({ ...part, items: [] })) }
  expect(toWords(emptied).sections).toEqual([])
})
