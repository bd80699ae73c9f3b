import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { Band } from '../parts/band.tsx'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says so while the device has no connection. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (isOnline) return null
  return (
    <div role="status">
      <Band isSlim tone="warning" icon={<WifiOff />}>
        <b>You are offline.</b> What you typed is kept on this device. Save it when you are back.
      </Band>
    </div>
  )
}
