import X from 'lucide-react/icons/x'
import type { MouseEvent, ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { useModal } from '../../ui/use-modal.ts'

/** The rail on a phone: over the room, closed by Esc, the cross or a press beside it. */
export function RailSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useModal()
  const closeFromInside = ({ target }: MouseEvent) => {
    if (target === dialog.current || (target as Element).closest('a')) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes the dialog with Esc.
    <dialog ref={dialog} className="rail-sheet" aria-label="Menu" onClose={onClose} onClick={closeFromInside}>
      <IconButton label="Close" className="rail-sheet-close" onClick={onClose}>
        <X />
      </IconButton>
      {children}
    </dialog>
  )
}
