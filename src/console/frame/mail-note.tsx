import MailX from 'lucide-react/icons/mail-x'
import { Band } from '../parts/band.tsx'
import { useSession } from '../parts/use-session.ts'

/** Over every room, because many of them say that somebody gets a mail. */
export function MailNote() {
  const { hasMailServer } = useSession()
  if (hasMailServer) return null
  return (
    <Band isSlim tone="warning" icon={<MailX />}>
      No mail server is set, so nobody gets any mail. Set SMTP_URL on the server, then restart.
    </Band>
  )
}
