import X from 'lucide-react/icons/x'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './icon-button.tsx'

export type SheetProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  id?: string
  children: ReactNode
}

/** A modal panel at the right edge: Esc, a press outside and any link inside close it. */
export function Sheet({ isOpen, onClose, title, id, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  const closeFromInside = (event: MouseEvent<HTMLDialogElement>) => {
    const target = event.target as HTMLElement
    if (target === dialog.current || target.closest('a')) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes the dialog with Esc.
    <dialog
      className="sheet"
      {...{ id }}
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeFromInside}
    >
      <div className="sheet-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton label="Close" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {children}
    </dialog>
  )
}
