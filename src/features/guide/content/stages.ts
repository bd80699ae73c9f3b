/** The stages of the first year in order; each is a file in content/guide. */
export const STAGES = [
  'before-you-fly',
  'first-week',
  'first-month',
  'first-three-months',
  'first-year',
] as const
