import { useEffect, useRef } from 'react'

/** Adds a history entry when a sheet opens, so that Back closes it and stays on the page. */
export function useBackToClose(onClose: () => void, isOpen = true): () => void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!isOpen) return
    history.pushState({ ...history.state, isSheetOpen: true }, '')
    const closed = () => close.current()
    addEventListener('popstate', closed)
    return () => removeEventListener('popstate', closed)
  }, [isOpen])
  return () => history.back()
}
