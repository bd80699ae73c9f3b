import type { ads } from '../../../../database/schema.ts'

type Words = Pick<typeof ads.$inferSelect, 'title' | 'description' | 'categoryId' | 'details'>

/** Whether an edit leaves alone what a person looks at in review: words, category, licence, and what photos show. */
export function isSmallEdit(before: Words, after: Words): boolean {
  const isSame = (['title', 'description', 'categoryId'] as const).every(
    (name) => before[name] === after[name],
  )
  const licenceOf = ({ details }: Words) => JSON.stringify(details?.licence ?? null)
  const known = new Set(before.details?.photos.map(({ id }) => id))
  const hasNewPhoto = after.details?.photos.some(({ id }) => !known.has(id)) ?? false
  return isSame && licenceOf(before) === licenceOf(after) && !hasNewPhoto
}
