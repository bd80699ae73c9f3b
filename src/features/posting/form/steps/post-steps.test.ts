import { expect, test } from 'vitest'
import { AD_FORM_FIELDS } from '../ad-form-fields.ts'
import { errorsOfStep, LAST_STEP, POST_STEPS, stepAt, stepOf } from './post-steps.ts'

test('every field of the form stands in exactly one step', () => {
  const placed = POST_STEPS.flatMap(({ fields }) => [...fields])
  expect(placed.toSorted()).toEqual([...AD_FORM_FIELDS, 'photos'].toSorted())
  expect(stepOf('f.bedrooms')).toBe(stepOf('description'))
})

test('photos are asked for first, and what stands in no step holds up the last one', () => {
  expect([stepOf('photos'), stepOf('no such field')]).toEqual([0, LAST_STEP])
  expect(stepAt(LAST_STEP)).toBe(POST_STEPS.at(-1))
})

test('a step is held up by its own errors only', () => {
  const errors = { title: 'Write a title', email: 'Enter an address', 'f.listedBy': 'Choose' }
  expect(errorsOfStep(errors, 1)).toEqual({ title: 'Write a title' })
  expect(errorsOfStep(errors, 2)).toEqual({ 'f.listedBy': 'Choose' })
  expect(errorsOfStep(null, 1)).toEqual({})
})
