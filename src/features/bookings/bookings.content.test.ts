import { expect, test } from 'vitest'
import { copyChangedContent } from '../../../tests/copy-content.ts'
import { readConsultationHours } from './bookings.content.ts'

test('an hour that is none is refused with its line', () => {
  const folder = copyChangedContent('consultation.json', (text) => text.replace('"09:00"', '"9 a.m."'))
  expect(() => readConsultationHours(folder)).toThrow(
    /^content\/consultation\.json, line \d+: open: must be a time such as 09:00/,
  )
})
