/** In a file of its own because the site map, which every page loads, imports it. */
const MAX_TERM = 100

/** The term in an address, as it was typed. */
export function readTerm(query: URLSearchParams): string {
  return (query.get('find') ?? '').trim().slice(0, MAX_TERM)
}
