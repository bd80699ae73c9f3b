import { monthDay } from '../../../platform/time/calendar-day.ts'
import type { CategoryField } from '../../categories/fields/category-fields.schema.ts'
import { valueWords } from '../../categories/fields/field-words.ts'
import { isCounted } from '../find/filter/field-conditions.ts'
import type { FacetCount, FieldFacet } from './facets.schema.ts'

/** The control that fits this field. */
export function viewOf(field: CategoryField): FieldFacet['view'] {
  if (field.type === 'boolean') return 'either'
  if (field.type === 'date') return 'days'
  if (field.type === 'choice') return 'choices'
  return isCounted(field) ? 'steps' : 'range'
}

type Words = readonly [value: string, count: number][]
interface About {
  /** In the site's time zone. */
  today: string
  /** The number of ads when this field is not filtered. */
  total: number
}

/** The choices of a field with how many ads each would show; empty for a range. */
export function listFieldOptions(field: CategoryField, words: Words, { today, total }: About): FacetCount[] {
  const view = viewOf(field)
  const countOf = (matches: (value: string) => boolean) =>
    words.reduce((sum, [value, count]) => sum + (matches(value) ? count : 0), 0)
  if (view === 'steps') return [{ value: '', label: 'Any', count: total }, ...steps(countOf)]
  if (view === 'either') {
    const named = ['yes', 'no'].map((value) => {
      const label = valueWords(field, value === 'yes') ?? value
      return { value, label, count: countOf((each) => each === value) }
    })
    return [{ value: '', label: 'Either', count: total }, ...named]
  }
  if (view === 'days') return [{ value: '', label: 'Any time', count: total }, ...days(today, countOf)]
  if (view === 'range') return []
  return field.choices.map(({ value, label }) => ({ value, label, count: countOf((each) => each === value) }))
}

const STEPS = [1, 2, 3, 4]

/** Exactly 1, then "2+" and so on. */
function steps(countOf: (matches: (value: string) => boolean) => number): FacetCount[] {
  return STEPS.map((step) => {
    const value = step === 1 ? '1' : `${step}+`
    const isMet = (text: string) => (step === 1 ? Number(text) === 1 : Number(text) >= step)
    return { value, label: value, count: countOf(isMet) }
  })
}

const MONTHS_AHEAD = 2

/** Now, and by the first day of each of the next months. */
function days(today: string, countOf: (matches: (value: string) => boolean) => number): FacetCount[] {
  const firsts = Array.from({ length: MONTHS_AHEAD }, (_, index) => firstOfMonth(today, index + 1))
  return [today, ...firsts].map((day) => ({
    value: day,
    label: day === today ? 'Now' : `By ${monthDay(day)}`,
    count: countOf((value) => value <= day),
  }))
}

const firstOfMonth = (day: string, monthsLater: number) =>
  Temporal.PlainDate.from(day).add({ months: monthsLater }).with({ day: 1 }).toString()
