import { useEffect, useState } from 'react'

/** Pictures that nobody asked for cost people money who have their browser save data. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Steps through `count` pictures, unless paused, hidden, or asked by the device to keep still or save data. */
export function useSlideshow(count: number, everyMs: number) {
  const [index, setIndex] = useState(0)
  const [isPaused, setIsPaused] = useState(false)

  useEffect(() => {
    if (savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPaused(true)
  }, [])

  useEffect(() => {
    if (isPaused) return
    // Begun anew with each picture, so that one chosen by its dot is seen for its whole time.
    // A hidden tab skips its turn: nobody is looking, and the picture should not have jumped on return.
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((index + 1) % count)
    }, everyMs)
    return () => clearInterval(timer)
  }, [index, isPaused, count, everyMs])

  return { index, isPaused, show: setIndex, togglePause: () => setIsPaused((paused) => !paused) }
}
