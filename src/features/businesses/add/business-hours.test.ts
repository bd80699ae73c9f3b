import { expect, test } from 'vitest'
import { businessFields } from '../../../../tests/fixtures/test-listings.ts'
import { businessFormSchema } from './business-form.schema.ts'
import { EMPTY_BUSINESS } from './business-form-fields.ts'
import { gatherHours } from './business-hours.ts'

const NO_HOURS = { open1: '', close1: '' }
const parse = (change: Record<string, string>) =>
  businessFormSchema.safeParse(businessFields({ ...NO_HOURS, ...change }))
const errorsOf = (change: Record<string, string>) =>
  parse(change).error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)

test('the days chosen have the times of all days, and a day with its own times keeps them', () => {
  const typed = { day2: 'yes', day6: 'yes', from: '10:00', to: '19:00', open6: '09:00', close6: '13:00' }
  expect(parse(typed).data).toMatchObject({
    ...{ open2: '10:00', close2: '19:00' },
    ...{ open6: '09:00', close6: '13:00' },
    ...{ open1: '', close1: '' },
  })
})

test('days without times, times without days and half a day are refused at the field that is missing', () => {
  expect(errorsOf({ day1: 'yes', from: '10:00' })).toEqual(['to: Enter when you close, such as 19:00'])
  expect(errorsOf({ day1: 'yes' })).toHaveLength(2)
  expect(errorsOf({ from: '10:00', to: '19:00' })).toEqual(['day1: Choose the days you are open'])
  expect(errorsOf({ open3: '10:00' })).toEqual(['close3: Enter both times of the day, or neither'])
  expect(errorsOf({})).toBeUndefined()
})

test('stored times become the days that share them, and come out of the form as they were', () => {
  const stored = {
    ...{ open1: '10:00', close1: '19:00', open2: '10:00', close2: '19:00' },
    ...{ open0: '12:00', close0: '16:00' },
  }
  const shown = { ...EMPTY_BUSINESS, ...stored, ...gatherHours({ ...EMPTY_BUSINESS, ...stored }) }
  expect(shown).toMatchObject({ day1: 'yes', day2: 'yes', day0: '', from: '10:00', to: '19:00', open1: '' })
  expect(shown.open0).toBe('12:00')
  expect(parse({ ...businessFields(), ...pickHours(shown) }).data).toMatchObject(stored)
})

const pickHours = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => /^(day|open|close)\d$|^(from|to)$/.test(name)))

test('one tick makes the phone the number for WhatsApp', () => {
  expect(parse({ sameWhatsapp: 'yes', whatsapp: '' }).data?.whatsapp).toBe('403-555-0126')
  expect(parse({ whatsapp: '403-555-0199' }).data?.whatsapp).toBe('403-555-0199')
})
