import { useState } from 'react'
import { longDay } from '../platform/time/long-day.ts'
import { useHydrated } from '../ui/loading/use-hydrated.ts'
import { useSite } from './site-context.tsx'

interface SiteDayProps {
  at: string
  className?: string
}

/** A day in the site's own time zone: "October 14, 2024". */
export function SiteDay(props: SiteDayProps) {
  return <Day key={props.at} {...props} />
}

// A browser takes longer to make its first formatter of dates than to take over all the rest of a page. So words that
// came from the server stay as they are; only a page that the browser makes itself needs one.
function Day({ at, className }: SiteDayProps) {
  const { timeZone } = useSite()
  const isHydrated = useHydrated()
  const [isFromServer] = useState(!import.meta.env.SSR && !isHydrated)
  // The empty text tells React to leave the server's words alone.
  const words = isFromServer
    ? { dangerouslySetInnerHTML: { __html: '' } }
    : { children: longDay(new Date(at), timeZone) }
  return <time className={className} dateTime={at} {...words} suppressHydrationWarning />
}
