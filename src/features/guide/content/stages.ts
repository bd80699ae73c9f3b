/** The stages of the first year in their order; each is a file of content/guide. */
export const STAGES = [
  'before-you-fly',
  'first-week',
  'first-month',
  'first-three-months',
  'first-year',
] as const
