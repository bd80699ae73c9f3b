import LogOut from 'lucide-react/icons/log-out'
import { NEUTRAL_SITE } from './neutral-site.ts'

/** Leaves the page at once; the script also replaces it in the tab's history, and listens for Esc twice. */
export function ExitQuickly() {
  return (
    <a className="exit-quickly no-print" href={NEUTRAL_SITE} rel="noreferrer nofollow" data-exit="">
      <LogOut />
      Exit quickly
    </a>
  )
}
