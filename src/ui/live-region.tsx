const REGION_ID = 'live-region'

/** Says a short text to screen readers, politely. */
export function announce(text: string): void {
  const region = document.getElementById(REGION_ID)
  if (!region) return
  // The same text twice is only read again when the region was empty in between.
  region.textContent = ''
  requestAnimationFrame(() => {
    region.textContent = text
  })
}

/** The place announce() writes to; the page layout holds the only one. */
export function LiveRegion() {
  return <div id={REGION_ID} className="sr-only" aria-live="polite" aria-atomic="true" />
}
