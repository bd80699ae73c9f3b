import MailX from 'lucide-react/icons/mail-x'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { Band } from '../parts/notices/band.tsx'
import { useSession } from '../parts/use-session.ts'

/** Shown above every room, because many of them say that someone gets a mail. */
export function MailNote() {
  const { hasMailServer } = useSession()
  if (hasMailServer) return null
  return (
    <Band isSlim tone="warning" icon={<MailX />}>
      No mail server is set, so no emails are sent. Set SMTP_URL on the server, then restart.
    </Band>
  )
}

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Shown while the device is offline. */
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
