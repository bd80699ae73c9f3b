import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useState } from 'react'
import { buttonClasses } from './button.tsx'

export const BACK_TO_TOP_AFTER_PX = 300

/** A button to the top of the page, there once the page is scrolled past 300 px. */
export function BackToTop() {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const look = () => setIsShown(window.scrollY > BACK_TO_TOP_AFTER_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!isShown) return null
  const goUp = () => {
    window.scrollTo({ top: 0 })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={`back-to-top ${buttonClasses({ variant: 'outline' })}`} onClick={goUp}>
      <ArrowUp />
      Back to top
    </button>
  )
}
