import type { OntarioFile } from './ontario.content.ts'

/** The businesses of the list that somebody can reach; the others would only pad a count. */
export function countReachable({ categories }: OntarioFile): number {
  return categories
    .flatMap(({ entries }) => entries)
    .filter(({ phone, website, email, social }) => phone || website || email || social).length
}
