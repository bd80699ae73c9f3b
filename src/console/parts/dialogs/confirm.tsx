import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { KeyboardEvent, ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { type ActsLook, DialogActs } from './dialog-acts.tsx'

interface Props extends ActsLook {
  title: string
  /** Shown under the title. */
  about?: ReactNode
  /** What will happen, and whether it can be undone. */
  children: ReactNode
  confirmLabel: string
  /** Leaves out the warning icon, for a dialog with a warning of its own. */
  hasNoMark?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation and says what will happen. */
export function Confirm(props: Props) {
  const { title, children, confirmLabel, isDanger = false, onConfirm, onClose } = props
  const confirmOnEnter = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
    if (event.key !== 'Enter' || !isField || props.isDisabled || props.isPending) return
    event.preventDefault()
    onConfirm()
  }
  const foot = <DialogActs {...props} label={confirmLabel} onAct={onConfirm} onCancel={onClose} />
  return (
    <Dialog title={title} about={props.about} onClose={onClose} foot={foot}>
      <div className="confirm">
        {isDanger && !props.about && !props.hasNoMark && (
          <span className="confirm-mark">
            <TriangleAlert />
          </span>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields inside have the focus; Enter in one confirms. */}
        <div className="grow" onKeyDown={confirmOnEnter}>
          {children}
        </div>
      </div>
    </Dialog>
  )
}
