import { useSite } from '../../shell/site-context.tsx'
import { formatPostedDate } from '../ads/format-posted-date.ts'

/** A day in the site's own time zone. */
export function Day({ at }: { at: string }) {
  const { timeZone } = useSite()
  return <time dateTime={at}>{formatPostedDate(at, timeZone)}</time>
}
