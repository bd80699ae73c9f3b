let fetched: Promise<void> | undefined

/** A page of the marketplace names the second stylesheet without fetching it; the way to another page begins with it. */
export function fetchMoreStyles(): Promise<void> {
  fetched ??= new Promise((resolve) => {
    const href = document.querySelector<HTMLElement>('script[data-more-styles]')?.dataset.moreStyles
    if (!href) return resolve()
    // A page without its looks is better than none.
    const done = () => resolve()
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload: done, onerror: done }))
  })
  return fetched
}

/** A part that opens over the page, with its looks, which stand in the second stylesheet. */
export async function withMoreStyles<Part>(part: Promise<Part>): Promise<Part> {
  const [fetched] = await Promise.all([part, fetchMoreStyles()])
  return fetched
}
