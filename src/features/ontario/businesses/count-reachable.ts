import type { OntarioFile } from '../ontario.content.ts'

/** The businesses of the list that somebody can reach, by category; the others would only pad a count. */
export function countReachable({ categories }: OntarioFile): Record<string, number> {
  return Object.fromEntries(
    categories.map(({ id, entries }) => [
      id,
      entries.filter(({ phone, website, email, social }) => phone || website || email || social).length,
    ]),
  )
}
