/** Makes the print buttons work. */
export function enhancePrinting(root: HTMLElement): () => void {
  const stop = new AbortController()
  root.addEventListener(
    'click',
    ({ target }) => {
      if ((target as Element).closest('[data-print]')) print()
    },
    { signal: stop.signal },
  )
  return () => stop.abort()
}
