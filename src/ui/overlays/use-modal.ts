import { useEffect, useRef } from 'react'

/** A dialog that is over the page as long as it is there, and then gives the focus back to what opened it. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null
    dialog.current?.showModal()
    return () => opener?.focus({ preventScroll: true })
  }, [])
  return dialog
}
