/** Browsers without idle callbacks draw a little later instead. */
const whenIdle = (draw: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(draw, { timeout: 2000 }) : setTimeout(draw, 200)

/**
 * Draws what `.draw-late` left for later, part by part: after the fonts, whose arrival lays everything out again, and
 * before anybody scrolls. Without script the browser draws each part when it comes near.
 */
export function drawLate(root: HTMLElement, signal: AbortSignal): void {
  const waiting = [...root.querySelectorAll<HTMLElement>('.draw-late')]
  const drawNext = () => {
    const part = waiting.shift()
    if (!part || signal.aborted) return
    part.style.contentVisibility = 'visible'
    whenIdle(drawNext)
  }
  void document.fonts.ready.then(() => whenIdle(drawNext))
}
