import { useEffect } from 'react'
import { useLocation } from 'wouter'

/**
 * Draws what `.draw-late` left for later, part by part: after the fonts, whose arrival lays everything out again, and
 * before anybody scrolls. Without script, or idle callbacks, the browser draws each part when it comes near.
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
