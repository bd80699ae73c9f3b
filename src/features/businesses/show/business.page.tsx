import type { PageAddress } from '../../../platform/page.ts'
import { ServerMarkup } from '../../../ui/loading/server-markup.tsx'
import { BusinessBody } from './business-body.tsx'

/** One business. The server renders all of it; the page needs no script. */
export function BusinessPage({ params }: PageAddress) {
  return <ServerMarkup>{import.meta.env.SSR && <BusinessBody id={params.id ?? ''} />}</ServerMarkup>
}
