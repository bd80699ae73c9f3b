import { useEffect, useRef } from 'react'

/** Opens a dialog as a modal while it is mounted, then returns the focus to what opened it. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null
    dialog.current?.showModal()
    return () => opener?.focus({ preventScroll: true })
  }, [])
  return dialog
}
