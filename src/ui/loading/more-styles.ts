let fetched: Promise<void> | undefined

/** Fetches the second stylesheet. Marketplace pages do not load it; navigating to another page does. */
export function fetchMoreStyles(): Promise<void> {
  fetched ??= new Promise((resolve) => {
    const href = document.querySelector<HTMLElement>('script[data-more-styles]')?.dataset.moreStyles
    if (!href) return resolve()
    // A page without styles is better than none.
    const done = () => resolve()
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload: done, onerror: done }))
  })
  return fetched
}

/** Loads a part that opens over the page together with its styles, which are in the second stylesheet. */
export async function withMoreStyles<Part>(part: Promise<Part>): Promise<Part> {
  const [fetched] = await Promise.all([part, fetchMoreStyles()])
  return fetched
}
