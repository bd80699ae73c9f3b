const REGION_ID = 'live-region'

/** Announces a short text to screen readers, politely. */
export function announce(text: string): void {
  const region = document.getElementById(REGION_ID)
  if (!region) return
  // Screen readers repeat the same text only if the region was empty in between.
  region.textContent = ''
  requestAnimationFrame(() => {
    region.textContent = text
  })
}

/** The element that announce() writes to; the page layout has the only one. */
export function LiveRegion() {
  return <div id={REGION_ID} className="sr-only" aria-live="polite" aria-atomic="true" />
}
