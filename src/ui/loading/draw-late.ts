import { useEffect } from 'react'
import { useLocation } from 'wouter'

/**
 * Renders the `.draw-late` parts one by one when the browser is idle: after the fonts, whose arrival causes a
 * new layout, and before the visitor scrolls. Without script or idle callbacks, each part is rendered when it
 * is close.
 */
export function useDrawLate(): void {
  const [path] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has parts of its own.
  useEffect(() => void document.fonts.ready.then(drawWhenIdle), [path])
}

const drawWhenIdle = () => globalThis.requestIdleCallback?.(drawNext, { timeout: 2000 })

function drawNext(): void {
  const part = document.querySelector<HTMLElement>('.draw-late:not([style])')
  if (!part) return
  part.style.contentVisibility = 'visible'
  drawWhenIdle()
}
