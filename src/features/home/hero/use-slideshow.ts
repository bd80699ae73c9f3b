import { useEffect, useState } from 'react'

/** Whether the browser is set to save data: unrequested pictures would cost these visitors money. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Steps through `count` pictures, unless paused, hidden, or set to reduced motion or data saving. */
export function useSlideshow(count: number, everyMs: number) {
  const [index, setIndex] = useState(0)
  const [isPaused, setIsPaused] = useState(false)

  useEffect(() => {
    if (savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPaused(true)
  }, [])

  useEffect(() => {
    if (isPaused) return
    // Restarts with each picture, so that a selected one is shown for its full time.
    // A hidden tab skips its turn, so that the picture has not changed on return.
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((index + 1) % count)
    }, everyMs)
    return () => clearInterval(timer)
  }, [index, isPaused, count, everyMs])

  return { index, isPaused, show: setIndex, togglePause: () => setIsPaused((paused) => !paused) }
}
