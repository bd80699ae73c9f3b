import { lazy, Suspense, useSyncExternalStore } from 'react'
import { withMoreStyles } from '../loading/more-styles.ts'
import { listToasts, subscribeToToasts, type Toast } from './toast.ts'

const loadView = () => withMoreStyles(import('./toast-view.tsx'))
const ToastView = lazy(() => loadView().then((module) => ({ default: module.ToastView })))
const none: readonly Toast[] = []

/** Where messages appear; the component that shows them is fetched with the first one. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, () => none)
  if (toasts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ToastView toasts={toasts} />
    </Suspense>
  )
}
