import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import * as RadixToast from 'radix-ui/toast'
import { classNames } from '../class-names.ts'
import {
  dismissToast,
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_SWIPE_THRESHOLD_PX,
  type Toast,
} from './toast.ts'

/** Announced at once as an alert, so Radix's own announcer, which waits, must skip it. */
const asAlert = { role: 'alert', 'data-radix-toast-announce-exclude': '' } as const

function ToastCard({ toast }: { toast: Toast }) {
  const isBad = toast.variant === 'destructive'
  return (
    <RadixToast.Root
      className={classNames('toast', isBad && 'toast-destructive')}
      type={isBad ? 'foreground' : 'background'}
      open={toast.isOpen}
      onOpenChange={(isOpen) => !isOpen && dismissToast(toast.id)}
    >
      {isBad ? <CircleAlert /> : <CircleCheck />}
      <div {...(isBad ? asAlert : null)}>
        <RadixToast.Title className="toast-title">{toast.title}</RadixToast.Title>
        <RadixToast.Description className="toast-text">{toast.description}</RadixToast.Description>
        {toast.action && (
          <RadixToast.Action
            className="toast-action"
            altText={toast.action.label}
            onClick={toast.action.onClick}
          >
            {toast.action.label}
          </RadixToast.Action>
        )}
      </div>
      <RadixToast.Close className="icon-button" aria-label="Close">
        <X />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}

/** Shows the messages, with Radix's pausing, swiping and hotkey. */
export function ToastView({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <RadixToast.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <RadixToast.Viewport className="toast-viewport" hotkey={[TOAST_HOTKEY]} />
    </RadixToast.Provider>
  )
}
