import { expect, test } from 'vitest'
import { countSteps, fits, isElsewhere, placeName, readChoices } from './guide-choices.ts'

const read = (query: string) => readChoices(new URLSearchParams(query))

test('choices are read from the address, and anything else is ignored', () => {
  expect(read('province=ontario&as=student&with=children')).toEqual({
    province: 'ontario',
    as: 'student',
    with: 'children',
  })
  expect(read('province=texas&as=king&with=%3Cb%3E&more=1')).toEqual({})
})

test('what was not chosen leaves nothing out', () => {
  expect(fits({ who: ['refugee'] }, {})).toBe(true)
  expect(fits({ onlyWithChildren: true }, {})).toBe(true)
})

test('a choice leaves out what is for others', () => {
  expect(fits({ who: ['refugee'] }, { as: 'student' })).toBe(false)
  expect(fits({ who: ['refugee', 'student'] }, { as: 'student' })).toBe(true)
  expect(fits({}, { as: 'student' })).toBe(true)
  expect(fits({ onlyWithChildren: true }, { with: 'alone' })).toBe(false)
  expect(fits({ onlyWithChildren: true, who: ['refugee'] }, { with: 'children', as: 'student' })).toBe(true)
})

test('what families may do, too, is on the list of a student with children', () => {
  const savings = { who: ['permanent-resident', 'family-with-children'] }
  expect(fits(savings, { as: 'student' })).toBe(false)
  expect(fits(savings, { as: 'student', with: 'children' })).toBe(true)
})

test('what is of one place is left out only for somebody who chose another', () => {
  expect(isElsewhere('ontario', { province: 'yukon' })).toBe(true)
  expect(isElsewhere('yukon', { province: 'yukon' })).toBe(false)
  expect([isElsewhere(undefined, { province: 'yukon' }), isElsewhere('ontario', {})]).toEqual([false, false])
  expect([placeName('yukon'), placeName('texas'), placeName(undefined)]).toEqual([
    'Yukon',
    undefined,
    undefined,
  ])
})

test('one step is one step', () => {
  expect([countSteps(1), countSteps(2)]).toEqual(['1 step', '2 steps'])
})
