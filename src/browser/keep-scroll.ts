/** A new page begins at its top; going back returns to where one was, which the browser does by itself. */
export function keepScroll(): void {
  let lastPath = location.pathname
  addEventListener('pushState', () => {
    const hasMoved = location.pathname !== lastPath
    lastPath = location.pathname
    if (hasMoved && !location.hash) scrollTo(0, 0)
  })
  addEventListener('popstate', () => {
    lastPath = location.pathname
  })
}
