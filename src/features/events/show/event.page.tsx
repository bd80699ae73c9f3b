import type { PageAddress } from '../../../platform/page.ts'
import { ServerMarkup } from '../../../ui/loading/server-markup.tsx'
import { enhanceShare } from './enhance-share.ts'
import { EventBody } from './event-body.tsx'

/** One event. The server renders all of it; the script only adds sharing. */
export function EventPage({ params }: PageAddress) {
  return (
    <ServerMarkup onReady={enhanceShare}>
      {import.meta.env.SSR && <EventBody id={params.id ?? ''} />}
    </ServerMarkup>
  )
}
