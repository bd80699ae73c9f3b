import type { PageAddress } from '../../../platform/page.ts'
import { ServerMarkup } from '../../../ui/loading/server-markup.tsx'
import { EventListBody } from './event-list-body.tsx'

/** Community events. The server renders all of it; the page needs no script. */
export function EventListPage({ query }: PageAddress) {
  return <ServerMarkup>{import.meta.env.SSR && <EventListBody query={query} />}</ServerMarkup>
}
