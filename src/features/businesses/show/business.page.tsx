import type { PageAddress } from '../../../platform/page.ts'
import { ServerMarkup } from '../../../ui/loading/server-markup.tsx'
import { BusinessBody } from './business-body.tsx'

/** One business. The server makes the page whole; the browser has nothing to add. */
export function BusinessPage({ params }: PageAddress) {
  return <ServerMarkup>{import.meta.env.SSR && <BusinessBody id={params.id ?? ''} />}</ServerMarkup>
}
