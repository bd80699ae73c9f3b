/** A new page, or another page of a list, begins at its top; going back returns to where one was, as browsers do. */
export function keepScroll(): void {
  let last = placeOf(location)
  addEventListener('pushState', () => {
    const next = placeOf(location)
    const hasMoved = next !== last
    last = next
    if (hasMoved && !location.hash) scrollTo(0, 0)
  })
  addEventListener('popstate', () => {
    last = placeOf(location)
  })
}

function placeOf({ pathname, search }: Location): string {
  return `${pathname} ${new URLSearchParams(search).get('page') ?? 1}`
}
