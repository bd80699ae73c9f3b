import type { CategoryField } from './category-fields.schema.ts'

const YES_OR_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** The two answers to a field that is either so or not: its own words, such as "Furnished", or yes and no. */
export const twoAnswers = ({ choices }: Pick<CategoryField, 'choices'>) =>
  choices.length === 2 ? choices : YES_OR_NO
