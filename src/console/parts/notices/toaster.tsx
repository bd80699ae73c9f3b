import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { UNDO_SECONDS } from '../../undo-seconds.ts'
import { readTopDialog, subscribeToDialogs } from '../focus-way.ts'
import { hideToast, readToast, type ShownToast, subscribeToToast, undoToast } from './toast.ts'

/**
 * Renders toasts in the topmost dialog, because everything behind it is inert. The region always exists, so
 * that screen readers announce what is added to it.
 */
export function ConsoleToaster() {
  const toast = useSyncExternalStore(subscribeToToast, readToast)
  const dialog = useSyncExternalStore(subscribeToDialogs, readTopDialog)
  const region = (
    <div className="desk-toasts" role="status">
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </div>
  )
  return dialog ? createPortal(region, dialog) : region
}

function ToastCard({ toast }: { toast: ShownToast }) {
  return (
    <div className={classNames('desk-toast', toast.isBad && 'desk-toast-bad')}>
      {toast.isBad ? <TriangleAlert /> : <CircleCheck />}
      <p>
        <b>{toast.title}</b>
        {toast.text && <span>{toast.text}</span>}
      </p>
      {toast.undo && (
        <>
          <button type="button" className="desk-toast-undo" onClick={undoToast}>
            Undo
          </button>
          <SecondsLeft />
        </>
      )}
      <IconButton label="Close" onClick={hideToast}>
        <X />
      </IconButton>
    </div>
  )
}

/** For sighted users only: a screen reader would read out every number. */
function SecondsLeft() {
  const [left, setLeft] = useState(UNDO_SECONDS)
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1_000)
    return () => clearInterval(timer)
  }, [])
  return <span aria-hidden="true">{left}</span>
}
