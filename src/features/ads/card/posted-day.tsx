import { useState } from 'react'
import { useSite } from '../../../shell/site-context.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { formatPostedDate } from './format-posted-date.ts'

/** A day in the site's own time zone. */
export function PostedDay({ at }: { at: string }) {
  return <Day key={at} at={at} />
}

// A browser takes longer to make its first formatter of dates than to take over all the rest of an ad's page. So words
// that came from the server stay as they are; only a page that the browser makes itself needs one.
function Day({ at }: { at: string }) {
  const { timeZone } = useSite()
  const isHydrated = useHydrated()
  const [isFromServer] = useState(!import.meta.env.SSR && !isHydrated)
  if (!isFromServer) return <time dateTime={at}>{formatPostedDate(at, timeZone)}</time>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the empty text tells React to leave the server's words alone.
  return <time dateTime={at} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
}
