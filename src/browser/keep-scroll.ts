/** Starts a new page, or another page of a list, at the top; on Back the browser restores the position. */
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
