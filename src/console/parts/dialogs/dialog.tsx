import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { openAt } from '../focus-way.ts'

interface Props {
  title: string
  onClose: () => void
  /** A drawer is a panel at the right edge, a dialog one in the middle. */
  kind?: 'dialog' | 'wide' | 'widest' | 'drawer' | 'drawer-wide'
  /** Above the title, such as the state of the thing. */
  above?: ReactNode
  /** Under the title: what this is about or what will happen. */
  about?: ReactNode
  /** Beside the title, such as arrows to the next item. */
  headActs?: ReactNode
  /** Buttons that stay in view while the body scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/** A browser closes a dialog on a second Esc even if we cancelled the first to ask; this opens it again. */
function stayOpen(dialog: HTMLDialogElement): void {
  setTimeout(() => dialog.isConnected && !dialog.open && dialog.showModal())
}

/** A modal dialog or drawer, open while rendered. Esc, the cross and a press outside it call `onClose`. */
export function Dialog(props: Props) {
  const { title, onClose, kind = 'dialog', above, about, headActs, foot, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const opened = dialog.current
    return opened ? openAt(opened, kind.startsWith('drawer')) : undefined
  }, [kind])
  const isPressedBeside = useRef(false)
  // A press that began inside, such as selecting text, must not close it.
  const closeFromBeside = (event: MouseEvent) =>
    event.target === dialog.current && isPressedBeside.current && onClose()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes the dialog with Esc.
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={classNames(
        'desk-dialog',
        kind === 'wide' && 'desk-dialog-wide',
        kind === 'widest' && 'desk-dialog-widest',
        kind.startsWith('drawer') && 'desk-drawer',
        kind === 'drawer-wide' && 'desk-drawer-wide',
      )}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React bubbles this event to a drawer below the dialog, but Esc closes only the topmost one.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => event.target === dialog.current && stayOpen(dialog.current)}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === dialog.current
      }}
      onClick={closeFromBeside}
    >
      <header className="desk-dialog-head">
        <div className="grow">
          {above && <div className="desk-dialog-above">{above}</div>}
          <h2 id={titleId} className="anywhere">
            {title}
          </h2>
          {about && <p>{about}</p>}
        </div>
        {headActs}
        <IconButton label="Close" className="desk-dialog-close" onClick={onClose}>
          <ArrowLeft />
          <X />
        </IconButton>
      </header>
      <div className="desk-dialog-body">{children}</div>
      {foot && <footer className="desk-dialog-foot cluster gap-2">{foot}</footer>}
    </dialog>
  )
}
