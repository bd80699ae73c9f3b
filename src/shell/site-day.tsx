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

// Creating the first date formatter takes a browser longer than hydrating the rest of a page. So text
// rendered by the server stays; only pages rendered in the browser need a formatter.
function Day({ at, className }: SiteDayProps) {
  const { timeZone } = useSite()
  const isHydrated = useHydrated()
  const [isFromServer] = useState(!import.meta.env.SSR && !isHydrated)
  // With empty HTML, React leaves the server's text alone.
  const words = isFromServer
    ? { dangerouslySetInnerHTML: { __html: '' } }
    : { children: longDay(new Date(at), timeZone) }
  return <time className={className} dateTime={at} {...words} suppressHydrationWarning />
}
