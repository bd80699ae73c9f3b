import type { PageAddress } from '../../../platform/page.ts'
import { ServerMarkup } from '../../../ui/loading/server-markup.tsx'
import { EventListBody } from './event-list-body.tsx'

/** Community events. The server makes the page whole; the browser has nothing to add. */
export function EventListPage({ query }: PageAddress) {
  return <ServerMarkup>{import.meta.env.SSR && <EventListBody query={query} />}</ServerMarkup>
}
