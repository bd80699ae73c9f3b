/** Apart from the rest of finding, because the heads of pages need it everywhere. */
const MAX_TERM = 100

/** The term in an address, as it was typed. */
export function readTerm(query: URLSearchParams): string {
  return (query.get('find') ?? '').trim().slice(0, MAX_TERM)
}
