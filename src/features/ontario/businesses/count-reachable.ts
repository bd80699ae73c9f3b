import type { OntarioFile } from '../ontario.content.ts'

/** Counts businesses with contact details by category; the others would only inflate the count. */
export function countReachable({ categories }: OntarioFile): Record<string, number> {
  return Object.fromEntries(
    categories.map(({ id, entries }) => [
      id,
      entries.filter(({ phone, website, email, social }) => phone || website || email || social).length,
    ]),
  )
}
