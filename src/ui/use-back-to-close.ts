import { useEffect, useRef } from 'react'

/** Opening a sheet is a step in the history, so that Back closes it and stays on the page. */
export function useBackToClose(onClose: () => void): () => void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    history.pushState({ ...history.state, isSheetOpen: true }, '')
    const closed = () => close.current()
    addEventListener('popstate', closed)
    return () => removeEventListener('popstate', closed)
  }, [])
  return () => history.back()
}
