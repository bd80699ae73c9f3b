import X from 'lucide-react/icons/x'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { useBackToClose } from './use-back-to-close.ts'

export type SheetProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** A modal panel at the right edge: Back, Esc, a press outside and any link inside close it. */
export function Sheet({ isOpen, onClose, title, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  const leave = useBackToClose(onClose, isOpen)
  const closeFromInside = (event: MouseEvent) => {
    const pressed = event.target as HTMLElement
    const link = pressed.closest('a')
    if (pressed === dialog.current || link?.target || link?.href === location.href) leave()
    // The new page replaces the history entry that Back would have used to close the sheet.
    else if (link) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes the dialog with Esc.
    <dialog
      className="sheet"
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onClick={closeFromInside}
    >
      <div className="sheet-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton label="Close" onClick={leave}>
          <X />
        </IconButton>
      </div>
      {children}
    </dialog>
  )
}
