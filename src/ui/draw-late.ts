import { useEffect } from 'react'
import { useLocation } from 'wouter'

/** Browsers without idle callbacks draw a little later instead. */
const whenIdle = (draw: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(draw, { timeout: 2000 }) : setTimeout(draw, 200)

/**
 * Draws what `.draw-late` left for later, part by part: after the fonts, whose arrival lays everything out again, and
 * before anybody scrolls. Without script the browser draws each part when it comes near.
 */
export function useDrawLate(): void {
  const [path] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has parts of its own.
  useEffect(() => {
    const waiting = [...document.querySelectorAll<HTMLElement>('.draw-late')]
    let isGone = false
    const drawNext = () => {
      const part = waiting.shift()
      if (!part || isGone) return
      part.style.contentVisibility = 'visible'
      whenIdle(drawNext)
    }
    void document.fonts.ready.then(() => whenIdle(drawNext))
    return () => {
      isGone = true
    }
  }, [path])
}
